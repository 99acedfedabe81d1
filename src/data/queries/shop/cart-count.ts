import { cartRows } from '#data/shopper/own-rows.ts';
import { ownOnce, useOwn } from '../own.ts';

const count = ownOnce((shopper, outbox) => cartRows(shopper, outbox).length);

/** The number of cart lines, for the badge. It is apart from `useCart`, because every page needs it and none of the prices. */
export function useCartCount(): number {
  return useOwn(count);
}
