import {
  blockingChanges,
  cartChanges,
  refusedChanges,
  type RefusedOrder,
} from '#domain/order/order-changes.ts';
import type { DroppedCoupon } from '#domain/coupon/coupon.ts';
import { ShopError, type ErrorCode } from '#domain/mutation/error-code.ts';
import { isLimit, limitFigure } from '#domain/order/order-limits.ts';
import { refusalOf, type Refusal } from '#domain/mutation/refusal.ts';
import type { Env } from '../env/env.ts';
import type { OpenShopper } from '../shopper/open-shopper.ts';
import type { OrderStores } from './order-stores.ts';
import { within } from '../env/within.ts';
import { dropCoupon } from './cart-coupon.ts';
import type { CartView } from './cart-view.ts';
import { forgetCoupon } from './known-coupons.ts';
import { ABOUT_THE_COUPON, refreshCoupon } from './refresh-coupon.ts';
import { refreshLimits } from './refresh-limits.ts';

const ABOUT_THE_CART = new Set<ErrorCode>(['prices_changed', 'product_gone', 'out_of_stock']);
const TIMEOUT = 5_000;

type Refused = {
  env: Env;
  stores: OrderStores;
  shopper: OpenShopper;
  refreshCatalogue: () => Promise<void>;
};

/**
 * The confirmed cart has changed. Returns the obstacles and the differences as the error that screens show. Its code is 'cart_changed'
 * after an edit on another phone, that of a product that cannot be had, or else 'prices_changed'. The coupon that was taken off last
 * is `dropped`.
 */
export function changedSince(confirmed: CartView, now: CartView, dropped: DroppedCoupon | null): ShopError {
  const obstacles = [...blockingChanges(now.lines, now.allowance).values()];
  // A product that is gone is an obstacle already.
  const differences = cartChanges(confirmed, now, dropped).filter(({ kind }) => kind !== 'gone');
  const edited = differences.some(
    ({ kind }) => kind === 'quantity' || kind === 'added' || kind === 'removed',
  );
  const changes = [...obstacles, ...differences];
  const detail: RefusedOrder = { ...refusalOf({}), total: now.prices.total, changes };
  if (edited) return new ShopError('cart_changed', detail);
  const { blocked } = now;
  return new ShopError(
    blocked === 'out_of_stock' || blocked === 'product_gone' ? blocked : 'prices_changed',
    detail,
  );
}

/** The cart cannot be ordered, as this phone itself knows. Returns the obstacles by name, as the error that screens show. */
export function blockedOrder(cart: CartView & { blocked: NonNullable<CartView['blocked']> }): ShopError {
  const detail: RefusedOrder = {
    ...refusalOf({}),
    ...(isLimit(cart.blocked) && limitFigure(cart.blocked, cart.allowance.limits)),
    changes: [...blockingChanges(cart.lines, cart.allowance).values()],
  };
  return new ShopError(cart.blocked, detail);
}

/**
 * Explains a refused order with the cart that was confirmed. It first fetches the data behind the refusal (the catalogue, the
 * coupon's terms), because the next try would otherwise be refused for the same. A coupon that does not hold is taken off.
 */
export async function learnFromRefusal(
  { env, stores, shopper, refreshCatalogue }: Refused,
  confirmed: CartView,
  error: ShopError,
): Promise<ShopError> {
  if (ABOUT_THE_COUPON.has(error.code)) {
    // Its terms here were no longer true.
    const coupon = confirmed.prices.couponCode;
    if (coupon === null) return error;
    const { code, detail } = error;
    forgetCoupon(env.kv, stores, shopper.userId, coupon);
    dropCoupon(env.kv, stores, shopper.userId, { coupon, code, detail });
    return error;
  }
  if (isLimit(error.code)) {
    // Another phone ordered, or the shop changed its limits. From now on the cart itself shows that.
    await within(
      env.clock,
      TIMEOUT,
      Promise.allSettled([shopper.replication.pull(), refreshLimits(stores, shopper)]),
    );
    return error;
  }
  if (!ABOUT_THE_CART.has(error.code)) return error;
  const refusal = { ...refusalOf({}), ...(error.detail as Partial<Refusal> | undefined) };
  const known = (error.detail as Partial<RefusedOrder> | undefined)?.changes;
  const changes = known ?? refusedChanges(confirmed, refusal);
  const refreshed = Promise.all([
    refreshCatalogue(),
    changes.some(({ kind }) => kind === 'coupon' || kind === 'coupon_lost')
      ? refreshCoupon(env, stores, shopper)
      : undefined,
  ]);
  await within(env.clock, TIMEOUT, refreshed);
  return new ShopError(error.code, { ...refusal, changes } satisfies RefusedOrder);
}
