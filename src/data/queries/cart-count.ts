import { useMemo } from 'react';
import { cartRows } from '../ordering/cart-rows.ts';
import { stores } from '../page.ts';
import { useStore } from './read.ts';

/** The number of cart lines, for the badge. Apart from `useCart`: every page needs it, and none of the prices. */
export function useCartCount(): number {
  const shopper = useStore(stores.shopper);
  const outbox = useStore(stores.outbox);
  return useMemo(() => cartRows(shopper, outbox).length, [shopper, outbox]);
}
