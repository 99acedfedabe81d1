import { changedTerms, type CouponTerms } from '#domain/coupon/coupon-terms.ts';
import { folded } from '#domain/text/folded.ts';
import { toCoupons } from '#data/queries/admin/coupons.ts';
import { pageArgs } from '#data/queries/online/list-args.ts';
import { madeOnce } from '../made-once.ts';
import { backOfficeCall } from '#data/back-office-call.ts';
import { onlineOnly } from '../online-only.ts';

/** Whether there is a coupon of this code with these terms. */
async function isMade(code: string, terms: CouponTerms): Promise<boolean> {
  const { rows } = toCoupons(await backOfficeCall('admin_coupons', { p_search: code, ...pageArgs(1) }));
  const made = rows.find((row) => row.code === code);
  // The server stores the brand in its own spelling.
  const brand = (name: string | null) => folded(name ?? '');
  return (
    made !== undefined &&
    brand(made.brand_name) === brand(terms.brand_name) &&
    Object.keys(changedTerms({ ...made, brand_name: terms.brand_name }, terms)).length === 0
  );
}

export const coupons = {
  /**
   * Makes a coupon, switched on. Throws 'coupon_taken', 'coupon_terms_wrong', 'coupon_brand_unknown'. A second try after a lost
   * answer is no failure.
   */
  create: onlineOnly(
    madeOnce(
      async (code: string, terms: CouponTerms) => {
        await backOfficeCall('save_coupon', { p_code: code, p_terms: terms, p_new: true });
      },
      ['coupon_taken'],
      isMade,
    ),
  ),
  /** Writes only what is given, because another admin may edit the rest. Throws 'coupon_gone', and what `create` throws. */
  change: onlineOnly(
    async (code: string, changes: Partial<CouponTerms & { is_active: boolean }>): Promise<void> => {
      await backOfficeCall('save_coupon', { p_code: code, p_terms: changes, p_new: false });
    },
  ),
  /** Throws 'coupon_in_use' when an order was placed with it. */
  remove: onlineOnly(async (code: string): Promise<void> => {
    await backOfficeCall('delete_coupon', { p_code: code });
  }),
};
