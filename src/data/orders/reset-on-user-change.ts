import { userIdOf } from '../session/session-state.ts';
import type { Env } from '../env/env.ts';
import type { OrderStores } from './order-stores.ts';
import { readCoupon } from './coupon-storage.ts';
import { readKnownCoupons } from './known-coupons.ts';
import { storedPendingOrder } from './pending-order-state.ts';

/**
 * Shows the coupons, the limits and the last order of the current user alone, whichever tab has changed that user. Returns a
 * function that ends it.
 */
export function resetOnUserChange({ kv }: Pick<Env, 'kv'>, stores: OrderStores): () => void {
  const signedIn = () => userIdOf(stores.session.get());
  let shown = signedIn();
  return stores.session.subscribe(() => {
    const id = signedIn();
    if (id === shown) return;
    shown = id;
    stores.coupon.set(id === null ? null : readCoupon(kv, id));
    stores.couponDropped.set(null);
    stores.knownCoupons.set(readKnownCoupons(kv, id));
    stores.orderLimits.set(null);
    stores.pendingOrder.set(storedPendingOrder(kv, id));
  });
}
