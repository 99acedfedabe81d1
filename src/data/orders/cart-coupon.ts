import type { Coupon } from '#domain/coupon/coupon.ts';
import type { ErrorCode } from '#domain/mutation/error-code.ts';
import type { Env } from '../env/env.ts';
import type { OrderStores } from './order-stores.ts';
import { writeCoupon } from './coupon-storage.ts';
import { currentCart } from './current-cart.ts';
import { isTheirs } from '../session/is-theirs.ts';

/** A coupon that was taken off the cart, and why. `detail` fills the message of the code. */
export type DroppedCoupon = { coupon: string; code: ErrorCode; detail: unknown };

/** Stores a coupon with the cart, or none. The notice about an earlier dropped coupon ends. */
export function storeCoupon(
  kv: Env['kv'],
  stores: Pick<OrderStores, 'coupon' | 'couponDropped' | 'session'>,
  userId: string,
  coupon: Coupon | null,
): void {
  writeCoupon(kv, userId, coupon);
  if (!isTheirs(stores, userId)) return;
  stores.couponDropped.set(null);
  stores.coupon.set(coupon);
}

/** Takes the coupon off the cart because it does not hold any more, and stores the reason for the screens. */
export function dropCoupon(
  kv: Env['kv'],
  stores: Pick<OrderStores, 'coupon' | 'couponDropped' | 'session'>,
  userId: string,
  why: Omit<DroppedCoupon, 'coupon'>,
): void {
  const stored = stores.coupon.get();
  if (stored === null || !isTheirs(stores, userId)) return;
  writeCoupon(kv, userId, null);
  stores.couponDropped.set({ coupon: stored.code, ...why });
  stores.coupon.set(null);
}

/**
 * Checks the stored coupon again after each change of the cart, the catalogue and the day, and drops it when it does not hold. It
 * waits until both replicas are complete, because a half-filled cart would be below every minimum.
 */
export function watchCoupon(env: Pick<Env, 'kv' | 'clock'>, stores: OrderStores): () => void {
  const check = () => {
    const { userId, phase } = stores.shopper.get();
    if (userId === null || !isTheirs(stores, userId)) return;
    if (stores.coupon.get() === null) return;
    if (phase.status !== 'complete' || stores.catalogue.get().phase.status !== 'complete') return;
    const { couponProblem } = currentCart(env.clock, stores);
    if (couponProblem === null) return;
    dropCoupon(env.kv, stores, userId, { code: couponProblem.code, detail: couponProblem });
  };
  const stops = [stores.shopper, stores.outbox, stores.catalogue, stores.coupon, stores.clockOffset].map(
    (store) => store.subscribe(check),
  );
  check();
  return () => {
    for (const stop of stops) stop();
  };
}
