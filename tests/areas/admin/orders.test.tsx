// @vitest-environment happy-dom
// The admin's orders: what narrows them down, and the file of what is shown. Each test makes up the answers of the shop.
import { beforeEach, expect, test, vi } from 'vitest';
import { AdminOrdersScreen } from '#areas/admin/screens/orders/admin-orders-screen.tsx';
import { ShopError } from '#domain/mutation/error-code.ts';
import { shopCall } from '#support/mock-data-layer.ts';
import { acting, choose, control, render, renderAt, tap, tapOn, textIn, type } from '#support/render.ts';
import { connectionIs } from '#support/render-with-data.tsx';
import { toastTexts } from '#support/shown-toasts.ts';

type Row = Record<string, unknown>;

const orderRow = (n: number, more: Row = {}): Row => ({
  id: `8e48ca53-0000-4000-8000-${String(n).padStart(12, '0')}`,
  status: 'pending',
  total_amount: 800,
  subtotal: 800,
  shipping_fee: 0,
  coupon_discount: 0,
  amount_due: 800,
  created_at: '2026-11-20T18:45:00.123456Z',
  recipient_name: 'Asha Rao',
  customer: { full_name: 'Asha Rao', email: 'asha@mail.test' },
  items: [],
  ...more,
});
const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, place) => orderRow(from + place));

let answers: Record<string, (args: Row) => unknown>;
const saved = vi.hoisted(() => vi.fn<(name: string, content: Blob) => void>());
vi.mock('#platform/download-file.ts', () => ({ downloadFile: saved }));

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/admin/orders');
  saved.mockReset();
  answers = { admin_orders: () => ({ total: 1, rows: [orderRow(1)], statuses: ['pending'] }) };
  shopCall.mockImplementation(async (name, args) => answers[name]?.(args) ?? null);
});

const page = () => document.body.textContent;
test('a status in the address that nobody knows narrows nothing down', async () => {
  await renderAt('/admin/orders?filter=nonsense', <AdminOrdersScreen />);
  expect([asked('admin_orders').at(-1)?.['p_status'], textIn('Status')]).toEqual([null, '']);
});

const asked = (procedure: string) =>
  shopCall.mock.calls.filter(([name]) => name === procedure).map(([, args]) => args);

test('days narrow the list once they are whole, stay in the URL, and may not be turned around', async () => {
  await render(<AdminOrdersScreen />);
  await type('From', '2026-11-02');
  expect(asked('admin_orders').at(-1)).toMatchObject({ p_from: '2026-11-02', p_to: null });
  const before = asked('admin_orders').length;
  // As a year is typed, digit by digit.
  await type('To', '0020-11-01');
  expect(asked('admin_orders')).toHaveLength(before);
  await type('To', '2026-11-01');
  expect(page()).toContain('The last day is before the first.');
  expect(window.location.search).toBe('?from=2026-11-02&to=2026-11-01');
  await type('To', '');
  expect(window.location.search).toBe('?from=2026-11-02');
  await acting(() => window.history.back());
  await expect.poll(() => textIn('To')).toBe('2026-11-01');
  await connectionIs('offline');
  expect((control('From') as HTMLInputElement).disabled).toBe(true);
});

test('the days are those of placing or those of delivery, in the list and in the file', async () => {
  answers['admin_order_export'] = () => ({ total: 1, more: false, rows: rows(0, 1) });
  const leave = await renderAt('/admin/orders?from=2026-11-01&to=2026-11-30', <AdminOrdersScreen />);
  expect(asked('admin_orders').at(-1)).toMatchObject({ p_by: 'placed' });
  await choose('Days of', 'delivered');
  expect(window.location.search).toBe('?from=2026-11-01&to=2026-11-30&by=delivered');
  const days = { p_from: '2026-11-01', p_to: '2026-11-30', p_by: 'delivered' };
  expect(asked('admin_orders').at(-1)).toMatchObject(days);
  await tap('Export CSV');
  expect(asked('admin_order_export').at(-1)).toMatchObject(days);
  expect(saved.mock.calls[0]?.[0]).toBe('delivered-orders-2026-11-01-to-2026-11-30.csv');
  await choose('Days of', '');
  expect(window.location.search).toBe('?from=2026-11-01&to=2026-11-30');
  await leave();
  await renderAt('/admin/orders?by=nonsense', <AdminOrdersScreen />);
  expect(asked('admin_orders').at(-1)).toMatchObject({ p_by: 'placed' });
  await connectionIs('offline');
  expect((control('Days of') as HTMLSelectElement).disabled).toBe(true);
});

