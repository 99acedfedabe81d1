const PROBE = 'drip-haven-probe';
// An opening that takes this long is slow or held up by another tab; there is a database then.
const PATIENCE = 3_000;

/** Whether IndexedDB can be used here. Only a refusal that waiting cannot mend counts as no: a sick disk is no missing one. */
export async function hasDatabases(): Promise<boolean> {
  try {
    if (globalThis.indexedDB === undefined || globalThis.indexedDB === null) return false;
    const request = indexedDB.open(PROBE, 1);
    return await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(true), PATIENCE);
      const answer = (yes: boolean) => {
        clearTimeout(timer);
        resolve(yes);
      };
      request.addEventListener('success', () => {
        request.result.close();
        answer(true);
      });
      request.addEventListener('error', (event) => {
        event.preventDefault();
        answer(!isRefusal(request.error));
      });
    });
  } catch (error) {
    return !isRefusal(error);
  }
}

/**
 * Firefox answers InvalidStateError in private windows of old versions, browsers that block site data SecurityError. Chromium's
 * answer is that of a sick disk then, but there is no localStorage either.
 */
function isRefusal(error: unknown): boolean {
  const { name } = (error ?? {}) as { name?: string };
  const refusals = ['InvalidStateError', 'SecurityError', 'NotSupportedError'];
  return refusals.includes(name ?? '') || isForbidden();
}

function isForbidden(): boolean {
  try {
    void globalThis.localStorage;
    return false;
  } catch {
    return true;
  }
}
