// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { order } from '#data/actions/order.ts';
import { stores } from '#data/page.ts';
import { OrderSuccessScreen } from '#areas/shop/screens/order-success/order-success-screen.tsx';
import { paths } from '#paths';
import { Route, Routes } from 'react-router-dom';
import { acting, draw } from '#support/drawn.ts';

const finished = vi.hoisted(() => vi.fn<(owner: string) => Promise<void>>(async () => undefined));
vi.mock('#areas/shop/screens/checkout/finish-order.ts', () => ({ finishOrder: finished }));
vi.mock('#data/queries/profile.ts', () => ({
  useProfile: () => ({ status: 'ready', data: null, mirror: 'complete' }),
}));
vi.mock('#data/queries/orders.ts', () => ({
  useOrder: () => ({ status: 'loading' }),
  useOrders: () => ({ status: 'loading' }),
}));

beforeEach(() => {
  finished.mockClear();
  stores.session.set({ status: 'signed-in', user: { id: 'asha', email: 'asha@mail.test' } } as never);
});

// The router reads the address once, when it is loaded.
vi.hoisted(() => window.history.replaceState(null, '', '/order-success/mine'));

async function openOrder(): Promise<void> {
  await draw(
    <>
      <Routes>
        <Route path={paths.orderSuccess} element={<OrderSuccessScreen />} />
      </Routes>
    </>,
  );
}

test('an order that is still being placed is not forgotten because another one is looked at', async () => {
  stores.orderAttempt.set({ state: 'placing' });
  await openOrder();
  expect(stores.orderAttempt.get()).toEqual({ state: 'placing' });
  await acting(() => stores.orderAttempt.set({ state: 'placed', orderId: 'newer' }));
  expect(stores.orderAttempt.get().state).toBe('placed');
  order.acknowledge('mine');
  expect(stores.orderAttempt.get().state).toBe('placed');
});

test('an order whose answer was lost is finished where it is looked at, once, and then it is told', async () => {
  stores.orderAttempt.set({ state: 'placed', orderId: 'mine' });
  await openOrder();
  await vi.waitFor(() => expect(stores.orderAttempt.get()).toEqual({ state: 'none' }));
  expect(finished).toHaveBeenCalledOnce();
});
