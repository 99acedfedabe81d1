import type { Coupon, DroppedCoupon } from '#domain/coupon/coupon.ts';
import type { OrderLimits } from '#domain/order/order-limits.ts';
import type { SessionStores } from '../session/session-state.ts';
import type { CatalogueStores } from '../catalogue/state.ts';
import type { ServerClockStores } from '../env/server-now.ts';
import type { Store } from '../env/store.ts';
import type { OutboxStores } from '../outbox/pending-mutation.ts';
import type { ShopperStores } from '../shopper/state.ts';
import type { KnownCoupons } from './known-coupons.ts';
import type { OlderOrders } from './older-orders-state.ts';
import type { PendingOrderState } from './pending-order-state.ts';

/** The cart, its coupon and the orders, as screens read them. */
export type OrderStores = SessionStores &
  ShopperStores &
  OutboxStores &
  CatalogueStores &
  ServerClockStores & {
    coupon: Store<Coupon | null>;
    /** The coupon that was last taken off because it did not hold any more. */
    couponDropped: Store<DroppedCoupon | null>;
    /** The coupons that this device knows of the signed-in person. */
    knownCoupons: Store<KnownCoupons>;
    pendingOrder: Store<PendingOrderState>;
    /** The signed-in person's limits by the server's last answer; null until then. */
    orderLimits: Store<OrderLimits | null>;
    /** Orders that are older than those of the replica. */
    olderOrders: Store<OlderOrders>;
  };
