import type { DroppedCoupon } from '#domain/coupon/coupon.ts';
import type { OrderLimits } from '#domain/order/order-limits.ts';
import type { PendingMutation } from './outbox/pending-mutation.ts';
import type { OrderStores } from './orders/order-stores.ts';
import type { SellerStores } from './seller/state.ts';
import type { ConnectionStores } from './replication/connection-state.ts';
import type { StorageStores } from './storage/storage-state.ts';
import { userIdOf } from './session/session-state.ts';
import { readIdentity } from './session/identity.ts';
import type { Env } from './env/env.ts';
import { storedOffset, storeOffset } from './env/server-now.ts';
import { readCoupon } from './orders/coupon-storage.ts';
import { readKnownCoupons } from './orders/known-coupons.ts';
import { NO_OLDER } from './orders/older-orders-state.ts';
import { storedPendingOrder } from './orders/pending-order-state.ts';
import { EMPTY_CATALOGUE } from './catalogue/state.ts';
import { NO_SELLER } from './seller/state.ts';
import { NO_SHOPPER } from './shopper/state.ts';
import { createStore } from './env/store.ts';
import { UNKNOWN_CONNECTION } from './replication/connection-state.ts';
import { STORAGE_FINE } from './storage/storage-state.ts';

/**
 * The stores that screens read. They exist before RxDB and Supabase's clients have been loaded, so they must stay light. The
 * local databases fill them as soon as they are open.
 */
export type Stores = OrderStores & SellerStores & ConnectionStores & StorageStores;

/** Creates the stores with the data known before any database is open: the session, and the coupon stored with the cart. */
export function createStores(env: Pick<Env, 'kv' | 'area'>): Stores {
  const { kv } = env;
  const session = readIdentity(env);
  const userId = userIdOf(session);
  const opening = { userId, phase: { status: 'opening' } } as const;
  const clockOffset = createStore<number | null>(null);
  clockOffset.subscribe(() => storeOffset(kv, clockOffset.get() ?? 0));
  return {
    session: createStore(session),
    catalogue: createStore(EMPTY_CATALOGUE),
    shopper: createStore(userId === null ? NO_SHOPPER : { ...NO_SHOPPER, ...opening }),
    seller: createStore(userId === null ? NO_SELLER : { ...NO_SELLER, ...opening }),
    outbox: createStore<PendingMutation[]>([]),
    coupon: createStore(userId === null ? null : readCoupon(kv, userId)),
    couponDropped: createStore<DroppedCoupon | null>(null),
    knownCoupons: createStore(readKnownCoupons(kv, userId)),
    pendingOrder: createStore(storedPendingOrder(kv, userId)),
    orderLimits: createStore<OrderLimits | null>(null),
    olderOrders: createStore(NO_OLDER),
    connection: createStore(UNKNOWN_CONNECTION),
    storage: createStore(STORAGE_FINE),
    clockOffset,
    storedOffset: storedOffset(kv),
  };
}
