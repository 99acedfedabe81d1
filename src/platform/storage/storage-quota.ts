import { answerOr } from '../answer-or.ts';

/**
 * Asks the browser never to throw this site's data away on its own. The app calls it when there is something to lose
 * (the first cart line). Browsers judge by how much a site is used, and some ask the person. Returns whether it is so.
 */
export async function requestPersistence(): Promise<boolean> {
  const storage = manager();
  if (!storage?.persist) return false;
  try {
    // Some ask the person, who may take their time.
    return (await orUndefined(() => storage.persisted())) || (await storage.persist());
  } catch {
    return false;
  }
}

export type StorageUse = {
  /** The bytes of this site on the device, as the browser estimates them; null when it does not say. */
  bytes: number | null;
  /** True when the browser has promised not to throw it away on its own. */
  persistent: boolean;
};

/** The browser's report of this site's storage. Never rejects. */
export async function storageUse(): Promise<StorageUse> {
  const storage = manager();
  const [estimate, persistent] = await Promise.all([
    orUndefined(() => storage?.estimate?.()),
    orUndefined(() => storage?.persisted?.()),
  ]);
  return { bytes: estimate?.usage ?? null, persistent: persistent ?? false };
}

/** Undefined where the browser does not say: it rejects, throws or never answers. */
async function orUndefined<T>(call: () => Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await answerOr(Promise.resolve(call()), () => undefined);
  } catch {
    return undefined;
  }
}

const manager = (): StorageManager | undefined =>
  typeof navigator === 'undefined' ? undefined : navigator.storage;
