// @vitest-environment happy-dom
// The admin's returns: their rows, the filters of the list, and the decisions. Each test makes up the answers of the shop.
import { beforeEach, expect, test } from 'vitest';
import { AdminOrdersScreen } from '#areas/admin/screens/orders/admin-orders-screen.tsx';
import { ReturnsScreen } from '#areas/admin/screens/returns/returns-screen.tsx';
import { ShopError, type ErrorCode } from '#domain/mutation/error-code.ts';
import { shopCall } from '#support/mock-data-layer.ts';
import { acting, choose, control, render, renderAt, tap, tapMore, textIn, type } from '#support/render.ts';
import { connectionIs } from '#support/render-with-data.tsx';
import { toastTexts } from '#support/shown-toasts.ts';

type Row = Record<string, unknown>;

const ORDER = '8e48ca53-0000-4000-8000-000000000000';
const returnRow = (more: Row = {}): Row => ({
  id: 'r1',
  order_id: ORDER,
  seller_id: 's1',
  brand_name: 'Kapas Club',
  product_name: 'Kurta',
  size: 'M',
  color: 'Blue',
  quantity: 2,
  bought_quantity: 3,
  reason: 'does_not_fit',
  words: 'The sleeves are short',
  pictures: [],
  wanted: 'refund',
  amount: 540,
  shipping: 40,
  status: 'requested',
  note: '',
  return_policy: '7 Days Return',
  delivered_at: '2026-11-01T06:30:00Z',
  created_at: '2026-11-02T06:30:00Z',
  age_days: 4,
  customer: { id: 'u', full_name: 'Asha Rao', email: 'asha@example.test' },
  ...more,
});
const refused = (daysAgo: number) => ({
  status: 'refused',
  note: 'It was worn',
  decided_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
  closed_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
});
const listOf = (...rows: Row[]) => ({ total: rows.length, rows, statuses: [] });
const RATES = [
  { seller_id: 's1', brand_name: 'Kapas Club', delivered: 12, returned: 3, refused: 1, rate: 0.25 },
  { seller_id: 's2', brand_name: 'Urban Loom', delivered: 9, returned: 1, refused: 0, rate: 0.1111 },
];

/** The answer of each procedure; a ShopError is thrown. */
let answers: Record<string, unknown>;

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  answers = { admin_return_rates: RATES, admin_returns: listOf(returnRow()) };
  shopCall.mockImplementation(async (name) => {
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return answer ?? null;
  });
});

const page = () => document.body.textContent;
const sent = (procedure: string) =>
  shopCall.mock.calls.filter(([name]) => name === procedure).map(([, args]) => args);
const unfold = () => acting(() => document.querySelector<HTMLElement>('li button')?.click());
const submit = () => acting(() => document.querySelector<HTMLElement>('dialog [type=submit]')?.click());
const offered = () =>
  [...document.querySelectorAll('li button')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent,
  );

test('a row says what is sent back, by whom, why, what is wanted, and since when', async () => {
  await render(<ReturnsScreen />);
  const row = document.querySelector('li')?.textContent;
  for (const text of [
    'Kurta',
    'Kapas Club · Order #8E48CA53',
    'Asha Rao · asha@example.test',
    '2 of 3 pieces · Does not fit',
    'Refund of ₹540 and ₹40 delivery charge',
    'Requested',
    '4 days',
  ])
    expect(row).toContain(text);
  expect(row).not.toContain('The sleeves are short');
});

test('an unfolded row has the words, the note, who decided, and the date of each step', async () => {
  answers['admin_returns'] = listOf(
    returnRow({
      quantity: 3,
      status: 'exchanged',
      note: 'Send it back',
      is_overruled: true,
      wanted: 'exchange',
      exchange_size: 'L',
      exchange_color: 'Blue',
      shipping: 0,
      is_resaleable: false,
      tracking_number: 'AB1',
      decided_at: '2026-11-03T06:30:00Z',
      received_at: '2026-11-04T06:30:00Z',
      closed_at: '2026-11-05T06:30:00Z',
      customer: { id: null, full_name: null, email: null },
    }),
  );
  await render(<ReturnsScreen />);
  await unfold();
  const row = document.querySelector('li')?.textContent?.replaceAll(/\s/g, ' ');
  for (const text of [
    'The sleeves are short',
    'Account deleted',
    '3 pieces · Does not fit',
    'Exchange for L, Blue',
    'Took 4 days',
    'Policy7 Days Return',
    'DeliveredNov 1, 2026',
    'RequestedNov 2, 2026',
    'DecidedNov 3, 2026, 12:00 PM, by an admin',
    'ReceivedNov 4, 2026, 12:00 PM, cannot be sold again',
    'ExchangedNov 5, 2026',
    'NoteSend it back',
    'TrackingAB1',
  ])
    expect(row).toContain(text);
  expect(control('Show the order').getAttribute('href')).toBe('/admin/orders?q=8E48CA53');
  expect(control('Kapas Club').getAttribute('href')).toBe('/admin/seller/s1');
});

