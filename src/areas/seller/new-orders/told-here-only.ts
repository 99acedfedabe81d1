import { requestLock } from '#platform/locks/request-lock.ts';
import { localSafeStorage } from '#platform/storage/safe-storage.ts';

const KEY = 'drip-haven.seller.told';
// More than come at once: what was forgotten here would be told by a second tab that hears of it late.
const REMEMBERED = 200;
// Milliseconds that a tab behind another leaves to one that is looked at, and one that may not sound yet to both.
const BEHIND = 300;
const SILENT = 600;
// Milliseconds that a claim is held: another tab of this browser reads what is stored here a moment later than it was written.
const HELD = 60_000;

/** Which of these items no other tab of this browser has told of: from now on this one has. All of them where that cannot be known. */
export async function toldHereOnly(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const wait = afterOthers();
  if (wait > 0) await new Promise((go) => setTimeout(go, wait));
  const told = (localSafeStorage.get(KEY) ?? '').split(' ');
  const untold = ids.filter((id) => !told.includes(id));
  // Also what another tab claims now: it is told by that one.
  localSafeStorage.set(
    KEY,
    [...untold, ...told].slice(0, Math.max(REMEMBERED, untold.length)).join(' ').trim(),
  );
  const claims = await Promise.all(untold.map((id) => claimed(id).catch(() => true)));
  return new Set(untold.filter((_, index) => claims[index]));
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
