import type { Coupon } from './coupon.ts';
import { asciiDigits } from '../text/digits.ts';
import { folded } from '../text/folded.ts';
import { add, paise, roundToRupee, times, type Paise } from '../money/money.ts';
import type { PricedLine } from '../money/shipping.ts';
import { visibleText } from '../text/visible-text.ts';

/** A coupon and what it takes off. */
export type CouponOffer = { coupon: Coupon; saving: Paise };

/** Why a coupon cannot be used with this cart. Pass the problem itself as the `detail` of the ShopError. */
export type CouponProblem =
  | { code: 'coupon_expired' }
  | { code: 'coupon_brand'; brandName: string | null }
  | { code: 'coupon_minimum'; minimum: Paise };

/** The codes of the problems that `checkCoupon` finds: another cart may have none of them. */
export const COUPON_PROBLEMS: ReadonlySet<string> = new Set<CouponProblem['code']>([
  'coupon_expired',
  'coupon_brand',
  'coupon_minimum',
]);

/** A code as it is stored, of one typed or pasted: folded, without blanks, in upper case. Empty means there is nothing to ask for (`coupon_invalid`). */
export function couponCode(typed: string): string {
  return visibleText(asciiDigits(folded(typed))).toUpperCase();
}

function sum(lines: readonly PricedLine[]): Paise {
  return add(...lines.map((line) => times(line.product.price, line.quantity)));
}

/** The amount that a coupon counts on: every line, or only the lines of its brand (matched by id, never by name). */
export function couponBase(coupon: Coupon, lines: readonly PricedLine[]): Paise {
  return sum(
    coupon.brandId === null ? lines : lines.filter((line) => line.product.brand.id === coupon.brandId),
  );
}

/**
 * The discount on a base. Percentage: half up to the rupee, then never above the cap nor the base. Flat: the amount,
 * never above the base. Assumes that `checkCoupon` found no problem.
 */
export function couponDiscount(coupon: Coupon, base: Paise): Paise {
  if (coupon.discountType !== 'percentage') return paise(Math.max(0, Math.min(coupon.discountValue, base)));
  // Whole hundredths of a percent: the product is an exact integer, so that half a rupee is exactly half.
  const hundredths = Math.max(0, Math.round(coupon.discountValue * 100));
  const rounded = roundToRupee((base * hundredths) / 10_000);
  return paise(Math.min(rounded, coupon.maxDiscount ?? rounded, base));
}

/**
 * The first reason against using a coupon, in the order the shop tells them: expired, wrong brand, below the minimum.
 * The Indian day is `today` (`indianDay`). A coupon lives until the end of its expiry day. The minimum looks at the
 * whole subtotal, for a brand's coupon too.
 */
export function checkCoupon(
  coupon: Coupon,
  lines: readonly PricedLine[],
  today: string,
): CouponProblem | null {
  if (coupon.expiryDate !== null && coupon.expiryDate < today) return { code: 'coupon_expired' };
  if (coupon.brandId !== null && !lines.some((line) => line.product.brand.id === coupon.brandId))
    return { code: 'coupon_brand', brandName: coupon.brandName };
  if (sum(lines) < coupon.minOrderValue) return { code: 'coupon_minimum', minimum: coupon.minOrderValue };
  return null;
}

/**
 * The coupon that takes most off these lines, of those that hold on `today` (`indianDay`). Of equal ones it is the one that ends
 * first, then the first by code. Null when none takes off more than `applied`, the discount that the cart has already.
 */
export function bestCoupon(
  coupons: readonly Coupon[],
  lines: readonly PricedLine[],
  today: string,
  applied: Paise,
): CouponOffer | null {
  const offers = coupons
    .filter((coupon) => checkCoupon(coupon, lines, today) === null)
    .map((coupon) => ({ coupon, saving: couponDiscount(coupon, couponBase(coupon, lines)) }))
    .filter(({ saving }) => saving > applied);
  const end = ({ coupon }: CouponOffer) => `${coupon.expiryDate ?? '9999-12-31'} ${coupon.code}`;
  return offers.sort((a, b) => b.saving - a.saving || (end(a) < end(b) ? -1 : 1))[0] ?? null;
}
