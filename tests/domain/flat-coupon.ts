import type { Coupon } from '#domain/coupon/coupon.ts';
import { fromRupees, ZERO } from '#domain/money/money.ts';

/** A coupon that takes so many rupees off any cart; `more` narrows it down. */
export const flatCoupon = (code: string, rupees: number, more: Partial<Coupon> = {}): Coupon => ({
  code,
  discountType: 'flat',
  discountValue: fromRupees(rupees),
  maxDiscount: null,
  minOrderValue: ZERO,
  expiryDate: null,
  brandId: null,
  brandName: null,
  ...more,
});
