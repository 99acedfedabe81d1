import type { Life, Tap } from './life.ts';
import { codeOf, OUTBOX } from './life.ts';
import { compare } from './compare.ts';
import { leaveNothing } from './sign-out.ts';
import { editDuringPull } from './edit-during-pull.ts';
import { saysFailed, signInAgain } from './more-events.ts';
import { isEditedOnConflict } from './edited-on-conflict.ts';
import { takesOver } from './take-over.ts';
import { rowsOnDisk } from './world/disk.ts';
import type { Phone } from './world/phone.ts';
import type { Tab } from './world/tab.ts';

const MINUTE = 60_000;

/** Mends everything, waits for quiet, and says what is not as it must be. */
export async function settle(life: Life): Promise<void> {
  const { scheduler, network, server } = life;
  scheduler.tell('everything is mended');
  life.killing = null;
  network.weather.clear();
  life.disturb();
  const unheard = network.lostNotifications > 0;
  network.lostNotifications = 0;
  server.pageLimit = null;
  server.stumbleAt = '';
  await server.catchUp();
  for (const faults of life.diskFaults.values())
    Object.assign(faults, { transient: 0, full: false, refuseOpen: 0 });
  for (const phone of life.phones) phone.skew = 0;
  for (const tab of [...life.tabs].filter((one) => one.outdated)) {
    life.closeTab(tab, 'gets the new build');
    life.openTab(tab.phone);
  }
  for (const tab of life.tabs) {
    tab.thawed ||= tab.frozen;
    tab.frozen = false;
    tab.visible = true;
    tab.emit('visibilitychange');
  }
  if (server.tokens.turning) await signInAgain(life);
  const healed = scheduler.now;
  const quiet = () => [...life.tabs].every((tab) => stuck(life, tab) === null) && life.placings.every(isOver);
  if (!(await scheduler.runUntil(quiet, healed + 8 * MINUTE))) await afterReload(life, quiet);
  await pullOnce(life);
  if (life.restores > 0) {
    // A tab that learns only now that the server was restored has something to send again.
    if (!(await scheduler.runUntil(quiet, scheduler.now + 8 * MINUTE))) await afterReload(life, quiet);
    await pullOnce(life);
  }
  if (unheard) await withoutPokes(life);
  await takesOver(life);
  if (life.isOfToday) await editDuringPull(life);
  if (!(await scheduler.runUntil(quiet, scheduler.now + 8 * MINUTE))) await afterReload(life, quiet);
  await pullOnce(life);
  await compare(life);
  exactlyOnce(life);
  ordersOnce(life);
  await leaveNothing(life);
}

const isOver = (placing: Life['placings'][number]) => placing.outcome.state !== 'open' || placing.tab.dead;

/** What keeps a tab from being at rest, or null. */
function stuck(life: Life, tab: Tab): string | null {
  const { session, shopper, outbox, catalogue } = tab.app.stores;
  if (catalogue.get().phase.status !== 'complete') return `catalogue ${catalogue.get().phase.status}`;
  const signedIn = session.get();
  if (signedIn.status === 'signed-out') return null;
  const { phase, userId } = shopper.get();
  if (userId !== signedIn.user.id) return 'the replica is not of who is signed in';
  if (phase.status !== 'complete') return `replica ${phase.status}`;
  const waiting = outbox
    .get()
    .filter((entry) => entry.userId === signedIn.user.id && entry.state !== 'parked');
  if (waiting.length > 0)
    return `${waiting.length} wait: ${waiting.map((one) => `${one.intent.n} ${one.state}`).join(', ')}`;
  const key = tab.phone.values.get(`drip-haven.shop.order-key.${signedIn.user.id}`);
  return key === undefined ? null : `order key ${life.placings.length > 0 ? 'unresolved' : 'from nowhere'}`;
}

