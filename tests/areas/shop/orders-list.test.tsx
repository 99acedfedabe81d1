// @vitest-environment happy-dom
// What My Orders says when it does not have everything, and where its Back and that of an order lead.
import { expect, onTestFinished, test, vi } from 'vitest';
import { OrderSuccessScreen } from '#areas/shop/screens/order-success/order-success-screen.tsx';
import { OrdersScreen } from '#areas/shop/screens/orders/orders-screen.tsx';
import { ProfileScreen } from '#areas/shop/screens/profile/profile-screen.tsx';
import { ShopError } from '#domain/mutation/error-code.ts';
import { paise } from '#domain/money/money.ts';
import type { Order } from '#domain/order/order.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { orderMessages, ordersMessages } from '#messages/shop/orders.ts';
import { readOrder } from '#support/mock-data-layer.ts';
import { mockCommands } from '#support/commands.ts';
import { control, tap } from '#support/render.ts';
import { plainOrder } from '#support/plain-order.ts';
import { ASHA, connectionIs, presetData, renderWithData, setData } from '#support/render-with-data.tsx';
import { deliveredItem, deliveredOrder } from '#support/returned-item.ts';
import { toasts } from '#support/shown-toasts.ts';
import { returnOf } from '../../domain/return-of.ts';

const { older } = mockCommands('order', 'older');

// An entry inside of the shop: what lies behind it is the shop's. The router reads it once, when it is loaded.
vi.hoisted(() => window.history.replaceState({ key: 'here', usr: null, idx: 1 }, '', '/orders'));

const OLDER: Omit<Order, 'id'> = {
  ...plainOrder,
  status: 'delivered',
  paymentStatus: 'paid',
  amountDue: paise(0),
};
const ordersOf = (count: number): Order[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(at), ...plainOrder }));
async function shown(ownArrival: 'complete' | 'unfilled', count: number): Promise<string> {
  await renderWithData(<OrdersScreen />, { session: ASHA, ownArrival, orders: ordersOf(count) });
  return document.body.textContent;
}

test('orders that have not reached this phone are not called none, and Retry fetches them', async () => {
  expect(await shown('unfilled', 0)).toContain('Your orders have not loaded yet');
  expect(document.body.textContent).not.toContain('No orders yet');
  control(chromeMessages.retry);
});

test('a complete list without orders says that there are none', async () => {
  expect(await shown('complete', 0)).toContain('No orders yet');
});

test('the list says that a phone keeps no more orders only when it is full', async () => {
  expect(await shown('complete', 99)).not.toContain('newest');
  expect(await shown('complete', 100)).toContain('These are your newest 100 orders.');
});

test('older ones are shown below, asked for at a tap; offline the way to them rests and says why', async () => {
  older.mockImplementation(async () => {
    const listed = ['98', '99', 'the first'].map((id) => ({ id, ...OLDER }));
    presetData({ olderOrders: { listed, complete: true } });
  });
  await shown('complete', 100);
  await connectionIs('offline');
  expect(document.body.textContent).toContain(ordersMessages.olderOffline);
  await tap(ordersMessages.older);
  expect(older).not.toHaveBeenCalled();
  await connectionIs('online');
  await tap(ordersMessages.older);
  // Two of them this phone keeps already.
  expect(document.querySelectorAll('li')).toHaveLength(101);
  expect(document.body.textContent).toContain('These are all your 101 orders.');
  expect(document.body.textContent).not.toContain(ordersMessages.older);
});

test('an older order is asked of the shop: shown, or said to need a connection, or not theirs', async () => {
  readOrder.mockRejectedValue(new ShopError('network'));
  await renderWithData(<OrderSuccessScreen />, { session: ASHA, orders: ordersOf(100) });
  expect(document.body.textContent).toContain(orderMessages.notHere);
  expect(document.title).toBe('Order #');
  readOrder.mockImplementation(async (id) => {
    presetData({ olderOrders: { single: { id, ...OLDER } } });
  });
  await tap(chromeMessages.retry);
  expect(document.body.textContent).toContain('12 Lake Road');
  expect(document.title).toBe('Delivered · Order #');
  expect(document.body.textContent).not.toContain(orderMessages.thanks);
  expect(toasts).toEqual([]);
  await setData({ olderOrders: {} });
  expect(toasts).toEqual([['notice', orderMessages.notYours]]);
});