test('with the days of delivery each row names the day of it, beside the day of placing', async () => {
  const delivered = (id: string, at: string) => ({ id, item_status: 'delivered', delivered_at: at });
  const items = [delivered('a', '2026-11-29T20:00:00Z'), delivered('b', '2026-12-04T05:00:00Z')];
  answers['admin_orders'] = () => ({ total: 1, rows: [orderRow(1, { items })], statuses: [] });
  const days = '?from=2026-11-01&to=2026-11-30';
  const leave = await renderAt(`/admin/orders${days}&by=delivered`, <AdminOrdersScreen />);
  const row = () => document.querySelector('main li')?.textContent;
  expect(row()).toContain('Nov 21, 2026, 12:15 AM');
  expect(row()).toMatch(/Delivered Nov 30, 2026(?! and)/);
  await leave();
  await renderAt(`/admin/orders${days}`, <AdminOrdersScreen />);
  expect(row()).not.toContain('Delivered Nov');
});

test('days of the URL that are none are left out, and an empty range is not an empty shop', async () => {
  answers['admin_orders'] = () => ({ total: 0, rows: [], statuses: [] });
  await renderAt('/admin/orders?from=2026-02-30&to=2026-11-30', <AdminOrdersScreen />);
  expect(asked('admin_orders').at(-1)).toMatchObject({ p_from: null, p_to: '2026-11-30' });
  expect(page()).toContain('Nothing found');
});

test('short words say that names need three letters', async () => {
  await renderAt('/admin/orders?q=ra', <AdminOrdersScreen />);
  expect(page()).toContain('Type 3 letters to search names, cities and products.');
});

test('an order leads to its customer and to the seller of each item', async () => {
  const item = {
    id: 'i',
    item_status: 'pending',
    product_name: 'Kurta',
    seller_id: 's',
    brand_name: 'Kapas Club',
  };
  answers['admin_orders'] = () => ({
    total: 1,
    rows: [orderRow(1, { items: [item] })],
    statuses: ['pending'],
  });
  await render(<AdminOrdersScreen />);
  await tapOn(() => document.querySelector<HTMLElement>('li button'));
  expect(control('Asha Rao, asha@mail.test').getAttribute('href')).toBe('/admin/users?q=asha%40mail.test');
  expect(control('Kapas Club').getAttribute('href')).toBe('/admin/seller/s');
});

test('an order says as whom its customer ordered, where the account has another name by now', async () => {
  const renamed = orderRow(1, { customer: { full_name: 'Asha Menon', email: 'asha@mail.test' } });
  answers['admin_orders'] = () => ({ total: 1, rows: [renamed], statuses: [] });
  answers['admin_order_history'] = () => [];
  await render(<AdminOrdersScreen />);
  await acting(() => document.querySelector<HTMLElement>('li button')?.click());
  expect(document.querySelector('dl')?.textContent).toContain('Ordered asAsha Rao');
  expect(document.querySelector('dl')?.textContent).toContain('Asha Menon, asha@mail.test');
});

test('an export reads all that the list shows, goes on after a failure, and names the days', async () => {
  let fails = true;
  answers['admin_order_export'] = (args) => {
    if (args['p_before_id'] === undefined) return { total: 250, more: true, rows: rows(0, 200) };
    if (fails) throw new ShopError('timeout');
    return { total: null, more: false, rows: rows(200, 250) };
  };
  await renderAt('/admin/orders?q=pune&from=2026-11-01&to=2026-11-30', <AdminOrdersScreen />);
  await choose('Status', 'pending');
  await tap('Export CSV');
  expect(page()).toMatch(
    /Failed to export orders\. .*200 of 250 orders were read: export again to go on from there\./,
  );
  expect(saved).not.toHaveBeenCalled();
  fails = false;
  await tap('Export CSV');
  const days = { p_from: '2026-11-01', p_to: '2026-11-30' };
  const filter = { p_search: 'pune', p_status: 'pending', ...days, p_by: 'placed', p_seller_id: null };
  const after = { ...filter, p_before: '2026-11-20T18:45:00.123456Z', p_before_id: orderRow(199)['id'] };
  expect(asked('admin_order_export')).toEqual([filter, after, after]);
  const [name, file] = saved.mock.calls[0] ?? [];
  expect(name).toBe('orders-2026-11-01-to-2026-11-30.csv');
  expect((await file?.text())?.trim().split('\r\n')).toHaveLength(251);
  expect(toastTexts).toContain('250 orders exported');
});

test('an export of too many orders says so, and one of none is not tried', async () => {
  answers['admin_order_export'] = () => {
    throw new ShopError('export_too_large');
  };
  const leave = await render(<AdminOrdersScreen />);
  await tap('Export CSV');
  expect(page()).toContain('More than 10,000 orders match. Choose fewer days, or search for less.');
  await leave();
  answers['admin_orders'] = () => ({ total: 0, rows: [], statuses: [] });
  answers['admin_order_export'] = () => ({ total: 0, more: false, rows: [] });
  await render(<AdminOrdersScreen />);
  expect(page()).toContain('No order matches, so there is nothing to export.');
  await tap('Export CSV');
  expect([toastTexts.at(-1), saved.mock.calls.length]).toEqual([
    'No order matches, so there is nothing to export.',
    0,
  ]);
});