/** A person whose page says that it cannot go on presses Retry, or opens it again: once, and then it must work. */
async function afterReload(life: Life, quiet: () => boolean): Promise<void> {
  for (const tab of Array.from(life.tabs)) {
    const reason = stuck(life, tab);
    if (reason === null) continue;
    if (!saysFailed(tab) && !reason.startsWith('order key')) {
      life.report(`${tab.name} does not recover by itself and says nothing: ${reason}`);
    }
    life.closeTab(tab, `is opened again: ${reason}`);
    life.openTab(tab.phone);
  }
  if (await life.scheduler.runUntil(quiet, life.scheduler.now + 8 * MINUTE)) return;
  for (const tab of life.tabs) {
    const reason = stuck(life, tab);
    if (reason !== null) life.report(`${tab.name} never comes to rest: ${reason}`);
  }
}

async function pullOnce(life: Life): Promise<void> {
  // The catalogue has no other handle than the browser's word that the connection is back.
  for (const tab of life.tabs) tab.emit('online');
  // A request that hung when all was mended is given up first, by its own tab or by the one that waits for its lock.
  await life.scheduler.runUntil(() => false, life.scheduler.now + 30_000);
  let pulling = 0;
  const pull = async (tab: Tab) => {
    try {
      const runtime = await tab.app.startData();
      await (await runtime.shopper())?.replication.pull();
    } catch (error) {
      life.report(`${tab.name} cannot pull: ${codeOf(error)}`);
    }
    pulling -= 1;
  };
  for (const tab of life.tabs) {
    pulling += 1;
    tab.as(() => void pull(tab));
  }
  const done = await life.scheduler.runUntil(() => pulling === 0, life.scheduler.now + MINUTE);
  if (!done) life.report('a pull never ends');
  await life.scheduler.runUntil(() => false, life.scheduler.now + 1_000);
}

/** Where no change notification arrives, an edit of one phone is on all of them after the time between two pulls. */
async function withoutPokes(life: Life): Promise<void> {
  const { scheduler, network } = life;
  const [tab] = life.tabs;
  const signedIn = tab?.app.stores.session.get();
  if (tab === undefined || signedIn === undefined || signedIn.status === 'signed-out') return;
  network.lostNotifications = 1;
  const productId = life.database.products.find(
    (id) => life.isTappedBy(signedIn.user.id, id) && !life.gone.has(id),
  );
  const wished = tab.app.wishlistShown().some((row) => row.productId === productId);
  if (productId === undefined) return;
  life.tap(tab, { name: wished ? 'wishlist.remove' : 'wishlist.add', args: { productId } });
  const same = () =>
    [...life.tabs].every((one) => {
      const session = one.app.stores.session.get();
      if (session.status === 'signed-out' || session.user.id !== signedIn.user.id) return true;
      return one.app.wishlistShown().some((row) => row.productId === productId) !== wished;
    });
  if (!(await scheduler.runUntil(same, scheduler.now + 3 * MINUTE)))
    life.report('what one phone does is not on the others after three minutes without pokes');
  const sent = () => tab.app.stores.outbox.get().every((entry) => entry.state === 'parked');
  await scheduler.runUntil(sent, scheduler.now + MINUTE);
}

function exactlyOnce(life: Life): void {
  for (const [index, tap] of life.taps.entries()) {
    const truth = life.truth(tap.userId);
    const times = truth.applied.get(tap.key) ?? 0;
    const what = `${tap.tab.name}'s ${tap.intent.name} (tap ${index})`;
    if (times > 1) life.report(`${what} was applied ${times} times`);
    for (const other of life.truths.values())
      if (other !== truth && other.applied.has(tap.key))
        life.report(`${what} was done to somebody else's things`);
    if (tap.outcome === 'failed' && times > 0)
      life.report(`${what} was applied, but the person was told that it is not kept`);
    // Nobody was told that it is not kept: also where its page went away in the middle of storing it.
    const isKept = tap.outcome === 'stored' || (tap.outcome === 'open' && tap.tab.dead);
    if (isKept && times === 0 && !truth.refused.has(tap.key) && !truth.lost.has(tap.key)) {
      // The person was told that a page without a disk keeps its edits only as long as it is open.
      if (tap.tab.dead && worksFromMemory(tap.tab)) continue;
      if (!waitsFor(life, tap) && !isGivenUp(life, tap) && !isEditedOnConflict(life, tap))
        life.report(`${what} was lost`);
    }
  }
}

