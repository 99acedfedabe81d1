import type { SeedCoupon } from '../types.ts';
import { brandAt } from './brands.ts';

const day = 86_400_000;
const dateAfter = (now: Date, days: number) =>
  new Date(now.getTime() + days * day).toISOString().slice(0, 10);

/** A coupon of every kind the shop knows, also expired, switched-off and published ones. */
export function demoCoupons(now: Date): SeedCoupon[] {
  const soon = dateAfter(now, 60);
  const plain = {
    brand_id: null,
    brand_name: null,
    min_order_value: 0,
    max_discount: null,
    usage_limit: null,
    per_user_limit: null,
    is_active: true,
    is_public: false,
    expiry_date: soon,
  };
  const needle = brandAt(0);
  const denim = brandAt(2);
  return [
    { ...plain, code: 'DRIP10', discount_type: 'percentage', discount_value: 10, max_discount: 200 },
    { ...plain, code: 'FLAT150', discount_type: 'flat', discount_value: 150 },
    {
      ...plain,
      code: 'BIGCART',
      discount_type: 'percentage',
      discount_value: 20,
      max_discount: 800,
      min_order_value: 3999,
    },
    { ...plain, code: 'FLAT300', discount_type: 'flat', discount_value: 300, min_order_value: 1999 },
    {
      ...plain,
      code: 'NEEM15',
      discount_type: 'percentage',
      discount_value: 15,
      brand_id: needle.id,
      brand_name: needle.brand_name,
    },
    {
      ...plain,
      code: 'GULLY200',
      discount_type: 'flat',
      discount_value: 200,
      min_order_value: 1499,
      is_public: true,
      brand_id: denim.id,
      brand_name: denim.brand_name,
    },
    {
      ...plain,
      code: 'FIRSTDRIP',
      discount_type: 'flat',
      discount_value: 100,
      per_user_limit: 1,
      is_public: true,
    },
    {
      ...plain,
      code: 'FAST50',
      discount_type: 'percentage',
      discount_value: 50,
      max_discount: 250,
      usage_limit: 50,
      per_user_limit: 1,
    },
    {
      ...plain,
      code: 'DIWALI25',
      discount_type: 'percentage',
      discount_value: 25,
      expiry_date: dateAfter(now, -12),
    },
    { ...plain, code: 'RESTING', discount_type: 'flat', discount_value: 75, is_active: false },
  ];
}
