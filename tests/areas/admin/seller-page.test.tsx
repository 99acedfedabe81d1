// @vitest-environment happy-dom
// A seller's page of the admin's. Each test makes up the answers of the shop.
import { beforeEach, expect, test } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import { SellerScreen } from '#areas/admin/screens/sellers/seller-screen.tsx';
import { ShopError } from '#domain/mutation/error-code.ts';
import { shopCall } from '#support/mock-data-layer.ts';
import { control, renderAt, tap } from '#support/render.ts';
import { connectionIs } from '#support/render-with-data.tsx';
import { productRow } from './product-row.ts';

type Row = Record<string, unknown>;

const ID = '8e48ca53-0000-4000-8000-000000000001';
const sellerRow = (more: Row = {}): Row => ({
  id: ID,
  brand_name: 'Kapas Club',
  business_email: 'shop@kapas.test',
  phone_number: '9812345670',
  business_address: '12 Mill Lane',
  gst_number: '',
  is_verified: true,
  created_at: '2026-10-01T06:30:00Z',
  account_email: 'owner@kapas.test',
  last_login: null,
  products: 4,
  active_products: 3,
  to_send: 0,
  revenue: 1250,
  open_returns: 2,
  ...more,
});
const none = { total: 0, rows: [], statuses: [], categories: [] };

let answers: Row;
beforeEach(() => {
  localStorage.clear();
  answers = {
    admin_seller: sellerRow(),
    admin_products: {
      ...none,
      total: 4,
      rows: ['Kurta', 'Parka', 'Tee', 'Cap'].map((name, id) => productRow({ id, name })),
    },
    admin_orders: none,
    admin_returns: new ShopError('server_trouble'),
  };
  shopCall.mockImplementation(async (name) => {
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return answer ?? null;
  });
});

const page = () => document.body.textContent;
const open = () =>
  renderAt(
    `/admin/seller/${ID}`,
    <Routes>
      <Route path="/admin/seller/:sellerId" element={<SellerScreen />} />
    </Routes>,
  );

test('a seller has facts, the newest of what they sell, and ways to their tables', async () => {
  await open();
  for (const text of [
    'Kapas Club',
    'owner@kapas.test',
    'shop@kapas.test',
    'Last loginNever',
    '₹1,250',
    '3 of 4 products active',
    'Tee',
    'Nothing to send',
    'No orders yet',
    '2 open',
    'Failed to load returns',
  ])
    expect(page()).toContain(text);
  // Three are enough, and nothing empty is shown.
  expect(page()).not.toContain('Cap');
  expect(page()).not.toContain('GST');
  expect(control('All products').getAttribute('href')).toBe(`/admin/products?seller=${ID}`);
  const asked = Object.fromEntries(shopCall.mock.calls);
  for (const list of ['admin_products', 'admin_orders', 'admin_returns', 'admin_seller'])
    expect(asked[list]).toMatchObject({ p_seller_id: ID });
});

test('a deleted account gets no mail, and offline nothing is changed', async () => {
  answers['admin_seller'] = sellerRow({ account_email: null, is_verified: false });
  await open();
  expect(() => control('Send reset mail')).toThrow();
  await connectionIs('offline');
  expect(control('Verify Seller').getAttribute('aria-disabled')).toBe('true');
});

test('the mail is sent after a question', async () => {
  await open();
  await tap('Send reset mail');
  expect(page()).toContain('Send a reset mail to owner@kapas.test?');
});
