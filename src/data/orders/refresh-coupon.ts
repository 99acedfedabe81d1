import { ShopError, type ErrorCode } from '#domain/mutation/error-code.ts';
import type { Env } from '../env/env.ts';
import type { OpenShopper } from '../shopper/open-shopper.ts';
import type { OrderStores } from './order-stores.ts';
import { dropCoupon, keepCoupon } from './cart-coupon.ts';
import { fetchCoupon } from './fetch-coupon.ts';

/** Why a coupon cannot stay with a cart. */
export const ABOUT_THE_COUPON: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'coupon_not_found',
  'coupon_expired',
  'coupon_brand',
  'coupon_minimum',
  'coupon_used_up',
]);

/**
 * The terms of the kept coupon as the shop has them now; one that the shop no longer takes is dropped with its reason. Whatever
 * else keeps the shop from answering leaves it as it is.
 */
export async function refreshCoupon(
  env: Pick<Env, 'kv'>,
  stores: OrderStores,
  shopper: Pick<OpenShopper, 'userId' | 'call'>,
): Promise<void> {
  const kept = stores.coupon.get();
  if (kept === null) return;
  // Taken off, ordered with or changed for another while the shop was asked.
  const isOver = () => stores.coupon.get() !== kept;
  try {
    const found = await fetchCoupon(env, shopper, kept.code);
    if (isOver() || JSON.stringify(found) === JSON.stringify(kept)) return;
    keepCoupon(env.kv, stores, shopper.userId, found);
  } catch (error) {
    if (isOver() || !(error instanceof ShopError) || !ABOUT_THE_COUPON.has(error.code)) return;
    dropCoupon(env.kv, stores, shopper.userId, { code: error.code, detail: error.detail });
  }
}
