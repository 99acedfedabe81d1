// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { stores } from '#data/page.ts';
import { OrderSuccessScreen } from '#areas/shop/screens/order-success/order-success-screen.tsx';
import { orderWords } from '#messages/orders.ts';
import { toast } from '#ui/toast.ts';
import { draw } from '#support/drawn.ts';

vi.mock('#data/queries/orders.ts', () => ({
  useOrder: () => ({ status: 'ready', data: null, mirror: 'complete' }),
  useOrders: () => ({ status: 'ready', data: [], mirror: 'complete' }),
}));
vi.mock('#data/queries/profile.ts', () => ({ useProfile: () => ({ status: 'loading' }) }));

// The router reads the address once, when it is loaded.
vi.hoisted(() => window.history.replaceState(null, '', '/order-success/nobodys'));

beforeEach(() => {
  const user = { id: 'asha', email: 'asha@example.test', fullName: 'Asha' };
  stores.session.set({ status: 'signed-in', user } as never);
  // Until then the shop is asked.
  stores.line.set({ ...stores.line.get(), shopperHeard: true });
});

test('an order that is not among one’s own leads home, with a word why', async () => {
  const said = vi.spyOn(toast, 'notice').mockImplementation(() => undefined);
  expect(window.location.pathname).toBe('/order-success/nobodys');
  await draw(<OrderSuccessScreen />);
  expect(window.location.pathname).toBe('/');
  expect(said).toHaveBeenCalledExactlyOnceWith(orderWords.notYours);
});
