import { cartRows } from '../ordering/cart-rows.ts';
import { stores } from '../page.ts';
import type { ShopperState } from '../shopper/state.ts';
import type { OutboxEntry } from '../sync/outbox-state.ts';
import { useOwn } from './own.ts';

let last: { shopper: ShopperState; outbox: OutboxEntry[]; count: number } | null = null;

function count(): number {
  const [shopper, outbox] = [stores.shopper.get(), stores.outbox.get()];
  if (last?.shopper !== shopper || last.outbox !== outbox)
    last = { shopper, outbox, count: cartRows(shopper, outbox).length };
  return last.count;
}

/** The number of cart lines, for the badge. Apart from `useCart`: every page needs it, and none of the prices. */
export function useCartCount(): number {
  return useOwn(count);
}
