import type { Coupon, DroppedCoupon } from '#domain/coupon/coupon.ts';
import type { Env } from '../env/env.ts';
import type { OrderStores } from './order-stores.ts';
import { writeCoupon } from './coupon-storage.ts';
import { currentCart } from './current-cart.ts';
import { isTheirs } from '../session/is-theirs.ts';

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

/** Takes a coupon off the cart because it does not hold any more, and stores the reason for the screens. Another coupon stays. */
export function dropCoupon(
  kv: Env['kv'],
  stores: Pick<OrderStores, 'coupon' | 'couponDropped' | 'session'>,
  userId: string,
  dropped: DroppedCoupon,
): void {
  if (stores.coupon.get()?.code !== dropped.coupon || !isTheirs(stores, userId)) return;
  writeCoupon(kv, userId, null);
  stores.couponDropped.set(dropped);
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
    const stored = stores.coupon.get();
    if (stored === null) return;
    if (phase.status !== 'complete' || stores.catalogue.get().phase.status !== 'complete') return;
    const { couponProblem } = currentCart(env.clock, stores);
    if (couponProblem === null) return;
    const { code } = couponProblem;
    dropCoupon(env.kv, stores, userId, { coupon: stored.code, code, detail: couponProblem });
  };
  const stops = [stores.shopper, stores.outbox, stores.catalogue, stores.coupon, stores.clockOffset].map(
    (store) => store.subscribe(check),
  );
  check();
  return () => {
    for (const stop of stops) stop();
  };
}
