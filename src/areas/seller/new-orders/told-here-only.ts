import { localSafeStorage } from '../../../platform/safe-storage.ts';
import { withWebLock } from '../../../platform/web-lock.ts';

const KEY = 'drip-haven.seller.told';
// More than come at once: what was forgotten here would be told by a second tab that hears of it late.
const REMEMBERED = 200;
// Milliseconds that a tab behind another, or that may not sound yet, leaves to one that is looked at and may.
const AFTER_YOU = 300;
// A tab that hangs keeps no order from being heard.
const STEAL_AFTER = 1_000;

/** Which of these items no other tab of this browser has told of: from now on this one has. All of them where that cannot be known. */
export async function toldHereOnly(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const touched = navigator.userActivation?.hasBeenActive ?? true;
  if (document.visibilityState === 'hidden' || !touched) await new Promise((go) => setTimeout(go, AFTER_YOU));
  const claimed = withWebLock('drip-haven.seller.told', STEAL_AFTER, async () => {
    const told = (localSafeStorage.get(KEY) ?? '').split(' ');
    const mine = ids.filter((id) => !told.includes(id));
    localSafeStorage.set(
      KEY,
      [...mine, ...told].slice(0, Math.max(REMEMBERED, mine.length)).join(' ').trim(),
    );
    return new Set(mine);
  });
  return claimed.catch(() => new Set(ids));
}
