// @vitest-environment happy-dom
// Finding parcels among many, and what belongs into one.
import { expect, onTestFinished, test, vi } from 'vitest';
import { fetchAnew, shopCall } from '#support/mock-data-layer.ts';
import { acting, choose, control, renderAt, tap, tapMore, tapOn, textIn, type } from '#support/render.ts';
import { connectionIs, presetData } from '#support/render-with-data.tsx';
import { toastTexts } from '#support/shown-toasts.ts';
import { DispatchScreen } from '#areas/seller/screens/orders/dispatch-screen.tsx';
import { fromRupees } from '#domain/money/money.ts';
import { toast } from '#ui/layers/toast.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import { confirmCancel, dispatchOf, says, signIn } from './seller-page.ts';

const order = (n: number, facts: Partial<DispatchItem> = {}) =>
  dispatchOf({ id: `item ${n}`, orderId: `bee9d642-0000-4000-8000-00000000000${n}`, ...facts });
const open = (query: string) => renderAt(`/seller/orders?${query}`, <DispatchScreen />);
const headings = () => [...document.querySelectorAll('article h2')].map((name) => name.textContent);
const moves = () => shopCall.mock.calls.map(([, args]) => [args['p_item_id'], args['p_status']]);

// Promise dispatch.search (2 Seller orders, seller): The packing list is searched by order, name, city, product and tracking
//   number. Its address keeps the search.
test('the packing list is searched at each letter, and tabs count what is found', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  signIn({
    dispatch: [
      order(1, { name: 'Boxy Shirt', recipient: 'Asha Rao' }),
      order(2, { name: 'Wide Jeans', recipient: 'Meera Iyer', address: '9 Hill Road, Kochi' }),
      order(3, { name: 'Sent Socks', status: 'shipped', trackingNumber: 'SPEED 42' }),
    ],
  });
  const end = await open('status=pending');
  await type('Search orders to dispatch', 'kochi');
  expect(headings()).toEqual(['Wide Jeans']);
  expect(says('1 parcel')).toBe(true);
  await type('Search orders to dispatch', 'speed 42');
  expect(says('No orders match here')).toBe(true);
  expect(control('Shipped (1)').getAttribute('role')).toBe('tab');
  await acting(() => vi.advanceTimersByTime(500));
  expect(new URLSearchParams(location.search).get('q')).toBe('speed 42');
  await tap('Shipped (1)');
  expect([headings(), location.search]).toEqual([['Sent Socks'], '?status=shipped&q=speed+42']);
  await end();
  // Coming back, or by a link.
  await open('status=pending&q=meera');
  expect(headings()).toEqual(['Wide Jeans']);
});

// Promise dispatch.filters (2 Seller orders, seller): Open parcels can be narrowed down to what is late, due today, of several
//   pieces, or has a note.
test('filters say how many they find, are kept in the address, and lead back to all', async () => {
  signIn({
    dispatch: [
      order(1, { name: 'Late Shirt', estimatedDeliveryDate: '2020-01-01' }),
      order(2, { name: 'Two Jeans', quantity: 2 }),
      order(3, { name: 'Noted Hat', notes: 'Ring twice' }),
    ],
  });
  await open('status=pending');
  await tap('Late 1');
  expect([headings(), location.search]).toEqual([['Late Shirt'], '?status=pending&show=late']);
  await tap('Several pieces 1');
  expect(headings()).toEqual(['Two Jeans']);
  await tap('Due today 0');
  expect([headings(), says('No parcels like this')]).toEqual([[], true]);
  await tap('Show all');
  expect([headings().length, location.search]).toEqual([3, '?status=pending']);
});

