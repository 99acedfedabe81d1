import type { CouponTerms } from '../../domain/coupon-terms.ts';
import { officeCall } from './office-call.ts';
import { onlineOnly } from './queued.ts';

type Saving = { code: string; terms: CouponTerms; active: boolean; fresh: boolean };

export const coupons = {
  /** Throws 'coupon_taken', 'coupon_gone', 'coupon_terms_wrong', 'coupon_brand_unknown'. */
  save: onlineOnly(async ({ code, terms, active, fresh }: Saving): Promise<void> => {
    await officeCall('save_coupon', { p_code: code, p_terms: { ...terms, is_active: active }, p_new: fresh });
  }),
  /** Throws 'coupon_in_use' when an order was placed with it. */
  remove: onlineOnly(async (code: string): Promise<void> => {
    await officeCall('delete_coupon', { p_code: code });
  }),
};
