import { COUPON_PROBLEMS } from '#domain/coupon/coupon-rules.ts';
import { ShopError, type ErrorCode } from '#domain/mutation/error-code.ts';
import type { Env } from '../env/env.ts';
import type { OpenShopper } from '../shopper/open-shopper.ts';
import type { OrderStores } from './order-stores.ts';
import { dropCoupon, storeCoupon } from './cart-coupon.ts';
import { fetchCoupon } from './fetch-coupon.ts';

/** The codes of errors for which a coupon cannot stay with a cart. */
export const ABOUT_THE_COUPON: ReadonlySet<string> = new Set<string>([
  ...COUPON_PROBLEMS,
  'coupon_not_found' satisfies ErrorCode,
  'coupon_used_up' satisfies ErrorCode,
]);

/**
 * Fetches the current terms of the stored coupon. If the server no longer takes it, it is dropped with the reason. Any other
 * failure leaves it as it is.
 */
export async function refreshCoupon(
  env: Pick<Env, 'kv'>,
  stores: OrderStores,
  shopper: Pick<OpenShopper, 'userId' | 'call'>,
): Promise<void> {
  const stored = stores.coupon.get();
  if (stored === null) return;
  // The coupon may be taken off, ordered with, or replaced by another while the server was asked.
  const isOver = () => stores.coupon.get() !== stored;
  try {
    const found = await fetchCoupon(env, stores, shopper, stored.code);
    if (isOver() || JSON.stringify(found) === JSON.stringify(stored)) return;
    storeCoupon(env.kv, stores, shopper.userId, found);
  } catch (error) {
    if (isOver() || !(error instanceof ShopError) || !ABOUT_THE_COUPON.has(error.code)) return;
    const { code, detail } = error;
    dropCoupon(env.kv, stores, shopper.userId, { coupon: stored.code, code, detail });
  }
}
