// @vitest-environment happy-dom
// The seller's reports: what the server counted, in words, with a way to the lists behind the figures.
import { expect, test } from 'vitest';
import { shopCall } from '#support/mock-data-layer.ts';
import { control, renderAt, tap } from '#support/render.ts';
import { connectionIs } from '#support/render-with-data.tsx';
import { eventually } from '#support/eventually.ts';
import { ReportsScreen } from '#areas/seller/screens/reports/reports-screen.tsx';
import { productsCsv, returnsCsv, weeksCsv } from '#messages/seller/sales-reports.ts';
import { fromRupees, ZERO } from '#domain/money/money.ts';
import { says, signIn } from './seller-page.ts';

const WEEKS = [
  { week: '2026-11-23', pieces: 7, refunded: 1, revenue: 1800 },
  { week: '2026-11-16', pieces: 0, refunded: 0, revenue: 0 },
];
const PRODUCT = {
  product_id: '7',
  name: 'Boxy Cotton Shirt',
  deleted: false,
  stock: 13,
  pieces: 7,
  revenue: 3500,
  delivered: 8,
  returned: 1,
  sell_through: 0.35,
};
const FIGURES = {
  delivered: 8,
  requests: 4,
  returned: 3,
  refunded: 1,
  exchanged: 1,
  refused: 1,
  rate: 0.375,
  reasons: [
    { reason: 'does_not_fit', pieces: 2 },
    { reason: 'damaged', pieces: 1 },
  ],
};
const ANSWERS: Record<string, unknown> = {
  seller_weeks: WEEKS,
  seller_product_sales: { total: 1, rows: [PRODUCT] },
  seller_return_figures: FIGURES,
};

const open = async (search = '', answers: Record<string, unknown> = ANSWERS) => {
  signIn();
  shopCall.mockImplementation(async (name) => answers[name] ?? null);
  await renderAt(`/seller/reports${search}`, <ReportsScreen />);
};
const hrefs = () => [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
const lastArgs = (name: string) => shopCall.mock.calls.findLast(([called]) => called === name)?.[1];

test('weeks have their revenue, pieces and refunds, and their sum', async () => {
  await open();
  expect(says('₹1,800 for 7 pieces')).toBe(true);
  expect(says('Nov 23, 2026 to Nov 29, 2026')).toBe(true);
  expect(says('7 pieces · 1 refunded')).toBe(true);
  expect(document.querySelectorAll('ol > li')).toHaveLength(2);
  expect(hrefs()).toContain('/seller/completed-orders');
});

test('weeks without a delivery say so', async () => {
  await open('', { seller_weeks: WEEKS.map((week) => ({ ...week, pieces: 0, refunded: 0, revenue: 0 })) });
  expect(says('Nothing was delivered in the last 12 weeks')).toBe(true);
});

test('a product leads to its form, its orders and its returns', async () => {
  await open('?view=products&days=90&sort=sell_through&order=asc');
  expect(says('7 sold · 13 in stock · 35% sell-through')).toBe(true);
  expect(says('1 of 8 delivered pieces returned')).toBe(true);
  expect(hrefs()).toEqual([
    '/seller/edit-product/7',
    '/seller/completed-orders?q=Boxy+Cotton+Shirt',
    '/seller/returns?status=closed',
  ]);
  expect(lastArgs('seller_product_sales')).toMatchObject({
    p_days: 90,
    p_sort: 'sell_through',
    p_descending: false,
  });
});

test('a deleted product has no way to a form', async () => {
  const row = { ...PRODUCT, deleted: true, stock: 0, sell_through: 1 };
  await open('?view=products', { seller_product_sales: { total: 1, rows: [row] } });
  expect(says('7 sold · Deleted · 100% sell-through')).toBe(true);
  expect(hrefs()).not.toContain('/seller/edit-product/7');
});

test('a product that sold nothing and has no stock has no sell-through', async () => {
  const row = { ...PRODUCT, stock: 0, pieces: 0, delivered: 0, returned: 0, sell_through: null };
  await open('?view=products', { seller_product_sales: { total: 1, rows: [row] } });
  expect(says('0 sold · 0 in stock · Sell-through not known')).toBe(true);
});

test('returns have a rate, their outcomes and reasons', async () => {
  await open('?view=returns');
  expect(says('37.5%')).toBe(true);
  expect(says('3 of 8 delivered pieces')).toBe(true);
  expect([...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent)).toEqual([
    'Does not fit2 pieces',
    'Damaged1 piece',
  ]);
});

test('the last answer stays without a connection, and another report waits for one', async () => {
  await open();
  shopCall.mockImplementation(() => new Promise(() => {}));
  await connectionIs('offline');
  expect(says('₹1,800 for 7 pieces')).toBe(true);
  await tap('Returns');
  expect(says('Reports load when you are back.')).toBe(true);
  expect(control('Delivered in').hasAttribute('disabled')).toBe(true);
});

test('a report that fails can be tried again', async () => {
  signIn();
  shopCall.mockRejectedValue(new Error('broken'));
  await renderAt('/seller/reports', <ReportsScreen />);
  expect(says('Failed to load the report')).toBe(true);
  shopCall.mockImplementation(async (name) => ANSWERS[name] ?? null);
  await tap('Retry');
  await eventually(() => expect(says('₹1,800 for 7 pieces')).toBe(true));
});

test('the files hold the figures, and no cell is a formula', () => {
  expect(weeksCsv([{ week: '2026-11-23', pieces: 7, refunded: 1, revenue: fromRupees(1800.5) }])).toContain(
    '11/23/2026,11/29/2026,7,1,1800.5\r\n',
  );
  const product = {
    productId: '7',
    name: '=HYPERLINK("x")',
    isDeleted: false,
    stock: 0,
    pieces: 0,
    revenue: ZERO,
    delivered: 0,
    returned: 0,
    sellThrough: null,
  };
  expect(productsCsv([product])).toContain(`7,"'=HYPERLINK(""x"")",0,0,0,0,0,\r\n`);
  const returns = { ...FIGURES, reasons: [{ reason: 'damaged' as const, pieces: 1 }] };
  expect(returnsCsv(returns)).toContain('All,3,8,37.5\r\nDamaged,1,8,12.5\r\n');
});
