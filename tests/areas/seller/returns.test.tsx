// @vitest-environment happy-dom
// The returns to a seller as they are read: open ones from the device, closed ones from the shop.
import { expect, onTestFinished, test, vi } from 'vitest';
import { shopCall } from '#support/mock-data-layer.ts';
import { control, renderAt, tap } from '#support/render.ts';
import { connectionIs, setData } from '#support/render-with-data.tsx';
import { draftsOf, saveDraft } from '#areas/common/forms/drafts.ts';
import { NewOrderSettings } from '#areas/seller/new-orders/new-order-settings.tsx';
import { NewOrderWatch } from '#areas/seller/new-orders/new-order-watch.tsx';
import { CompletedOrdersScreen } from '#areas/seller/screens/completed-orders/completed-orders-screen.tsx';
import { SellerDashboardScreen } from '#areas/seller/screens/dashboard/seller-dashboard-screen.tsx';
import { DispatchScreen } from '#areas/seller/screens/orders/dispatch-screen.tsx';
import { ReturnsScreen } from '#areas/seller/screens/returns/returns-screen.tsx';
import { fromRupees } from '#domain/money/money.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import type { ItemReturn } from '#domain/order/item-return.ts';
import { SELLER } from '../../domain/listing-of.ts';
import { dispatchOf, returned, says, signIn } from './seller-page.ts';

const returns = (status: string) => renderAt(`/seller/returns?status=${status}`, <ReturnsScreen />);
const cards = () => [...document.querySelectorAll('article')].map((card) => card.textContent ?? '');
const tabs = () => [...document.querySelectorAll('[role="tab"]')].map((tab) => tab.textContent);
const exchange = { size: 'L', color: '', isHeld: true, heldUntil: null };

function timeIs(now: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  onTestFinished(() => void vi.useRealTimers());
}

test('open returns are counted and read in tabs, oldest first, however old their item is', async () => {
  timeIs('2026-11-25T06:00:00Z');
  const long = { status: 'delivered', deliveredAt: '2026-08-01T06:00:00Z' } as const;
  const request = (id: string, name: string, day: string, facts: Partial<ItemReturn> = {}) => ({
    ...returned({ id, createdAt: `2026-11-${day}T20:00:00Z`, ...facts }),
    ...long,
    id,
    name,
  });
  signIn({
    dispatch: [
      request('a', 'Newest', '24'),
      request('b', 'Oldest', '20'),
      request('c', 'Sent', '21', { status: 'approved' }),
      request('d', 'Back', '22', { status: 'received' }),
      request('e', 'Over', '22', { status: 'refused', closedAt: '2026-11-23T06:00:00Z' }),
    ],
  });
  await returns('requested');
  expect(tabs()).toEqual(['Requested (2)', 'Approved (1)', 'Received (1)', 'Closed']);
  const [first, second] = cards();
  // 20:00 in London is the next day in India.
  expect(first).toContain('Oldest');
  expect(first).toContain('Requested 4 days ago (Nov 21, 2026)');
  expect(second).toContain('Newest');
  expect(second).toContain('Requested today (Nov 25, 2026)');
  await tap('Approved (1)');
  expect(cards()).toEqual([expect.stringContaining('Sent')]);
  await tap('Received (1)');
  expect(cards()).toEqual([expect.stringContaining('Back')]);
});

test('a card says what comes back, from whom and why, and what is wanted', async () => {
  timeIs('2026-11-25T06:00:00Z');
  const createdAt = '2026-11-24T06:00:00Z';
  const held = { ...exchange, color: 'Blue', heldUntil: '2026-11-27T06:00:00Z' };
  signIn({
    dispatch: [
      returned(
        { id: 'a', reason: 'changed_mind', words: 'Too warm', pictures: ['x/1.jpg'], createdAt },
        { id: 'b', exchange: held, createdAt },
        { id: 'c', exchange: { ...held, isHeld: false }, createdAt },
      ),
    ],
  });
  await returns('requested');
  const [refund, waiting, ended] = cards();
  for (const fact of [
    'Order #BEE9D642',
    'M',
    '1 of 2 pieces',
    'Requested yesterday (Nov 24, 2026)',
    'ReasonChanged their mind',
    'CommentToo warm',
    'FromAsha Rao',
    'Phone6100000101',
    '1 piece, refund of ₹899',
  ])
    expect(refund).toContain(fact);
  expect(refund).not.toContain('held');
  expect(waiting).toContain('1 piece, exchange for L, Blue');
  expect(waiting).toContain('held until Nov 27, 2026, 11:30 AM.');
  expect(ended).toContain('The pieces of the replacement are not held any more.');
});

test('the history names the decision, an admin, the note, and whether it can be sold again', async () => {
  const decided = { decidedAt: '2026-11-24T06:00:00Z', isOverruled: true, note: 'The seam is torn' };
  signIn({
    dispatch: [
      returned({ status: 'received', ...decided, receivedAt: '2026-11-25T06:00:00Z', isResaleable: false }),
    ],
  });
  await returns('received');
  for (const fact of [
    'Approved by an admin Nov 24, 2026',
    '“The seam is torn”',
    'Received Nov 25, 2026, cannot be sold again',
  ])
    expect(cards()[0]).toContain(fact);
});

test('a tab without returns says what will be there', async () => {
  signIn();
  await returns('requested');
  expect(says('Nothing to decide')).toBe(true);
  await tap('Approved (0)');
  expect(says('Nothing is on its way back')).toBe(true);
  await tap('Received (0)');
  expect(says('Nothing to refund or exchange')).toBe(true);
});

