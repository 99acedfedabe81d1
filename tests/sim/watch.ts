import { cartShown, wishlistShown } from '../support/shown.ts';
import type { Belongings } from './lines.ts';
import type { Tab } from './tab.ts';

/** What this tab's screens show, sorted; null while they show none of a person's things (opening, filling, signed out). */
export function shownOn(tab: Tab): Belongings | null {
  const shopper = tab.stores.shopper.get();
  const signedIn = tab.stores.session.get().status === 'signed-in';
  if (!signedIn || shopper.userId === null || shopper.phase.status !== 'complete') return null;
  return { cart: cartShown(tab).toSorted(), wishlist: wishlistShown(tab).toSorted() };
}

/**
 * Looks at the screens after every change. A phone's own lines must at all times be what was tapped there, and a line
 * that is only ever added to never shrinks: whatever is acknowledged, resent, pulled or read back from the disk.
 */
export function watchTab(
  tab: Tab,
  expected: { own: () => Belongings; isOwn: (productId: string) => boolean; shared: string },
  report: (problem: string) => void,
): () => void {
  const highest = new Map<string, number>();
  const look = () => {
    const shown = shownOn(tab);
    if (shown === null) return;
    const own = {
      cart: shown.cart.filter((line) => expected.isOwn(line.split(' ')[0] ?? '')),
      wishlist: shown.wishlist.filter(expected.isOwn),
    };
    const wanted = expected.own();
    if (JSON.stringify(own) !== JSON.stringify(wanted)) {
      report(`showed of its own ${JSON.stringify(own)} instead of ${JSON.stringify(wanted)}`);
    }
    for (const line of shown.cart) {
      const [product, size = '', quantity = ''] = line.split(' ');
      if (product !== expected.shared) continue;
      const before = highest.get(size) ?? 0;
      if (Number(quantity) < before) report(`shared line ${size} shrank from ${before} to ${quantity}`);
      highest.set(size, Math.max(before, Number(quantity)));
    }
    for (const [size, before] of highest) {
      if (!shown.cart.some((line) => line.startsWith(`${expected.shared} ${size} `))) {
        report(`shared line ${size} of ${before} was gone`);
      }
    }
  };
  const stops = [tab.stores.shopper.subscribe(look), tab.stores.outbox.subscribe(look)];
  return () => {
    for (const stop of stops) stop();
  };
}
