// @vitest-environment happy-dom
// The admin's dashboard. Each test makes up the answer of the shop.
import { beforeEach, expect, test } from 'vitest';
import { AdminDashboardScreen } from '#areas/admin/screens/dashboard/admin-dashboard-screen.tsx';
import { shopCall } from '#support/mock-data-layer.ts';
import { control, render, tap } from '#support/render.ts';
import { connectionIs } from '#support/render-with-data.tsx';

let answers: Record<string, unknown>;
beforeEach(() => {
  answers = {};
  shopCall.mockImplementation(async (name) => answers[name] ?? null);
});

const page = () => document.body.textContent;

/** One order more each day, of a hundred rupees each. */
const thirtyDays = Array.from({ length: 30 }, (_, place) => ({
  day: `2026-11-${String(place + 1).padStart(2, '0')}`,
  orders: place,
  revenue: place * 100,
}));

// Promise admin.by-status (2 Admin, admin): 'Orders by Status' has a link for each existing status. Without
//   orders it says 'No order data available'.
test('the dashboard has a pill for each status there is, or says that there is none', async () => {
  const counts = {
    users: 3,
    sellers: 2,
    products: 1_200,
    orders: 0,
    messages: 0,
    sellers_waiting: 2,
    low_stock: 4,
    open_returns: 1,
    as_of: '2026-11-21T13:35:00Z',
    days: thirtyDays,
  };
  answers['admin_statistics'] = { ...counts, orders_by_status: {} };
  const end = await render(<AdminDashboardScreen />);
  expect(page()).toContain('No order data available');
  expect(page()).toContain('1,200Total Products');
  await end();
  answers['admin_statistics'] = { ...counts, orders: 5, orders_by_status: { shipped: 2, pending: 3 } };
  await render(<AdminDashboardScreen />);
  const pills = [...document.querySelectorAll<HTMLAnchorElement>('a[href*="filter="]')].filter(
    ({ textContent }) => textContent.includes(': '),
  );
  expect(pills.map((pill) => [pill.textContent, pill.getAttribute('href')])).toEqual([
    ['Pending: 3', '/admin/orders?filter=pending'],
    ['Shipped: 2', '/admin/orders?filter=shipped'],
  ]);
});

// Promise admin.dashboard-waiting (2 Admin, admin): The dashboard has what waits, and orders and revenue of 30 days. Each number leads
//   to its list.
test('each number of the dashboard leads to its list, and the figures are asked for again', async () => {
  answers['admin_statistics'] = {
    users: 3,
    sellers: 2,
    products: 9,
    orders: 435,
    messages: 6,
    orders_by_status: {},
    sellers_waiting: 2,
    low_stock: 4,
    open_returns: 1,
    as_of: '2026-11-30T13:35:00Z',
    days: thirtyDays,
  };
  await render(<AdminDashboardScreen />);
  const links = Object.fromEntries(
    [...document.querySelectorAll('main a')].map((link) => [
      link.getAttribute('aria-label') ?? link.textContent,
      link.getAttribute('href'),
    ]),
  );
  expect(links).toMatchObject({
    '2Sellers to verify': '/admin/sellers?filter=unverified',
    '6Open messages': '/admin/messages?filter=open',
    '4Products low on stock': '/admin/products?stock=low',
    '1Open returns': '/admin/returns?filter=open',
    'Orders placed435': '/admin/orders?from=2026-11-01&to=2026-11-30',
    '182 in the last 7 days': '/admin/orders?from=2026-11-24&to=2026-11-30',
    '133 in the 7 days before': '/admin/orders?from=2026-11-17&to=2026-11-23',
    'Revenue of delivered items₹43,500': '/admin/orders?from=2026-11-01&to=2026-11-30&by=delivered',
    '₹18,200 in the last 7 days': '/admin/orders?from=2026-11-24&to=2026-11-30&by=delivered',
    '₹13,300 in the 7 days before': '/admin/orders?from=2026-11-17&to=2026-11-23&by=delivered',
    '₹2,900: orders delivered on Nov 30, 2026': '/admin/orders?from=2026-11-30&to=2026-11-30&by=delivered',
    'Orders of Nov 30, 2026': '/admin/orders?from=2026-11-30&to=2026-11-30',
  });
  expect(page()).toContain('As of Nov 30, 2026, 7:05 PM');
  answers['admin_statistics'] = { ...(answers['admin_statistics'] as object), messages: 7 };
  await tap('Refresh');
  expect(page()).toContain('7Open messages');
  await connectionIs('offline');
  expect(page()).toContain('7Open messages');
  expect((control('Refreshing needs a connection.') as HTMLButtonElement).disabled).toBe(true);
});
