import { requestLock } from '#platform/locks/request-lock.ts';
import { localSafeStorage } from '#platform/storage/safe-storage.ts';

const KEY = 'drip-haven.seller.told';
// More than come at once: what was forgotten here would be announced again by a tab that gets it late.
const REMEMBERED = 200;
// Milliseconds that a tab behind another leaves to one that is visible, and one that may not sound yet to both.
const BEHIND = 300;
const SILENT = 600;
// Milliseconds that a claim is held: another tab of this browser reads what is stored here a moment later than it was written.
const HELD = 60_000;

/** Claims the items that no other tab of this browser has announced, and returns them. All of them where that cannot be known. */
export async function claimAnnouncements(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const wait = afterOthers();
  if (wait > 0) await new Promise((go) => setTimeout(go, wait));
  const announced = (localSafeStorage.get(KEY) ?? '').split(' ');
  const unannounced = ids.filter((id) => !announced.includes(id));
  // Also what another tab claims now: that one announces it.
  localSafeStorage.set(
    KEY,
    [...unannounced, ...announced].slice(0, Math.max(REMEMBERED, unannounced.length)).join(' ').trim(),
  );
  const claims = await Promise.all(unannounced.map((id) => claimed(id).catch(() => true)));
  return new Set(unannounced.filter((_, index) => claims[index]));
}

/** Whether no other tab has claimed this item within the last minute. */
function claimed(id: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const held = requestLock(`${KEY}.${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise((letGo) => setTimeout(letGo, HELD));
    });
    held.catch(reject);
  });
}

function afterOthers(): number {
  const maySound = navigator.userActivation?.hasBeenActive ?? true;
  if (!maySound) return SILENT;
  return document.visibilityState === 'hidden' ? BEHIND : 0;
}
