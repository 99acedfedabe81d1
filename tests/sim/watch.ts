import { applyToCart, applyToProfile, applyToWishlist } from '#data/mutations/apply-pending.ts';
import type { QueuedMutation } from '#domain/mutation/mutation.ts';
import type { Life, Tap } from './life.ts';
import { isEditedOnConflict } from './edited-on-conflict.ts';
import { cartText, profileText, rowsOf, wishesOf, wishlistText } from './truth.ts';
import type { ServerState } from './truth.ts';
import { lagsBehindDisk, showsOldHistory } from './watch-disk.ts';
import type { Tab } from './world/tab.ts';

/** A way to explain a screen: the server's state number `state`, and `others` of the intents of this phone's other tabs. */
type Explanation = { state: number; others: number };

type Half = {
  name: 'cart' | 'wishlist' | 'profile';
  shown: () => string;
  base: (state: ServerState, pending: QueuedMutation[]) => string;
};

/**
 * Looks at a tab's screen after every change. The screen must show a state that the server once had, plus the edits of this
 * phone that are not in that state. These are all edits of this tab, and those that it has heard of from other tabs.
 * Neither ever goes back. So nothing flickers, nothing is lost from sight, nothing shows twice.
 */
export function watchTab(life: Life, tab: Tab): void {
  const { stores } = tab.app;
  const halves: Half[] = [
    {
      name: 'cart',
      shown: () => cartText(tab.app.cartShown()),
      base: (state, pending) => cartText(applyToCart(rowsOf(state), pending)),
    },
    {
      name: 'wishlist',
      shown: () => wishlistText(tab.app.wishlistShown()),
      base: (state, pending) => wishlistText(applyToWishlist(wishesOf(state), pending)),
    },
    {
      name: 'profile',
      shown: () => profileText(tab.app.profileShown()),
      base: (state, pending) => profileText(applyToProfile(state.profile, pending)),
    },
  ];
  const known = new Map<string, { text: string; explained: Explanation[] }>();
  let user: string | null = null;
  let own: Tap[] = [];
  let restores = life.restores;
  stores.session.subscribe(() => {
    const session = stores.session.get();
    const signedInId = session.status === 'signed-in' ? session.user.id : null;
    if (!tab.phone.people.has(signedInId))
      life.report(`${tab.name} becomes ${signedInId === null ? 'nobody' : 'somebody'} by itself`);
  });

  const check = () => {
    if (tab.dead) return;
    const { userId, phase } = stores.shopper.get();
    const signedIn = stores.session.get();
    if (userId !== user) {
      user = userId;
      known.clear();
      own = [];
    }
    if (userId === null || signedIn.status === 'signed-out' || signedIn.user.id !== userId) return;
    // Before the first pull has come to the end nothing of it may be there yet.
    if (phase.status !== 'complete') {
      known.clear();
      return;
    }
    for (const id of [...stores.shopper.get().cart.rows, ...stores.shopper.get().wishlist.rows]) {
      if (!life.isTappedBy(userId, id.productId)) life.report(`${tab.name} shows what is somebody else's`);
    }
    // Both phones of a copied disk hold edits that only one has sent: until it asks, the other sees them twice.
    if (tab.phone.twinned) return;
    // And a tab that was frozen meanwhile hears of the history that is over when others are done with it.
    if (life.restores > 0 && tab.thawed) return;
    life.numbered(tab.phone);
    own = life.taps.filter((tap) => tap.tab === tab && tap.userId === userId);
    checkOrder(life, own);
    for (const half of halves) {
      const text = half.shown();
      const before = known.get(half.name);
      if (before?.text === text) continue;
      const { restoredAt } = life.truth(userId);
      // Until a screen has come to the history that was put back it may show what that does not know.
      if (restores !== life.restores || known.get(`${half.name} restored`) !== undefined) {
        if (restores !== life.restores)
          for (const { name } of halves) known.set(`${name} restored`, { text, explained: [] });
        restores = life.restores;
        const anew = [{ state: restoredAt, others: 0 }];
        if (showsOldHistory(life, tab.phone, userId) || lagsBehindDisk(tab, userId)) continue;
        if (explain(life, tab, userId, own, half, text, anew).length === 0) continue;
        known.delete(`${half.name} restored`);
        // The screen may still show the old epoch, and look like the new one by chance.
        known.set(half.name, { text, explained: anew });
        continue;
      }
      const explained = explain(
        life,
        tab,
        userId,
        own,
        half,
        text,
        before?.explained ?? [{ state: 0, others: 0 }],
      );
      if (explained.length === 0) {
        life.report(
          `${tab.name} shows the ${half.name} [${text}] after [${before?.text ?? ''}], which is no state of the server with what was tapped here`,
        );
      }
      known.set(half.name, {
        text,
        explained: explained.length === 0 ? (before?.explained ?? [{ state: 0, others: 0 }]) : explained,
      });
    }
  };
  stores.shopper.subscribe(check);
  stores.outbox.subscribe(check);
}

