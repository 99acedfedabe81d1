// @vitest-environment happy-dom
// What My Orders says when it does not have everything, and where its Back and that of an order lead.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { OrderSuccessScreen } from '../../../src/areas/shop/screens/order-success/order-success-screen.tsx';
import { OrdersScreen } from '../../../src/areas/shop/screens/orders/orders-screen.tsx';
import type { Read } from '../../../src/data/queries/read.ts';
import { stores } from '../../../src/data/page.ts';
import { chromeWords } from '../../../src/messages/chrome.ts';
import { orderWords } from '../../../src/messages/orders.ts';
import { Router } from '../../../src/router/router.tsx';
import { toast } from '../../../src/ui/toast.ts';
import { control, draw, tap } from '../../support/drawn.ts';

type Orders = Read<{ id: string }[]>;
const { held } = vi.hoisted((): { held: { orders: unknown } } => ({ held: { orders: null } }));
vi.mock('../../../src/data/queries/orders.ts', () => ({
  useOrders: () => held.orders,
  useOrder: () => ({ status: 'ready', data: null, mirror: 'complete' }),
}));
vi.mock('../../../src/data/queries/profile.ts', () => ({ useProfile: () => ({ status: 'loading' }) }));
vi.mock('../../../src/areas/shop/components/order-card.tsx', () => ({ OrderCard: () => <li>An order</li> }));

// An entry inside of the shop: what lies behind it is the shop's. The router reads it once, when it is loaded.
vi.hoisted(() => window.history.replaceState({ key: 'here', state: null }, '', '/orders'));

beforeEach(() => {
  stores.session.set({ status: 'signed-in', user: { id: 'a', email: 'a@example.test', fullName: 'Asha' } });
});

const list = (mirror: 'complete' | 'failed', count: number): Orders => ({
  status: 'ready',
  mirror,
  data: Array.from({ length: count }, (_, at) => ({ id: String(at) })),
});
async function shown(orders: Orders): Promise<string> {
  held.orders = orders;
  await draw(
    <Router>
      <OrdersScreen />
    </Router>,
  );
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

test('an order that is not there may be one that this phone does not keep', async () => {
  const said = vi.spyOn(toast, 'notice').mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
  held.orders = list('complete', 100);
  await draw(
    <Router>
      <OrderSuccessScreen />
    </Router>,
  );
  expect(said).toHaveBeenCalledExactlyOnceWith(orderWords.notKept(100));
});

test('the Back of My Orders goes back in the history, to where it was scrolled', async () => {
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  onTestFinished(() => go.mockRestore());
  await shown(list('complete', 1));
  await tap(chromeWords.back);
  expect(go).toHaveBeenCalledExactlyOnceWith(-1);
});
