// @vitest-environment happy-dom
// A seller's page of the admin's. Each test makes up the answers of the shop.
import { beforeEach, expect, test, vi } from 'vitest';
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

test('each row leads to its product, order or return in the table', async () => {
  const order = {
    id: '88b1d0cc-0000-4000-8000-000000000002',
    status: 'pending',
    created_at: '2026-11-20T18:45:00.123456Z',
    recipient_name: 'Asha Rao',
    items: [],
  };
  answers['admin_orders'] = { ...none, total: 1, rows: [order] };
  answers['admin_returns'] = {
    ...none,
    total: 1,
    rows: [
      { id: 'r', order_id: order.id, product_name: 'Blue shirt', status: 'requested', wanted: 'refund' },
    ],
  };
  await open();
  const leadsTo = (name: string) => control(name).getAttribute('href');
  expect(leadsTo('Kurta')).toBe(`/admin/products?seller=${ID}&q=Kurta`);
  expect(leadsTo('Order #88B1D0CC')).toBe(`/admin/orders?seller=${ID}&q=88B1D0CC`);
  expect(leadsTo('Blue shirt')).toBe(`/admin/returns?seller=${ID}&q=88B1D0CC`);
});

test('Back leads to the list as it was left; from outside, to the sellers', async () => {
  await open();
  window.history.replaceState({ idx: 0 }, '');
  await tap('Back');
  expect(window.location.pathname).toBe('/admin/sellers');
  await open();
  window.history.replaceState({ idx: 3 }, '');
  const back = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  await tap('Back');
  expect(back).toHaveBeenCalledWith(-1);
});

test('a deleted account gets no mail, and offline nothing is changed', async () => {
  answers['admin_seller'] = sellerRow({ account_email: null, is_verified: false });
  await open();
  expect(page()).not.toContain('Send ');
  await connectionIs('offline');
  expect(control('Verify Seller').getAttribute('aria-disabled')).toBe('true');
});

test('a seller who has logged in gets a reset mail, after a question', async () => {
  answers['admin_seller'] = sellerRow({ last_login: '2026-10-02T06:30:00Z' });
  await open();
  await tap('Send reset mail');
  expect(page()).toContain('Send a reset mail to owner@kapas.test?');
});

test('a seller who has never logged in gets the invitation, after a question', async () => {
  await open();
  await tap('Send invitation again');
  expect(page()).toContain('Send the invitation to owner@kapas.test again?');
});

test.each([
  ['abc', null],
  [ID, new ShopError('seller_not_found')],
])('an address of no seller says so and leads to all sellers: %s', async (id, answer) => {
  answers['admin_seller'] = answer;
  await renderAt(
    `/admin/seller/${id}`,
    <Routes>
      <Route path="/admin/seller/:sellerId" element={<SellerScreen />} />
    </Routes>,
  );
  expect(page()).toContain('There is no such seller');
  expect(control('All sellers').getAttribute('href')).toBe('/admin/sellers');
});