/** Edits are numbered in the order of their taps, also when the disk takes one at a later attempt. */
function checkOrder(life: Life, own: readonly Tap[]): void {
  let highest = 0;
  for (const { tab, intent, outcome, n } of own) {
    if (n === null || outcome === 'failed') continue;
    if (n < highest) life.report(`${tab.name} keeps ${intent.name} before what was tapped earlier`);
    highest = Math.max(highest, n);
  }
}

function explain(
  life: Life,
  tab: Tab,
  userId: string,
  own: readonly Tap[],
  half: Half,
  text: string,
  before: readonly Explanation[],
): Explanation[] {
  const truth = life.truth(userId);
  const entries = new Map(tab.app.stores.outbox.get().map((entry) => [entry.key, entry]));
  const phoneTaps = life.taps.filter((tap) => tap.userId === userId && tap.tab.phone === tab.phone);
  const visible = (tap: Tap): boolean => {
    if (tap.outcome === 'failed' || truth.lost.has(tap.key)) return false;
    // It was superseded in the instant it was stored, so no look has ever seen its number.
    const entry = entries.get(tap.key);
    // A page whose disk hangs numbers its taps in its memory, where nobody else reads them.
    if (tap.outcome === 'stored' && tap.n === null && entry === undefined) return false;
    if (truth.refused.has(tap.key) || isEditedOnConflict(life, tap)) return entry?.state === 'waiting';
    return true;
  };
  const others = phoneTaps
    .filter((tap) => tap.tab !== tab && tap.n !== null)
    .toSorted((a, b) => (a.n ?? 0) - (b.n ?? 0));
  const mine = own.filter((tap) => {
    // It was undone while it was stored, also when it had its number and only the commit found no room.
    if (tap.outcome === 'open' && tap.key !== '' && !entries.has(tap.key)) {
      tap.missed = true;
      return false;
    }
    return visible(tap);
  });
  const found: Explanation[] = [];
  let fewest = Infinity;
  const first = Math.min(...before.map(({ state }) => state));
  for (let state = first; state < truth.moments.length; state += 1) {
    const least = Math.min(...before.filter((old) => old.state <= state).map((old) => old.others));
    const base = truth.moments[state];
    if (base === undefined) continue;
    // The server has judged a number, perhaps in an epoch that is over. Lower numbers were superseded here before they were
    // sent, except those that this phone still held when that epoch ended.
    const judged = (tap: Tap) => base.judged.has(tap.key) || truth.lost.has(tap.key);
    const past = Math.max(0, ...phoneTaps.filter(judged).map((tap) => tap.n ?? 0));
    const fits = (answered: readonly Tap[]) => {
      const pending = [...answered, ...mine]
        .filter(({ key, n }) => !base.judged.has(key) && ((n ?? Infinity) > past || truth.held.has(key)))
        .toSorted((a, b) => (a.n ?? Infinity) - (b.n ?? Infinity) || 0)
        .map((tap): QueuedMutation => ({ ...tap.intent, n: tap.n, at: '' }));
      return half.base(base.state, pending) === text;
    };
    // A tab that thaws hears of some intents only when they are long done.
    if (tab.thawed && fits(others.filter((tap) => entries.has(tap.key) && visible(tap)))) {
      found.push({ state, others: least });
      fewest = least;
      continue;
    }
    for (let count = least; count <= others.length && count < fewest; count += 1) {
      if (!fits(others.slice(0, count).filter(visible))) continue;
      found.push({ state, others: count });
      fewest = count;
      break;
    }
    if (fewest === 0) break;
  }
  if (found.length === 0) {
    life.scheduler.tell(`  from ${JSON.stringify(before)}`);
    for (const [place, moment] of truth.moments.entries()) {
      if (place < first) continue;
      const base = half.base(moment.state, []);
      const missing = [...others, ...mine].filter((tap) => !moment.judged.has(tap.key));
      const pending = missing.map(
        (tap) => `${tap.tab.name} ${tap.n} ${tap.intent.name} ${Object.values(tap.intent.args).join(' ')}`,
      );
      life.scheduler.tell(`  ${place}: [${base}] and ${pending.join(', ')}`);
    }
  }
  return found;
}