// Promise dispatch.parcel (2 Seller orders, seller): The items of an order stand in one card and are moved together, or one of
//   them alone.
test('the items of an order are one parcel, which moves together and says what did not', async () => {
  signIn({
    dispatch: [order(1, { id: 'a', name: 'Boxy Shirt' }), order(1, { id: 'b', name: 'Wide Jeans' })],
  });
  const end = await open('status=pending');
  expect([document.querySelectorAll('article').length, headings()]).toEqual([
    1,
    ['Boxy Shirt', 'Wide Jeans'],
  ]);
  expect(says('1 parcel · 2 items')).toBe(true);
  await tap('Start processing');
  expect(moves()).toEqual([
    ['a', 'processing'],
    ['b', 'processing'],
  ]);
  expect(toastTexts.splice(0)).toEqual(['Order status updated to processing']);

  // The shopper has taken one back meanwhile.
  shopCall.mockReset().mockImplementation(async (_, args) => {
    if (args['p_item_id'] === 'b') throw new ShopError('transition_refused');
    return null;
  });
  await tap('Start processing');
  expect(toastTexts.splice(0)).toEqual([
    expect.stringMatching(/^Wide Jeans: This item has changed/),
    'Order status updated to processing',
  ]);
  shopCall.mockReset().mockResolvedValue(null);
  await tapMore('Wide Jeans', 'Send separately');
  expect(document.querySelectorAll('article')).toHaveLength(2);
  await tap('Start processing');
  expect(moves()).toEqual([['a', 'processing']]);
  await tapMore('Wide Jeans', 'Send with the rest');
  expect(document.querySelectorAll('article')).toHaveLength(1);
  shopCall.mockClear();
  await tapMore('Wide Jeans', 'Cancel item');
  await tapOn(() => document.querySelector('input[value="It was damaged"]'));
  await confirmCancel();
  expect(moves()).toEqual([['b', 'cancelled']]);
  expect(shopCall.mock.lastCall?.[1]).toMatchObject({ p_reason: 'It was damaged' });
  await end();
});

test('a typed number stays when another item is cancelled, and the question closes with its item', async () => {
  const [shirt, jeans] = ['a', 'b'].map((id) => order(1, { id, name: id, status: 'processing' }));
  signIn({ dispatch: [shirt, jeans].flatMap((item) => item ?? []) });
  const end = await open('status=processing');
  await tap('Mark as shipped');
  await type('Tracking number', 'DTDC 7');
  await tapMore('b', 'Cancel item');
  await tapOn(() => document.querySelector('input[value="It was damaged"]'));
  await confirmCancel();
  expect([moves(), textIn('Tracking number')]).toEqual([[['b', 'cancelled']], 'DTDC 7']);

  await tapMore('b', 'Cancel item');
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(1);
  await acting(() =>
    presetData({ dispatch: [shirt, { ...jeans, status: 'shipped' as const }] as DispatchItem[] }),
  );
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(0);
  await end();
});

test('a parcel that lost its connection halfway says so, and keeps what is left', async () => {
  signIn({
    dispatch: [order(1, { id: 'a', name: 'Boxy Shirt' }), order(1, { id: 'b', name: 'Wide Jeans' })],
  });
  await open('status=pending');
  shopCall.mockResolvedValueOnce(null).mockRejectedValueOnce(new ShopError('network'));
  await tap('Start processing');
  expect(says('Failed to update order status: Network error.')).toBe(true);
  expect(toastTexts).toEqual([]);
});

const rows = () =>
  [...document.querySelectorAll('main li label')].map(
    (row) => /Order #(\w+)/.exec(row.textContent ?? '')?.[1],
  );
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((cell) => cell.textContent ?? '');

// Promise dispatch.bulk (2 Seller orders, seller): Several parcels are started at once. Refused items are named one by one.
test('parcels that are ticked are started together, and those that were refused are named', async () => {
  signIn({
    dispatch: [
      order(1, { name: 'Boxy Shirt' }),
      order(2, { name: 'Wide Jeans' }),
      order(3, { name: 'Dropped Hat' }),
    ],
  });
  await open('status=pending');
  await tap('Select');
  expect([rows().length, headings()]).toEqual([3, []]);
  await tap('Select all');
  shopCall.mockImplementation(async (_, args) => {
    if (args['p_item_id'] === 'item 2') throw new ShopError('item_not_found');
    return null;
  });
  await tap('Start processing 3 parcels');
  expect(new Set(moves().map(([id]) => id))).toEqual(new Set(['item 1', 'item 2', 'item 3']));
  expect(says('2 of 3 items moved to processing')).toBe(true);
  expect(texts('[role="alert"] li')).toEqual([
    'Order #BEE9D642, Wide Jeans: Order item not found or not authorized',
  ]);
  expect(toastTexts.splice(0)).toEqual(['2 of 3 items moved to processing']);
  await tap('Close');
  expect(texts('[role="alert"] li')).toEqual([]);
  shopCall.mockReset().mockResolvedValue(null);
  await tap('Start processing 3 parcels');
  expect(toastTexts).toEqual(['3 items moved to processing']);
  // It takes the place of what was said about the first try.
  const [failed, moved] = [vi.mocked(toast.error).mock.lastCall, vi.mocked(toast.success).mock.lastCall];
  expect([moved?.[1], failed?.[2]]).toEqual(['bulk-move', 'bulk-move']);
});

