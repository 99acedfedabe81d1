// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { OrderSuccessScreen } from '#areas/shop/screens/order-success/order-success-screen.tsx';
import { orderMessages } from '#messages/shop/orders.ts';
import { ASHA, renderWithData } from '#support/render-with-data.tsx';
import { toasts } from '#support/shown-toasts.ts';

// The router reads the address once, when it is loaded.
vi.hoisted(() => window.history.replaceState(null, '', '/order-success/nobodys'));

test("an order that is not the user's leads home, with a word why", async () => {
  expect(window.location.pathname).toBe('/order-success/nobodys');
  // Until all of the person's own rows are heard, the shop is asked.
  await renderWithData(<OrderSuccessScreen />, { session: ASHA, reached: { own: true } });
  expect(window.location.pathname).toBe('/');
  expect(toasts).toEqual([['notice', orderMessages.notYours]]);
});
