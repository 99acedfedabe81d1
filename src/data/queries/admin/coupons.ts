import type { CouponTerms } from '#domain/coupon/coupon-terms.ts';
import { pageArgs } from '../online/list-args.ts';
import { pageOf, useOnlineRead, type OnlineRead, type Paged } from '../online/online-read.ts';
import { textOf } from './row-text.ts';

export type AdminCoupon = CouponTerms & {
  code: string;
  used: number;
  active: boolean;
  /** Whether its last day is over in India. */
  expired: boolean;
};

/** Reads coupons, newest first. The search covers code and brand. */
export function useAdminCoupons(search: string, page: number): OnlineRead<Paged<AdminCoupon>> {
  return useOnlineRead('admin_coupons', { p_search: search, ...pageArgs(page) }, toCoupons);
}

/** Parses the answer of `admin_coupons`. */
export const toCoupons = pageOf((row): AdminCoupon => {
  const number = (name: string) => (row[name] === null ? null : Number(row[name]));
  const text = (name: string) => textOf(row[name]) || null;
  return {
    code: String(row['code']),
    discount_type: row['discount_type'] === 'percentage' ? 'percentage' : 'flat',
    discount_value: Number(row['discount_value']),
    max_discount: number('max_discount'),
    min_order_value: Number(row['min_order_value']),
    expiry_date: text('expiry_date'),
    brand_name: text('brand_name'),
    usage_limit: number('usage_limit'),
    per_user_limit: number('per_user_limit'),
    is_public: row['is_public'] === true,
    used: Number(row['used_count']),
    active: row['is_active'] === true,
    expired: row['expired'] === true,
  };
});
