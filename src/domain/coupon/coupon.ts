import type { Paise } from '../money/money.ts';
import type { ErrorCode } from '../mutation/error-code.ts';

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

/** A coupon that was taken off the cart, and why. `detail` fills the message of the code. */
export type DroppedCoupon = { coupon: string; code: ErrorCode; detail: unknown };