// Promise order.of-another-phone (2 Checkout and orders, orders): An order of another phone is fetched from
//   the shop until this phone has pulled all orders.
test('an unknown order is requested until all orders of the user are pulled, then is not theirs', async () => {
  readOrder.mockImplementation(async (id) => {
    presetData({ olderOrders: { single: { id, ...OLDER } } });
  });
  const page = (own: boolean) =>
    renderWithData(<OrderSuccessScreen />, {
      session: ASHA,
      orders: ordersOf(3),
      olderOrders: {},
      reached: { own },
    });
  const leave = await page(false);
  expect(document.body.textContent).toContain('12 Lake Road');
  expect(toasts).toEqual([]);
  await leave();
  readOrder.mockClear();
  await page(true);
  expect(toasts).toEqual([['notice', orderMessages.notYours]]);
  expect(readOrder).not.toHaveBeenCalled();
});

test('the Back of My Orders goes back in the history, to where it was scrolled', async () => {
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  onTestFinished(() => go.mockRestore());
  await shown('complete', 1);
  await tap(chromeMessages.back);
  expect(go).toHaveBeenCalledExactlyOnceWith(-1);
});

test('the list is narrowed down by chips, and the address keeps the choice', async () => {
  const returned = deliveredOrder(deliveredItem({ returns: [returnOf()] }));
  const orders = [{ ...ordersOf(1)[0]!, id: 'open' }, returned];
  await renderWithData(<OrdersScreen />, { session: ASHA, ownArrival: 'complete', orders, path: '/orders' });
  const cards = () => [...document.querySelectorAll('li a')].map((link) => link.getAttribute('href'));
  expect(cards()).toEqual(['/order-success/open', '/order-success/o']);
  expect(document.body.textContent).toContain('Return: requested');
  await tap(ordersMessages.filters.returns);
  expect(cards()).toEqual(['/order-success/o']);
  expect(location.search).toBe('?show=returns');
  await tap(ordersMessages.filters.cancelled);
  expect(document.body.textContent).toContain(ordersMessages.noneShown);
  await tap(ordersMessages.filters.all);
  expect(cards()).toHaveLength(2);
});

test('a partly cancelled order shows what comes first, and marks what was cancelled', async () => {
  const item = (id: string, status: 'pending' | 'cancelled') =>
    deliveredItem({ id, name: `Shirt ${id}`, status, deliveredAt: null });
  const order = (...items: ReturnType<typeof item>[]) => ({ id: 'o', ...plainOrder, items });
  const partly = order(
    item('A', 'cancelled'),
    item('B', 'cancelled'),
    item('C', 'pending'),
    item('D', 'cancelled'),
  );
  const rows = () => [...document.querySelectorAll('li li')].map(({ textContent }) => textContent);
  await renderWithData(<OrdersScreen />, { session: ASHA, orders: [partly] });
  expect(rows()).toEqual([
    expect.not.stringContaining('Cancelled'),
    expect.stringMatching(/Shirt A.*Cancelled/),
  ]);
  expect(rows()[0]).toContain('Shirt C');
  expect(document.body.textContent).toContain(ordersMessages.more(2));
  // The head of an order of which nothing is left says it for all of them.
  await setData({ orders: [{ ...order(item('A', 'cancelled')), status: 'cancelled' }] });
  expect(rows()).toEqual([expect.not.stringContaining('Cancelled')]);
});

test('the profile counts the pieces of the newest order that were not cancelled', async () => {
  const items = [deliveredItem({ id: '1', status: 'cancelled', quantity: 2 }), deliveredItem({ id: '2' })];
  await renderWithData(<ProfileScreen />, { session: ASHA, orders: [{ id: 'o', ...plainOrder, items }] });
  expect(control(/Order #/).textContent).toContain(ordersMessages.items(1));
});