test('a connection that ends halfway stops the rest, which stays selected', async () => {
  const items = Array.from({ length: 8 }, (_, n) => order(n, { name: `Shirt ${n}` }));
  signIn({ dispatch: items });
  await open('status=pending');
  await tap('Select');
  await tap('Select all');
  shopCall.mockResolvedValueOnce(null).mockRejectedValue(new ShopError('network'));
  await tap('Start processing 8 parcels');
  expect(says('1 of 8 items moved to processing')).toBe(true);
  expect(says('The rest is still here: try again.')).toBe(true);
  // Four go out at once. The others are not tried without a connection.
  expect(shopCall.mock.calls.length).toBeLessThan(8);
  // The answer to another one was lost on its way.
  shopCall.mockReset().mockImplementation(async (_, args) => {
    if (args['p_item_id'] === 'item 1') throw new ShopError('transition_refused');
    return null;
  });
  fetchAnew.mockImplementationOnce(async () =>
    presetData({ dispatch: items.map((item) => ({ ...item, status: 'processing' as const })) }),
  );
  await tap('Start processing 8 parcels');
  expect(toastTexts.at(-1)).toBe('8 items moved to processing');
});

test('Select all adds what is shown to earlier ticks, and Select none takes only that away', async () => {
  signIn({
    dispatch: [
      order(1, { name: 'Boxy Shirt' }),
      order(2, { name: 'Wide Jeans' }),
      order(3, { name: 'Wide Hat' }),
    ],
  });
  await open('status=pending');
  await tap('Select');
  await tapOn(() => document.querySelector<HTMLInputElement>('main li input'));
  await type('Search orders to dispatch', 'wide');
  await tap('Select all');
  await type('Search orders to dispatch', '');
  expect(control('Start processing 3 parcels').isConnected).toBe(true);
  await type('Search orders to dispatch', 'wide');
  await tap('Select none');
  await type('Search orders to dispatch', '');
  expect(control('Start processing 1 parcel').isConnected).toBe(true);
});

// Promise dispatch.focus (2 Seller orders, seller): After parcels were moved on the focus stays in the list.
test('the focus goes to the next card, stays with the button, and then with the list', async () => {
  const items = [1, 2, 3, 4].map((n) => order(n));
  const started = (count: number) => async () =>
    presetData({
      dispatch: items.map((item, place) => ({ ...item, status: place < count ? 'processing' : 'pending' })),
    });
  const press = async (name: string) => {
    await acting(() => control(name).focus());
    await tap(name);
  };
  signIn({ dispatch: items });
  await open('status=pending');
  fetchAnew.mockImplementationOnce(started(1));
  await press('Start processing');
  expect(document.activeElement).toBe(control('Start processing'));
  await tap('Select');
  await tapOn(() => document.querySelector<HTMLInputElement>('main li input'));
  fetchAnew.mockImplementationOnce(started(2));
  await press('Start processing 1 parcel');
  expect(document.activeElement).toBe(control('Start processing'));
  await tap('Start processing');
  expect([toastTexts.at(-1), document.activeElement?.textContent]).toEqual([
    'Tick the parcels first.',
    'Start processing',
  ]);
  await tap('Select all');
  fetchAnew.mockImplementationOnce(started(4));
  await press('Start processing 2 parcels');
  expect(document.activeElement?.textContent).toMatch(/^Nothing to start on/);
});

test('starting several rests without a connection, and nothing else of the choice does', async () => {
  signIn({ dispatch: [order(1)] });
  await connectionIs('offline');
  await open('status=pending');
  await tap('Select');
  await tap('Select all');
  await tap('Start processing 1 parcel');
  expect(shopCall).not.toHaveBeenCalled();
  expect(says('Starting to process needs a connection.')).toBe(true);
  expect((control('Print slips') as HTMLButtonElement).disabled).toBe(false);
});

