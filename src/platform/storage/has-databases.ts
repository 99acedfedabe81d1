const PROBE = 'drip-haven-probe';
// In ms. Browsers exist whose openings never answer. Slow disks answer sooner, and nobody waits longer for an empty screen.
const TIMEOUT = 8_000;

/**
 * Whether IndexedDB can be used here. A refusal that waiting cannot mend counts as no, and so does no answer within eight
 * seconds. A sick disk is no missing one.
 */
export async function hasDatabases(): Promise<boolean> {
  try {
    if (globalThis.indexedDB === undefined || globalThis.indexedDB === null) return false;
    const request = indexedDB.open(PROBE, 1);
    return await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), TIMEOUT);
      const answer = (yes: boolean) => {
        clearTimeout(timer);
        resolve(yes);
      };
      request.addEventListener('success', () => {
        request.result.close();
        answer(true);
      });
      // Another tab holds it up.
      request.addEventListener('blocked', () => answer(true));
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
