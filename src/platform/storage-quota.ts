/** How much this site keeps on the device; both in bytes. */
export interface StorageEstimate {
  usage: number;
  quota: number;
}

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

/** Null where the browser does not say. */
export async function estimateStorage(): Promise<StorageEstimate | null> {
  try {
    const estimate = await manager()?.estimate?.();
    if (estimate?.usage === undefined || estimate.quota === undefined) return null;
    return { usage: estimate.usage, quota: estimate.quota };
  } catch {
    return null;
  }
}

/** True for the error by which every kind of browser storage says that the disk or the site's share is full. */
export function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'QuotaExceededError' || error.name === 'NS_ERROR_DOM_QUOTA_REACHED') return true;
  // Dexie wraps it.
  return 'inner' in error && isQuotaError(error.inner);
}

const manager = (): StorageManager | undefined =>
  typeof navigator === 'undefined' ? undefined : navigator.storage;