test('an open exchange says whether the other size is set aside', async () => {
  const exchange = { wanted: 'exchange', exchange_size: 'L', exchange_color: '' };
  answers['admin_returns'] = listOf(
    returnRow({ ...exchange, is_held: true, held_until: '2026-11-05T06:30:00Z' }),
  );
  const end = await render(<ReturnsScreen />);
  await unfold();
  expect(page().replaceAll(/\s/g, ' ')).toContain('Set aside until Nov 5, 2026, 12:00 PM');
  await end();
  answers['admin_returns'] = listOf(returnRow({ ...exchange, is_held: false }));
  await render(<ReturnsScreen />);
  await unfold();
  expect(page()).toContain('Not set aside');
});

test('the list is filtered by status and seller, searched and turned, and the URL keeps it', async () => {
  await render(<ReturnsScreen />);
  const last = () => sent('admin_returns').at(-1);
  expect(last()).toEqual({
    p_statuses: null,
    p_seller_id: null,
    p_search: '',
    p_descending: true,
    p_limit: 25,
    p_offset: 0,
  });
  await choose('Status', 'closed');
  expect(last()).toMatchObject({ p_statuses: ['refunded', 'exchanged', 'refused', 'withdrawn'] });
  await choose('Status', 'open');
  expect(last()).toMatchObject({ p_statuses: ['requested', 'approved', 'received'] });
  await choose('Status', 'received');
  expect(last()).toMatchObject({ p_statuses: ['received'] });
  const sellers = [...(control('Seller') as HTMLSelectElement).options].map(({ text }) => text);
  expect(sellers).toEqual(['All sellers', 'Kapas Club', 'Urban Loom']);
  await choose('Seller', 's2');
  await tap('Reverse the sort order: Descending');
  await type('Order number', '#8E48CA53');
  await acting(() =>
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
  const all = {
    p_statuses: ['received'],
    p_seller_id: 's2',
    p_search: '#8E48CA53',
    p_descending: false,
    p_limit: 25,
    p_offset: 0,
  };
  expect(last()).toEqual(all);
  expect(window.location.search).toBe('?filter=received&seller=s2&order=asc&q=%238E48CA53');
});

test('another seller begins on the first page', async () => {
  answers['admin_returns'] = { ...listOf(returnRow()), total: 60 };
  await renderAt('/admin/returns?page=2', <ReturnsScreen />);
  expect(sent('admin_returns').at(-1)).toMatchObject({ p_offset: 25 });
  await choose('Seller', 's2');
  expect(sent('admin_returns').at(-1)).toMatchObject({ p_offset: 0 });
});

test('a seller whom the filter does not know is named by its rows', async () => {
  answers['admin_return_rates'] = new ShopError('server_trouble');
  await renderAt('/admin/returns?seller=s1', <ReturnsScreen />);
  const select = control('Seller') as HTMLSelectElement;
  expect([select.value, select.selectedOptions[0]?.text]).toEqual(['s1', 'Kapas Club']);
});

test('an empty list says so, and whether it is a filter that finds nothing', async () => {
  answers['admin_returns'] = listOf();
  await render(<ReturnsScreen />);
  expect(page()).toContain('No returns yet');
  await choose('Seller', 's1');
  expect(page()).not.toContain('No returns yet');
  expect(page()).toContain('Nothing found');
});

test('a list that cannot be read says why, and loads when the connection is back', async () => {
  answers['admin_returns'] = new ShopError('server_trouble');
  const end = await render(<ReturnsScreen />);
  expect(page()).toContain('Failed to load returns');
  answers['admin_returns'] = new ShopError('unexpected');
  await tap('Retry');
  expect(page()).toContain('Error loading returns');
  await end();
  await connectionIs('offline');
  await render(<ReturnsScreen />);
  expect(page()).toContain('Returns load when you are back.');
  answers['admin_returns'] = listOf(returnRow());
  await connectionIs('online');
  expect(page()).toContain('Kurta');
});

test.each([
  ['requested', {}, ['Approve', 'More for Kurta']],
  ['approved', {}, ['More for Kurta']],
  ['refused', refused(1), ['Approve']],
  ['refused', refused(91), []],
  ['received', {}, []],
  ['withdrawn', {}, []],
])('of a return that is %s an admin may decide only what is left', async (status, more, buttons) => {
  answers['admin_returns'] = listOf(returnRow({ status, ...more }));
  await render(<ReturnsScreen />);
  await unfold();
  expect(offered().slice(1)).toEqual(buttons);
});

test('a refused return is approved with a reason, and the list is read again', async () => {
  answers['admin_returns'] = listOf(returnRow(refused(1)));
  await render(<ReturnsScreen />);
  await unfold();
  expect(page()).toContain('by the seller');
  await tap('Approve');
  expect(page()).toContain('Approve the return of Kurta');
  await submit();
  expect(page()).toContain('Please give a reason for this decision');
  expect(sent('admin_overrule_return')).toEqual([]);
  await type('Reason', '  The picture shows a hole ');
  const reads = sent('admin_returns').length;
  answers['admin_returns'] = listOf(returnRow({ status: 'approved', is_overruled: true }));
  await submit();
  expect(sent('admin_overrule_return')).toEqual([
    { p_return_id: 'r1', p_approve: true, p_reason: 'The picture shows a hole' },
  ]);
  expect(toastTexts).toEqual(['Return approved']);
  expect(sent('admin_returns')).toHaveLength(reads + 1);
  expect(document.querySelector('li')?.textContent).toContain('Approved');
});

test('an approved return is refused behind More, and its reason is forgotten afterwards', async () => {
  answers['admin_returns'] = listOf(returnRow({ status: 'approved' }));
  await render(<ReturnsScreen />);
  await unfold();
  await tapMore('Kurta', 'Refuse');
  await type('Reason', 'The tag is gone');
  await submit();
  expect(sent('admin_overrule_return')).toEqual([
    { p_return_id: 'r1', p_approve: false, p_reason: 'The tag is gone' },
  ]);
  expect(toastTexts).toEqual(['Return refused']);
  await tapMore('Kurta', 'Refuse');
  expect(textIn('Reason')).toBe('');
});

test.each<[ErrorCode, Row | undefined, string]>([
  ['transition_refused', undefined, 'the list shows how it is now'],
  ['return_pieces', { available: 1 }, 'Only 1 piece of this item can still be returned.'],
  ['out_of_stock', { lines: [] }, 'The shopper can take a refund in its place'],
  ['return_reason_required', undefined, 'Please give a reason for this decision'],
  ['return_gone', undefined, 'This return was not found'],
  ['timeout', undefined, 'The connection is too slow right now'],
])('a decision that fails with %s says why, and the list is read again', async (code, detail, words) => {
  await render(<ReturnsScreen />);
  await unfold();
  await tap('Approve');
  await type('Reason', 'It is right');
  const reads = sent('admin_returns').length;
  answers['admin_overrule_return'] = new ShopError(code, detail);
  await submit();
  expect(document.querySelector('dialog [role=alert]')?.textContent).toContain(words);
  expect(sent('admin_returns')).toHaveLength(reads + 1);
  expect(textIn('Reason')).toBe('It is right');
  expect(toastTexts).toEqual([]);
});

test('a reason that is not sent yet stays on the device', async () => {
  const end = await render(<ReturnsScreen />);
  await unfold();
  await tap('Approve');
  await type('Reason', 'It is');
  await end();
  await render(<ReturnsScreen />);
  await unfold();
  await tapMore('Kurta', 'Refuse');
  expect(textIn('Reason')).toBe('');
  await tap('Close');
  await tap('Approve');
  expect(textIn('Reason')).toBe('It is');
});

test('without a connection nothing is decided', async () => {
  await render(<ReturnsScreen />);
  await unfold();
  await tap('Approve');
  await type('Reason', 'It is right');
  await connectionIs('offline');
  expect(page()).toContain('Deciding about a return needs a connection.');
  await submit();
  await acting(() =>
    document
      .querySelector('dialog form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
  expect(sent('admin_overrule_return')).toEqual([]);
});

test('an order with returns leads to them, and one without does not', async () => {
  const order = (returns: Row[]) =>
    listOf({ id: ORDER, items: [{ id: 'i', item_status: 'delivered', product_name: 'Kurta', returns }] });
  answers['admin_order_history'] = [];
  answers['admin_orders'] = order([]);
  const end = await render(<AdminOrdersScreen />);
  await unfold();
  expect(() => control('Show its returns')).toThrow();
  await end();
  answers['admin_orders'] = order([returnRow()]);
  await render(<AdminOrdersScreen />);
  await unfold();
  expect(control('Show its returns').getAttribute('href')).toBe('/admin/returns?q=8E48CA53');
});
