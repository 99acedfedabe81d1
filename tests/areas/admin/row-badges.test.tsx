// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { CouponRow } from '#areas/admin/screens/coupons/coupon-row.tsx';
import { ProductRow } from '#areas/admin/screens/products/product-row.tsx';
import { SellerRow } from '#areas/admin/screens/sellers/seller-row.tsx';
import type { AdminCoupon } from '#data/queries/admin/coupons.ts';
import type { AdminProduct } from '#data/queries/admin/products.ts';
import type { AdminSeller } from '#data/queries/admin/sellers.ts';
import { fromRupees } from '#domain/money/money.ts';
import { render } from '#support/render.ts';

const nothing = () => undefined;
const createdAt = '2026-11-01T00:00:00Z';

const coupon = (more: Partial<AdminCoupon>): AdminCoupon => ({
  code: 'ONAM',
  brand_name: null,
  discount_type: 'percentage',
  discount_value: 20,
  max_discount: null,
  min_order_value: 0,
  expiry_date: null,
  usage_limit: null,
  per_user_limit: null,
  is_public: false,
  active: true,
  expired: false,
  used: 0,
  ...more,
});
const product = (more: Partial<AdminProduct>): AdminProduct => ({
  id: '7',
  sellerId: 's',
  brandName: 'Kapas Club',
  brandVerified: true,
  name: 'Kurta',
  description: '',
  category: 'Shirt',
  images: [],
  mrp: fromRupees(900),
  price: fromRupees(700),
  stock: 3,
  tags: [],
  active: true,
  paused: false,
  createdAt,
  ...more,
});
const seller = (verified: boolean): AdminSeller => ({
  id: 's',
  brandName: 'Kapas Club',
  email: 'k@kapas.test',
  phone: '9812345670',
  address: '',
  gst: '',
  verified,
  createdAt,
});

async function textOf(row: ReactNode): Promise<string> {
  const end = await render(<ul>{row}</ul>);
  const text = document.body.textContent;
  await end();
  return text;
}

test.each([
  ['Switched off', { active: false }],
  ['Expired', { expired: true }],
  ['Used up', { usage_limit: 2, used: 2 }],
])('a coupon has a badge only when it cannot be used: %s', async (badge, unusual) => {
  const row = (more: Partial<AdminCoupon>) =>
    textOf(<CouponRow coupon={coupon(more)} onEdit={nothing} onChanged={nothing} />);
  expect(await row(unusual)).toContain(badge);
  expect(await row({})).not.toMatch(/Active|Switched off|Expired|Used up/);
});

test('a product has a badge only when it is inactive', async () => {
  const row = (active: boolean) =>
    textOf(
      <ProductRow
        product={product({ active })}
        selected={null}
        onSelect={nothing}
        onEdit={nothing}
        onChanged={nothing}
      />,
    );
  expect(await row(false)).toContain('Inactive');
  expect(await row(true)).not.toMatch(/active/i);
});

test('a seller has a badge only when it is not verified', async () => {
  const row = (verified: boolean) => textOf(<SellerRow seller={seller(verified)} onChanged={nothing} />);
  expect(await row(false)).toContain('Not verified');
  expect(await row(true)).not.toMatch(/verified/i);
});
