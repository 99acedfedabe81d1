// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { order } from '#data/commands/order.ts';
import { usePendingOrder } from '#data/queries/shop/pending-order.ts';
import { OrderSuccessScreen } from '#areas/shop/screens/order-success/order-success-screen.tsx';
import { orderMessages } from '#messages/shop/orders.ts';
import { paths } from '#paths';
import { Route, Routes } from 'react-router-dom';
import { ASHA, renderHookWithData, renderWithData, setData } from '#support/render-with-data.tsx';
import type { PageData } from '#support/page-data.ts';
import { eventually } from '#support/eventually.ts';

const finished = vi.hoisted(() => vi.fn<(owner: string) => Promise<void>>(async () => undefined));
vi.mock('#areas/shop/screens/checkout/finish-order.ts', () => ({ finishOrder: finished }));

// The router reads the address once, when it is loaded.
vi.hoisted(() => window.history.replaceState(null, '', '/order-success/mine'));

/** Opens the page of the order. The returned function gives the state of the last attempt. */
async function openOrder(data: Partial<PageData>) {
  await renderWithData(
    <Routes>
      <Route path={paths.orderSuccess} element={<OrderSuccessScreen />} />
    </Routes>,
    { session: ASHA, ...data },
  );
  return renderHookWithData(usePendingOrder);
}

test('an order that is still being placed is not forgotten because another one is looked at', async () => {
  const attempt = await openOrder({ ownArrival: 'opening', pendingOrder: { state: 'placing' } });
  expect(attempt()).toEqual({ state: 'placing' });
  await setData({ pendingOrder: { state: 'placed', orderId: 'newer' } });
  expect(attempt().state).toBe('placed');
  order.acknowledge('mine');
  expect(attempt().state).toBe('placed');
});

test('the page of an order whose answer was lost finishes it once, and confirms it', async () => {
  const attempt = await openOrder({ pendingOrder: { state: 'placed', orderId: 'mine' } });
  await eventually(() => expect(attempt()).toEqual({ state: 'none' }));
  expect(finished).toHaveBeenCalledExactlyOnceWith(ASHA.id, '');
  expect(document.querySelector('main h2')?.textContent).toBe(orderMessages.thanks);
});
