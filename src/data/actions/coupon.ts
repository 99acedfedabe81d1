import type { Coupon } from '../../domain/coupon.ts';
import { checkCoupon, couponCode } from '../../domain/coupon-rules.ts';
import { indianDay } from '../../domain/delivery.ts';
import { ShopError } from '../../domain/error-code.ts';
import { fromRupees } from '../../domain/money.ts';
import { pricedLines } from '../ordering/cart-view.ts';
import { currentCart } from '../ordering/current-cart.ts';
import { writeCoupon } from '../ordering/coupon-storage.ts';
import { pageClock, pageKv, startData, stores } from '../page.ts';
import { toShopError } from '../remote/shop-error.ts';
import { serverNow } from '../server-now.ts';
import { onlineOnly } from './queued.ts';

/** The coupon kept with the cart: fetched once by its code, checked again locally after each cart change and by the server. */
export const coupon = {
  /**
   * Throws 'coupon_invalid' (no code, nobody signed in), 'coupon_not_found', 'coupon_failed', or why it does not fit this
   * cart ('coupon_expired', 'coupon_brand', 'coupon_minimum') with the problem as detail. A failure clears the coupon.
   */
  apply: onlineOnly(async (typed: string): Promise<void> => {
    const session = stores.session.get();
    const code = couponCode(typed);
    if (code === '' || session.status === 'signed-out') throw new ShopError('coupon_invalid');
    keep(session.user.id, null);
    const found = await fetchCoupon(code);
    const today = indianDay(serverNow(pageClock, stores));
    const problem = checkCoupon(found, pricedLines(currentCart(pageClock, stores).lines), today);
    if (problem !== null) throw new ShopError(problem.code, problem);
    keep(session.user.id, found);
  }),
  remove(): void {
    const session = stores.session.get();
    if (session.status === 'signed-in') keep(session.user.id, null);
  },
};

function keep(userId: string, kept: Coupon | null): void {
  writeCoupon(pageKv, userId, kept);
  stores.coupon.set(kept);
}

async function fetchCoupon(code: string): Promise<Coupon> {
  const shopper = await (await startData()).shopper();
  if (shopper === null) throw new ShopError('coupon_invalid');
  try {
    return fromWire(await shopper.call('coupon_by_code', { p_code: code }));
  } catch (error) {
    throw toShopError(error, 'coupon_failed');
  }
}

function fromWire(answer: unknown): Coupon {
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
