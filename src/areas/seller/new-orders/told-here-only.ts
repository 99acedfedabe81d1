import { localSafeStorage } from '../../../platform/safe-storage.ts';
import { withWebLock } from '../../../platform/web-lock.ts';

const KEY = 'drip-haven.seller.told';
// More than come at once: what was forgotten here would be told by a second tab that hears of it late.
const REMEMBERED = 200;
// Milliseconds that a tab behind another leaves to one that is looked at, and one that may not sound yet to both.
const BEHIND = 300;
const SILENT = 600;
// A tab that hangs keeps no order from being heard.
const STEAL_AFTER = 1_000;

/** Which of these items no other tab of this browser has told of: from now on this one has. All of them where that cannot be known. */
export async function toldHereOnly(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const wait = afterOthers();
  if (wait > 0) await new Promise((go) => setTimeout(go, wait));
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

function afterOthers(): number {
  const maySound = navigator.userActivation?.hasBeenActive ?? true;
  if (!maySound) return SILENT;
  return document.visibilityState === 'hidden' ? BEHIND : 0;
}
