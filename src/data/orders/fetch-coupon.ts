import type { Coupon } from '#domain/coupon/coupon.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { fromRupees } from '#domain/money/money.ts';
import type { Env } from '../env/env.ts';
import { isConnectionFailure } from '../api/failure.ts';
import { hasText } from '../api/is-ours.ts';
import { toShopError } from '../api/shop-error.ts';
import type { OpenShopper } from '../shopper/open-shopper.ts';
import { forgetCoupon, knownCoupon, readKnownCoupons, rememberCoupon } from './known-coupons.ts';
import type { OrderStores } from './order-stores.ts';

/**
 * Fetches a coupon by its code from the server and remembers it. One that the server refuses is forgotten. Without an answer it
 * returns the remembered coupon. Throws a ShopError: 'coupon_not_found', 'coupon_used_up', 'rate_limited', 'network', 'coupon_failed'.
 */
export async function fetchCoupon(
  { kv }: Pick<Env, 'kv'>,
  stores: OrderStores,
  shopper: Pick<OpenShopper, 'userId' | 'call'>,
  code: string,
): Promise<Coupon> {
  const { userId } = shopper;
  try {
    const coupon = fromWire(
      await shopper.call('coupon_by_code', { p_code: code }, { isOurs: hasText('code') }),
    );
    rememberCoupon(kv, stores, userId, coupon);
    return coupon;
  } catch (error) {
    const failure = toShopError(error, 'coupon_failed');
    if (failure.code === 'coupon_not_found' || failure.code === 'coupon_used_up')
      forgetCoupon(kv, stores, userId, code);
    const known = knownCoupon(readKnownCoupons(kv, userId), code);
    if (known !== undefined && isConnectionFailure(error)) return known;
    throw failure;
  }
}

/**
 * Fetches the published coupons that this person could use for products of these brands. Throws a ShopError:
 * 'rate_limited', 'network', 'coupon_failed'.
 */
export async function fetchOffers(
  { call }: Pick<OpenShopper, 'call'>,
  brandIds: readonly string[],
): Promise<Coupon[]> {
  let answer: unknown;
  try {
    answer = await call('public_coupons', { p_brand_ids: [...brandIds] }, { isOurs: hasCoupons });
  } catch (error) {
    throw toShopError(error, 'coupon_failed');
  }
  return (answer as { coupons: unknown[] }).coupons.map(fromWire);
}

const hasCoupons = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && Array.isArray((answer as { coupons?: unknown }).coupons);

/** Throws 'coupon_failed' for what is no coupon. */
function fromWire(answer: unknown): Coupon {
  if (typeof answer !== 'object' || answer === null) throw new ShopError('coupon_failed');
  const row = answer as Record<string, string | number | null>;
  const rupees = (name: string) => fromRupees(row[name] ?? 0);
  const percentage = row['discount_type'] === 'percentage';
  return {
    code: String(row['code']),
    discountType: percentage ? 'percentage' : 'flat',
    discountValue: percentage ? Number(row['discount_value']) : rupees('discount_value'),
    maxDiscount: row['max_discount'] == null ? null : rupees('max_discount'),
    minOrderValue: rupees('min_order_value'),
    expiryDate: row['expiry_date'] == null ? null : String(row['expiry_date']),
    brandId: row['brand_id'] == null ? null : String(row['brand_id']),
    brandName: row['brand_name'] == null ? null : String(row['brand_name']),
  };
}
