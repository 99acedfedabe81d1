import type { Paise } from '../money/money.ts';

/** A coupon as `coupon_by_code` answers it and the cart keeps it. */
export type Coupon = {
  code: string;
  /** Anything but 'percentage' is a flat amount. */
  discountType: 'percentage' | 'flat';
  /** Percent for 'percentage' coupons, else paise. */
  discountValue: number;
  maxDiscount: Paise | null;
  minOrderValue: Paise;
  /** YYYY-MM-DD; valid until the end of that day in Asia/Kolkata. */
  expiryDate: string | null;
  brandId: string | null;
  brandName: string | null;
};
