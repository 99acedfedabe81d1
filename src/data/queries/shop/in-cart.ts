// This file has no prices, so that a product's page loads none of their code.
import { lineKey, roomInCart, type LineChoice } from '#domain/cart/cart.ts';
import { stores } from '#data/page.ts';
import { cartRows } from '#data/shopper/own-rows.ts';

/** Returns how many pieces 'cart.add' can add to the cart line of this choice now. More pieces are left out. */
export function roomNow(choice: LineChoice): number {
  return roomInCart(cartRows(stores.shopper.get(), stores.outbox.get()), choice);
}

/** Returns whether the cart has a line of this choice now, pending edits included. */
export function isInCart(choice: LineChoice): boolean {
  const key = lineKey(choice);
  return cartRows(stores.shopper.get(), stores.outbox.get()).some((row) => lineKey(row) === key);
}