/** The tab that stands for the edits of a copied disk has no app. */
const worksFromMemory = ({ app }: { app?: Tab['app'] }) => app?.stores.storage.get().kind === 'memory';

/**
 * Whether a phone keeps the edit until its person returns: on its disk, or in the memory of a tab that has no disk. The person is
 * not signed in there any more.
 */
function waitsFor(life: Life, { key, userId }: Tap): boolean {
  const isHere = (phone: Phone) =>
    [...life.tabs].some((tab) => {
      const signedIn = tab.app.stores.session.get();
      return tab.phone === phone && signedIn.status === 'signed-in' && signedIn.user.id === userId;
    });
  const isOnDisk = (phone: Phone) =>
    rowsOnDisk<{ key: string }>(phone.factory, OUTBOX, 'intents').some((row) => row.key === key);
  const isInMemory = (phone: Phone) =>
    [...life.tabs].some(
      (tab) =>
        tab.phone === phone &&
        worksFromMemory(tab) &&
        tab.app.stores.outbox.get().some((edit) => edit.key === key),
    );
  return life.phones.some((phone) => !isHere(phone) && (isOnDisk(phone) || isInMemory(phone)));
}

/**
 * An edit that a copied phone had sent in a lost epoch is left to the phone that was copied. That phone may have set it
 * again.
 */
function isGivenUp(life: Life, tap: Tap): boolean {
  const isLeft = life.truth(tap.userId).held.has(tap.key);
  return life.taps.some(
    (one, place) => (one === tap || (isLeft && one.key === tap.key)) && isSuperseded(life, one, place),
  );
}

/** A quantity that the same phone has set again before anything was sent needs no sending. */
function isSuperseded(life: Life, tap: Tap, index: number): boolean {
  if (tap.intent.name !== 'cart.set') return false;
  const { productId, size } = tap.intent.args;
  return life.taps.some(
    (later, place) =>
      (place > index || (later.n ?? 0) > (tap.n ?? 0)) &&
      later.tab.phone === tap.tab.phone &&
      later.userId === tap.userId &&
      later.outcome !== 'failed' &&
      later.intent.name === 'cart.set' &&
      later.intent.args.productId === productId &&
      later.intent.args.size === size,
  );
}

/** An order for each time the person was told so, and none where they were told that there is none. */
function ordersOnce(life: Life): void {
  const promised = new Set(
    life.placings.flatMap(({ outcome }) => (outcome.state === 'placed' ? [outcome.orderId] : [])),
  );
  const all = [...life.truths.values()].flatMap((truth) => Object.entries(truth.last.orders));
  const lost = new Set([...life.truths.values()].flatMap((truth) => [...truth.lostOrders]));
  for (const id of promised)
    if (!lost.has(id) && !all.some(([, order]) => order.id === id))
      life.report(`an order that was promised is not there`);
  for (const [key, order] of all) {
    const placing = life.placings.find((one) => one.keys.includes(key));
    if (placing === undefined) life.report(`order ${key} was never asked for`);
    else if (
      placing.outcome.state === 'refused' &&
      // A person who signs out meanwhile learns it when they return.
      !['order_unknown', 'signed_out'].includes(placing.outcome.code) &&
      !promised.has(order.id)
    ) {
      life.report(`order ${key} was placed, but the person was told ${placing.outcome.code}`);
    }
  }
  for (const placing of life.placings) {
    const placed = placing.keys.filter((key) => all.some(([known]) => known === key));
    if (placed.length > 1) life.report('one wish made two orders');
  }
}
