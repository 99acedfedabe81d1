import type { Life } from './life.ts';
import { OUTBOX } from './life.ts';
import type { MutationRow } from '#data/outbox/store.ts';
import { isBusy, rowsOnDisk } from './world/disk.ts';
import type { Tab } from './world/tab.ts';

/** How soon a tab in front has its edit at the server when the one that sends has stopped in the middle of it. */
const SOON = 10_000;
/** It first gives up a request of its own that nobody answers, or the wait for tokens that the other was to replace. */
const GIVEN_UP = 8_000;
const TIMEOUT = 20_000;

/**
 * A phone has two tabs of one person. The tab that sends stops where it stands, holding the outbox. Its request is lost on
 * the way, and no event tells anybody. Edits that it had stored, and edits tapped in the other tab, reach the server within
 * ten seconds. Then the first tab goes on.
 */
export async function takesOver(life: Life): Promise<void> {
  const pair = twoOfOne(life);
  if (pair === null) return;
  const [holder, other] = pair;
  const { scheduler, network } = life;
  life.disturb();
  const waits = [life.asking, life.refreshing];
  for (const one of waits) one.clear();
  network.weather.set(holder.phone.name, 'hanging');
  const held = wish(life, holder);
  const sent = () => isSent(holder, held) && !isBusy(holder.phone.factory, holder);
  if (await scheduler.runUntil(sent, scheduler.now + TIMEOUT)) {
    scheduler.tell(`${holder.name} stops in the middle of sending`);
    holder.frozen = true;
    network.weather.delete(holder.phone.name);
    const key = life.taps.length % 2 === 0 ? held : wish(life, other);
    const truth = life.truth(key.userId);
    const judged = () => truth.applied.has(key.key) || truth.refused.has(key.key);
    const isHeldUp = waits.some((one) => one.has(other)) || holder.phone.holds(holder, /tokens /);
    const givenUp = isHeldUp ? GIVEN_UP : 0;
    if (!(await scheduler.runUntil(judged, scheduler.now + SOON + givenUp)))
      life.report(`${other.name} waits longer than ten seconds for ${holder.name}, which has stopped`);
    holder.frozen = false;
    holder.thawed = true;
    holder.emit('visibilitychange');
  }
  network.weather.delete(holder.phone.name);
}

/** Two tabs that may both send, one behind the other. A tab that works from memory has a queue of its own. */
function twoOfOne(life: Life): [Tab, Tab] | null {
  const userOf = (tab: Tab) => {
    const { session: sessions, shopper, storage } = tab.app.stores;
    const session = sessions.get();
    return session.status === 'signed-in' &&
      shopper.get().phase.status === 'complete' &&
      storage.get().kind !== 'memory'
      ? session.user.id
      : null;
  };
  const tabs = [...life.tabs];
  for (const one of tabs)
    for (const two of tabs)
      if (one !== two && one.phone === two.phone && userOf(one) !== null && userOf(one) === userOf(two))
        return [one, two];
  return null;
}

/** Taps something that is sent whatever there is, and gives what is known of it. */
export function wish(life: Life, tab: Tab): Life['taps'][number] {
  const session = tab.app.stores.session.get();
  const userId = session.status === 'signed-out' ? '' : session.user.id;
  const productId = life.database.products.find((id) => life.isTappedBy(userId, id)) ?? '';
  const wished = tab.app.wishlistShown().some((row) => row.productId === productId);
  life.tap(tab, { name: wished ? 'wishlist.remove' : 'wishlist.add', args: { productId } });
  const tap = life.taps.at(-1);
  if (tap === undefined) throw new Error('nothing was tapped');
  return tap;
}

function isSent(tab: Tab, { key }: { key: string }): boolean {
  return rowsOnDisk<MutationRow>(tab.phone.factory, OUTBOX, 'intents').some(
    (row) => row.key === key && row.sent === 1,
  );
}
