import type { CartRow } from '#domain/cart.ts';
import { foldCart } from '#domain/fold-cart.ts';
import type { ShopperState } from '../shopper/state.ts';
import { unseen } from '../sync/outbox-state.ts';
import type { OutboxEntry } from '../sync/outbox-state.ts';

/** The person's cart lines with their unsent edits, products not joined. */
export function cartRows(shopper: ShopperState, outbox: OutboxEntry[]): CartRow[] {
  return foldCart(shopper.cart.rows, unseen(outbox, shopper.userId ?? '', shopper.cart.watermark));
}
