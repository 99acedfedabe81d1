// @vitest-environment happy-dom
// What My Orders says when it does not have everything, and where its Back and that of an order lead.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { OrderSuccessScreen } from '#areas/shop/screens/order-success/order-success-screen.tsx';
import { OrdersScreen } from '#areas/shop/screens/orders/orders-screen.tsx';
import type { Read } from '#data/queries/read.ts';
import { order as orderActions } from '#data/actions/order.ts';
import { NO_OLDER } from '#data/ordering/older-orders-state.ts';
import { stores } from '#data/page.ts';
import { ShopError } from '#domain/error-code.ts';
import { paise } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import { chromeWords } from '#messages/chrome.ts';
import { orderWords, ordersWords } from '#messages/orders.ts';
import { toast } from '#ui/toast.ts';
import { acting, control, draw, tap } from '#support/drawn.ts';
import { lineIs } from '#support/line-is.ts';
import { plainOrder } from '#support/plain-order.ts';

type Orders = Read<{ id: string }[]>;
const { held } = vi.hoisted((): { held: { orders: unknown } } => ({ held: { orders: null } }));
vi.mock('#data/queries/orders.ts', () => ({
  useOrders: () => held.orders,
  useOrder: () => ({ status: 'ready', data: null, mirror: 'complete' }),
}));
vi.mock('#data/queries/profile.ts', () => ({ useProfile: () => ({ status: 'loading' }) }));
vi.mock('#areas/shop/components/order-card.tsx', () => ({ OrderCard: () => <li>An order</li> }));

// An entry inside of the shop: what lies behind it is the shop's. The router reads it once, when it is loaded.
vi.hoisted(() => window.history.replaceState({ key: 'here', usr: null, idx: 1 }, '', '/orders'));

beforeEach(() => {
  stores.session.set({ status: 'signed-in', user: { id: 'a', email: 'a@example.test', fullName: 'Asha' } });
});

const OLDER: Omit<Order, 'id'> = {
  ...plainOrder,
  status: 'delivered',
  paymentStatus: 'paid',
  amountDue: paise(0),
};
const list = (mirror: 'complete' | 'failed', count: number): Orders => ({
  status: 'ready',
  mirror,
  data: Array.from({ length: count }, (_, at) => ({ id: String(at) })),
});
async function shown(orders: Orders): Promise<string> {
  held.orders = orders;
  await draw(<OrdersScreen />);
  return document.body.textContent;
}

test('orders that have not reached this phone are not called none, and Retry fetches them', async () => {
  expect(await shown(list('failed', 0))).toContain('Your orders have not reached this phone yet');
  expect(document.body.textContent).not.toContain('No orders yet');
  control(chromeWords.retry);
});

test('really none is said to be none', async () => {
  expect(await shown(list('complete', 0))).toContain('No orders yet');
});

test('where a phone keeps no more, the list says so; before that it says nothing of it', async () => {
  expect(await shown(list('complete', 99))).not.toContain('newest');
  expect(await shown(list('complete', 100))).toContain('These are your newest 100 orders.');
});

test('older ones are shown below, asked for at a tap; offline the way to them rests and says why', async () => {
  const older = { userId: 'a', single: null, complete: false };
  const asked = vi.spyOn(orderActions, 'older').mockImplementation(async () => {
    const listed = ['98', '99', 'the first'].map((id) => ({ id, ...OLDER }));
    stores.olderOrders.set({ ...older, listed, complete: true });
  });
  onTestFinished(() => {
    asked.mockRestore();
    stores.olderOrders.set({ ...older, listed: [] });
  });
  await shown(list('complete', 100));
  await lineIs('down');
  expect(document.body.textContent).toContain(ordersWords.olderOffline);
  await tap(ordersWords.older);
  expect(asked).not.toHaveBeenCalled();
  await lineIs('up');
  await tap(ordersWords.older);
  // Two of them this phone keeps already.
  expect(document.querySelectorAll('li')).toHaveLength(101);
  expect(document.body.textContent).toContain('These are all your 101 orders.');
  expect(document.body.textContent).not.toContain(ordersWords.older);
});

test('an older order is asked of the shop: shown, or said to need a connection, or not theirs', async () => {
  const said = vi.spyOn(toast, 'notice').mockImplementation(() => undefined);
  const read = vi.spyOn(orderActions, 'read').mockRejectedValue(new ShopError('network'));
  onTestFinished(() => {
    said.mockRestore();
    read.mockRestore();
    stores.olderOrders.set(NO_OLDER);
  });
  held.orders = list('complete', 100);
  await draw(<OrderSuccessScreen />);
  expect(document.body.textContent).toContain(orderWords.notHere);
  expect(document.title).toBe('Order #');
  read.mockImplementation(async (id) => {
    stores.olderOrders.set({ ...NO_OLDER, userId: 'a', single: { id, ...OLDER } });
  });
  await tap(chromeWords.retry);
  expect(document.body.textContent).toContain('12 Lake Road');
  expect(document.title).toBe('Delivered · Order #');
  expect(document.body.textContent).not.toContain(orderWords.thanks);
  expect(said).not.toHaveBeenCalled();
  await acting(() => stores.olderOrders.set(NO_OLDER));
  expect(said).toHaveBeenCalledExactlyOnceWith(orderWords.notYours);
});

test('an order of another phone is asked of the shop until this page has heard of all; then it is known not to be theirs', async () => {
  const said = vi.spyOn(toast, 'notice').mockImplementation(() => undefined);
  const read = vi.spyOn(orderActions, 'read').mockImplementation(async (id) => {
    stores.olderOrders.set({ ...NO_OLDER, userId: 'a', single: { id, ...OLDER } });
  });
  const before = stores.line.get();
  onTestFinished(async () => {
    said.mockRestore();
    read.mockRestore();
    await acting(() => stores.line.set(before));
    stores.olderOrders.set(NO_OLDER);
  });
  held.orders = list('complete', 3);
  const page = () => draw(<OrderSuccessScreen />);
  const leave = await page();
  expect(document.body.textContent).toContain('12 Lake Road');
  expect(said).not.toHaveBeenCalled();
  await leave();
  read.mockClear();
  stores.line.set({ ...before, shopperHeard: true });
  await page();
  expect(said).toHaveBeenCalledExactlyOnceWith(orderWords.notYours);
  expect(read).not.toHaveBeenCalled();
});

test('the Back of My Orders goes back in the history, to where it was scrolled', async () => {
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  onTestFinished(() => go.mockRestore());
  await shown(list('complete', 1));
  await tap(chromeWords.back);
  expect(go).toHaveBeenCalledExactlyOnceWith(-1);
});
