/** Milliseconds within which a second tap is a slip of the finger. */
const SLIP = 500;

const lately = new Set<string>();

/**
 * Does the action, unless the one of the same `key` began less than half a second ago or is still under way: undefined then.
 * The key says what is done to what.
 */
export async function onceATap<T>(key: string, action: () => Promise<T>): Promise<T | undefined> {
  if (lately.has(key)) return undefined;
  lately.add(key);
  const slip = new Promise((over) => setTimeout(over, SLIP));
  try {
    return await action();
  } finally {
    void slip.then(() => lately.delete(key));
  }
}
