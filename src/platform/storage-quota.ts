/**
 * Asks the browser never to throw this site's data away on its own. To be called when there is something to lose
 * (the first cart line): browsers judge by how much a site is used, some ask the person. Returns whether it is so.
 */
export async function requestPersistence(): Promise<boolean> {
  const storage = manager();
  if (!storage?.persist) return false;
  try {
    return (await storage.persisted()) || (await storage.persist());
  } catch {
    return false;
  }
}

const manager = (): StorageManager | undefined =>
  typeof navigator === 'undefined' ? undefined : navigator.storage;