// Promise dispatch.papers (2 Seller orders, seller): The slips of several parcels are printed a page each, and a pick list names the
//   pieces of each product.
test('the slips of several parcels are printed together, and a pick list sums their pieces', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  onTestFinished(() => void vi.unstubAllGlobals());
  signIn({
    dispatch: [
      order(1, { id: 'a', name: 'Boxy Shirt', size: 'M', quantity: 2 }),
      order(1, { id: 'b', name: 'Wide Jeans', size: 'L', status: 'processing' }),
      order(2, { id: 'c', name: 'Boxy Shirt', size: 'M' }),
      order(3, { id: 'd', name: 'Boxy Shirt', size: 'S' }),
    ],
  });
  await open('status=pending');
  await tap('Select');
  expect((control('Print slips') as HTMLButtonElement).disabled).toBe(true);
  await tapOn(() => document.querySelectorAll<HTMLInputElement>('main li input')[0]);
  await tapOn(() => document.querySelectorAll<HTMLInputElement>('main li input')[1]);
  await tap('Print slips');
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(
    [...document.querySelectorAll('.packing-slip')].map((slip) => slip.querySelectorAll('tbody tr').length),
  ).toEqual([2, 1]);
  await acting(() => dispatchEvent(new Event('afterprint')));
  await acting(() => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  expect(document.querySelector('.packing-slip')).toBeNull();
  await tap('Pick list');
  await expect.poll(() => print.mock.calls.length).toBe(2);
  expect(texts('.packing-slip > p')).toEqual(['2 parcels · 4 pieces']);
  expect([...document.querySelectorAll('.packing-slip tbody tr')].map((row) => row.textContent)).toEqual([
    '☐Boxy ShirtSize: M23',
    '☐Wide JeansSize: L11',
  ]);
});

test('ticks outlive another tab, another order and a search that finds nothing', async () => {
  signIn({ dispatch: [order(1, { name: 'Boxy Shirt' }), order(2, { name: 'Wide Jeans' })] });
  await open('status=pending');
  await tap('Select');
  await tap('Select all');
  const isKept = () => control('Start processing 2 parcels').isConnected;
  await choose('Sort by', 'promised');
  expect(isKept()).toBe(true);
  await type('Search orders to dispatch', 'zebra');
  expect(says('No orders match here')).toBe(true);
  await type('Search orders to dispatch', '');
  expect(isKept()).toBe(true);
  await tap('Shipped (0)');
  await tap('Pending (2)');
  expect(isKept()).toBe(true);
});

// Promise dispatch.apart-cash (2 Seller orders, seller): The card and the slip of an item that is sent separately ask for its own
//   cash.
test('an item that is sent separately has its own cash, on its card and on its slip', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const two = [
    order(1, { id: 'a', name: 'Boxy Shirt', cash: fromRupees(548) }),
    order(1, { id: 'b', name: 'Wide Jeans', cash: fromRupees(500) }),
  ];
  signIn({ dispatch: two });
  const cash = (places: string) =>
    [...document.querySelectorAll(places)].map(
      ({ textContent }) => textContent?.match(/Collect [^.]*in cash.*?(?=Your|$)/)?.[0],
    );
  await open('status=pending');
  await tapMore('Wide Jeans', 'Send separately');
  expect(cash('article')).toEqual(['Collect ₹548 in cash', 'Collect ₹500 in cash']);
  await tap('Select');
  await tap('Select all');
  await tap('Print slips');
  expect(cash('.packing-slip')).toEqual(['Collect ₹548 in cash', 'Collect ₹500 in cash']);
  // The dialog opens a moment later, and must not do so in the next test.
  await expect.poll(() => print.mock.calls.length).toBe(1);
});

// Promise dispatch.apart-kept (2 Seller orders, seller): An item that is sent separately stays so after a reload.
test('an item that is sent separately stays so after a reload, until it is sent with the rest', async () => {
  const two = [order(1, { id: 'a', name: 'Boxy Shirt' }), order(1, { id: 'b', name: 'Wide Jeans' })];
  signIn({ dispatch: two });
  const end = await open('status=pending');
  expect(document.querySelectorAll('article')).toHaveLength(1);
  await tapMore('Wide Jeans', 'Send separately');
  expect(document.querySelectorAll('article')).toHaveLength(2);
  await end();
  const again = await open('status=pending');
  expect(document.querySelectorAll('article')).toHaveLength(2);
  await tapMore('Wide Jeans', 'Send with the rest');
  await again();
  await open('status=pending');
  expect(document.querySelectorAll('article')).toHaveLength(1);
});
