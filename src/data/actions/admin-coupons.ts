import type { CouponTerms } from '../../domain/coupon-terms.ts';
import { officeCall } from './office-call.ts';
import { onlineOnly } from './queued.ts';

export const coupons = {
  /** A new one, switched on. Throws 'coupon_taken', 'coupon_terms_wrong', 'coupon_brand_unknown'. */
  create: onlineOnly(async (code: string, terms: CouponTerms): Promise<void> => {
    await officeCall('save_coupon', { p_code: code, p_terms: terms, p_new: true });
  }),
  /** Writes only what is given: another admin may be at the rest. Throws 'coupon_gone', and what `create` throws. */
  change: onlineOnly(
    async (code: string, changes: Partial<CouponTerms & { is_active: boolean }>): Promise<void> => {
      await officeCall('save_coupon', { p_code: code, p_terms: changes, p_new: false });
    },
  ),
  /** Throws 'coupon_in_use' when an order was placed with it. */
  remove: onlineOnly(async (code: string): Promise<void> => {
    await officeCall('delete_coupon', { p_code: code });
  }),
};