test('returns that the phone cannot read, or has not got yet, are never an empty list', async () => {
  signIn({ ownArrival: { retry: () => undefined } });
  await returns('requested');
  expect(says('Failed to load returns')).toBe(true);
  await setData({ ownArrival: 'unfilled' });
  expect(says('The returns have not loaded yet')).toBe(true);
  expect(says('Nothing to decide')).toBe(false);
});

test('closed returns are read from the shop, newest first, a page at a time', async () => {
  const row = {
    id: 'r',
    order_id: 'bee9d642-0000-4000-8000-000000000001',
    product_name: 'Wide Jeans',
    size: 'M',
    color: '',
    bought_quantity: 3,
    quantity: 2,
    reason: 'damaged',
    wanted: 'exchange',
    exchange_size: 'L',
    exchange_color: '',
    status: 'exchanged',
    tracking_number: 'SPEED 9',
    amount: 998,
    created_at: '2026-11-20T06:00:00Z',
    decided_at: '2026-11-21T06:00:00Z',
    received_at: '2026-11-22T06:00:00Z',
    closed_at: '2026-11-23T06:00:00Z',
    is_resaleable: true,
  };
  shopCall.mockResolvedValue({ total: 26, over: false, rows: [row] });
  signIn();
  await returns('closed');
  expect(shopCall.mock.calls.map((sent) => sent.slice(0, 2))).toEqual([
    [
      'seller_returns',
      {
        p_statuses: ['refused', 'withdrawn', 'refunded', 'exchanged'],
        p_descending: true,
        p_limit: 25,
        p_offset: 0,
      },
    ],
  ]);
  expect(says('26 closed returns')).toBe(true);
  for (const fact of [
    'Exchanged',
    'Wide Jeans',
    '2 of 3 pieces',
    'Requested on Nov 20, 2026, closed after 3 days',
    'ReasonDamaged',
    '2 pieces, exchange for L',
    'Exchanged Nov 23, 2026, tracking SPEED 9',
  ])
    expect(cards()[0]).toContain(fact);
  expect(cards()[0]).not.toContain('held');
  await tap('Next page');
  expect(shopCall.mock.calls.at(-1)?.[1]).toMatchObject({ p_offset: 25 });
});

test('closed returns say when there are none, when they failed, and that they need a connection', async () => {
  shopCall.mockResolvedValueOnce({ total: 0, rows: [] });
  signIn();
  const end = await returns('closed');
  expect(says('No closed returns')).toBe(true);
  await end();
  shopCall.mockRejectedValueOnce(new ShopError('server_trouble'));
  const endSecond = await returns('closed');
  expect(says('Failed to load returns')).toBe(true);
  await endSecond();
  shopCall.mockRejectedValue(new ShopError('network'));
  await returns('closed');
  expect(says('Closed returns load when you are back.')).toBe(true);
});

test('packing list and dashboard lead to the returns that wait, and only when there are some', async () => {
  const closed = { status: 'refused', closedAt: '2026-11-24T06:00:00Z' } as const;
  signIn({ dispatch: [returned({ id: 'a', status: 'approved' }, { id: 'b', status: 'received' }, closed)] });
  // The pieces of an approved one are the shopper's to send.
  const end = await renderAt('/seller/orders?status=delivered', <DispatchScreen />);
  expect(control('1 return waits for you').getAttribute('href')).toBe('/seller/returns?status=received');
  for (const line of ['Approved', 'Received', 'Refused'])
    expect(cards()[0]).toContain(`Return of 1 piece: ${line}`);
  await end();
  shopCall.mockResolvedValue(0);
  await renderAt('/seller/dashboard', <SellerDashboardScreen />);
  expect(control('1 return waits for you')).toBeDefined();
  await setData({
    dispatch: [returned({ id: 'a', status: 'approved' }, closed), dispatchOf({ id: 'other' })],
  });
  expect(() => control(/waits? for you/)).toThrow();
});

test('what was typed for a return that is closed is dropped, and nothing of an open one', async () => {
  signIn({ dispatch: [returned({ id: 'open' }, { id: 'over', status: 'withdrawn' })] });
  for (const form of ['return-reason-open', 'return-note-over', 'return-tracking-gone'])
    saveDraft(SELLER, form, { text: 'typed' });
  await renderAt('/seller/returns', <NewOrderWatch />);
  expect(draftsOf(SELLER)).toEqual(['return-reason-open']);
});

test('a completed order names its returns, and what was refunded', async () => {
  const closedAt = '2026-11-24T06:00:00Z';
  signIn({
    dispatch: [
      returned(
        { id: 'a', status: 'refunded', closedAt, shipping: fromRupees(49) },
        { id: 'b', status: 'approved' },
      ),
    ],
  });
  await connectionIs('offline');
  await renderAt('/seller/completed-orders', <CompletedOrdersScreen />);
  expect(cards()[0]).toContain('Return of 1 piece: Refunded (₹948)');
  expect(cards()[0]).toContain('Return of 1 piece: Approved');
});

test("the seller's menu leads to the switch of mails", async () => {
  signIn();
  await renderAt('/seller/orders', <NewOrderSettings />);
  expect(control('Mails about new orders and returns').getAttribute('href')).toBe('/profile');
  expect(says('Sign in there with this account.')).toBe(true);
});
