import type { ErrorCode } from '../mutation/error-code.ts';
import { plainText } from '../text/digits.ts';
import { toRupees } from '../money/money.ts';
import { parseCount, parsePercent, parseRupees } from '../money/rupees-text.ts';

/** A coupon's form as it is typed. Amounts in rupees; '' for none. */
export type CouponFields = {
  code: string;
  type: 'percentage' | 'flat';
  value: string;
  cap: string;
  minimum: string;
  /** A day, '2026-11-30': the coupon holds until its end in India. */
  expires: string;
  brand: string;
  limit: string;
  perShopper: string;
  /** Whether carts offer it by name: 'yes' or ''. */
  published: string;
};

/** The terms as the database takes them: rupees, null for none. */
export type CouponTerms = {
  discount_type: 'percentage' | 'flat';
  discount_value: number;
  max_discount: number | null;
  min_order_value: number;
  expiry_date: string | null;
  brand_name: string | null;
  usage_limit: number | null;
  per_user_limit: number | null;
  is_public: boolean;
};

type Problem = Extract<
  ErrorCode,
  'coupon_code_wrong' | 'coupon_value_wrong' | 'coupon_number_wrong' | 'coupon_day_wrong'
>;
export type CouponErrors = Partial<Record<keyof CouponFields, Problem>>;
export type CheckedCoupon =
  | { ok: true; value: { code: string; terms: CouponTerms } }
  | { ok: false; errors: CouponErrors };

/** Years ahead that a coupon's last day may be. */
const YEARS = 10;

/** The first and the last day that a coupon may end on, when it is `today` in India. */
export function couponDays(today: string): { first: string; last: string } {
  // Ten years after 29 February there is none.
  const dayAndMonth = today.slice(4).replace('-02-29', '-02-28');
  return { first: today, last: `${Number(today.slice(0, 4)) + YEARS}${dayAndMonth}` };
}

/**
 * Checks what the coupon form holds, as the database will: a code of 2 to 32, a discount above 0, at most 100 in percent. The
 * last day fits `couponDays`, or stays as `shown`.
 */
export function checkCouponTerms(fields: CouponFields, today: string, shown = ''): CheckedCoupon {
  const errors: CouponErrors = {};
  const code = plainText(fields.code).toUpperCase();
  if (!/^[A-Z0-9_-]{2,32}$/.test(code)) errors.code = 'coupon_code_wrong';
  const value = fields.type === 'percentage' ? percentage(fields.value) : rupees(fields.value);
  if (value === null || value <= 0 || (fields.type === 'percentage' && value > 100))
    errors.value = 'coupon_value_wrong';
  const optional = (field: 'cap' | 'minimum' | 'limit' | 'perShopper', least: number) => {
    if (plainText(fields[field]) === '') return null;
    const isCount = field === 'limit' || field === 'perShopper';
    const number = isCount ? parseCount(fields[field]) : rupees(fields[field]);
    if (number !== null && number >= least) return number;
    errors[field] = 'coupon_number_wrong';
    return null;
  };
  const { first, last } = couponDays(today);
  const { expires } = fields;
  if (expires !== '' && expires !== shown && !(isDay(expires) && expires >= first && expires <= last))
    errors.expires = 'coupon_day_wrong';
  const terms: CouponTerms = {
    discount_type: fields.type,
    discount_value: value ?? 0,
    max_discount: optional('cap', 0.01),
    min_order_value: optional('minimum', 0) ?? 0,
    expiry_date: expires === '' ? null : expires,
    brand_name: fields.brand.trim() === '' ? null : fields.brand.trim(),
    usage_limit: optional('limit', 1),
    per_user_limit: optional('perShopper', 1),
    is_public: fields.published !== '',
  };
  return Object.keys(errors).length === 0 ? { ok: true, value: { code, terms } } : { ok: false, errors };
}

// Beside another admin's type a value alone would be a discount that neither meant.
const DISCOUNT = ['discount_type', 'discount_value', 'max_discount'] as const;

/** What differs from the terms as they were shown; the discount as a whole. */
export function changedTerms(before: CouponTerms, after: CouponTerms): Partial<CouponTerms> {
  const differs = (term: keyof CouponTerms) => before[term] !== after[term];
  const discount: readonly string[] = DISCOUNT.some(differs) ? DISCOUNT : [];
  const changed = Object.entries(after).filter(
    ([term]) => differs(term as keyof CouponTerms) || discount.includes(term),
  );
  return Object.fromEntries(changed) as Partial<CouponTerms>;
}

// A year of six digits comes before a year of four, read as text.
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

function rupees(text: string): number | null {
  const amount = parseRupees(text);
  return amount === null ? null : toRupees(amount);
}

/** A percentage with at most two decimals. */
function percentage(text: string): number | null {
  const percent = parsePercent(text);
  return percent !== null && Number(percent.toFixed(2)) === percent ? percent : null;
}
