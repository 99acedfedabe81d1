/** Milliseconds within which a second tap is a slip of the finger. */
const DOUBLE_TAP_MS = 500;

const recent = new Set<string>();

/**
 * Does the action, unless the one of the same `key` began less than half a second ago or is still under way: undefined then.
 * The key says what is done to what.
 */
export async function onceATap<T>(key: string, action: () => Promise<T>): Promise<T | undefined> {
  if (recent.has(key)) return undefined;
  recent.add(key);
  const slip = new Promise((resolve) => setTimeout(resolve, DOUBLE_TAP_MS));
  try {
    return await action();
  } finally {
    void slip.then(() => recent.delete(key));
  }
}
