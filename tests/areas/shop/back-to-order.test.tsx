// @vitest-environment happy-dom
// A form that was opened from its order leads back to that entry of the history.
import { expect, onTestFinished, test, vi } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import { ShipmentSection } from '#areas/shop/screens/order-success/shipment-section.tsx';
import { ReturnForm } from '#areas/shop/screens/return/return-form.tsx';
import { ReviewForm } from '#areas/shop/screens/review/review-form.tsx';
import { shipments } from '#domain/order/shipments.ts';
import { returnMessages } from '#messages/returns/shopper.ts';
import { reviewFormMessages } from '#messages/reviews/form.ts';
import { linkTo, paths } from '#paths';
import { mockCommands } from '#support/commands.ts';
import { tap, type } from '#support/render.ts';
import { ASHA, renderWithData } from '#support/render-with-data.tsx';
import { deliveredItem, deliveredOrder } from '#support/returned-item.ts';

mockCommands('returns', 'request');
mockCommands('reviews', 'save');

const item = deliveredItem();
const order = deliveredOrder(item);
const form = { owner: ASHA.id, order, item };

function Shop() {
  const [shipment] = shipments(order);
  return (
    <Routes>
      <Route
        path={paths.orderSuccess}
        element={shipment && <ShipmentSection order={order} shipment={shipment} place={1} of={1} />}
      />
      <Route path={paths.returnItem} element={<ReturnForm {...form} />} />
      <Route path={paths.reviewItem} element={<ReviewForm {...form} />} />
    </Routes>
  );
}

test.each([
  [
    'review',
    async () => {
      await tap(reviewFormMessages.openOf(item.name));
      await tap('4 stars');
      await tap(reviewFormMessages.save);
    },
  ],
  [
    'return',
    async () => {
      await tap(/^Return or exchange/);
      await tap('It does not fit');
      await type(returnMessages.upi, 'asha@okbank');
      await tap(returnMessages.send);
    },
  ],
])('a %s that was sent goes back in the history, not on', async (path, send) => {
  localStorage.clear();
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  onTestFinished(() => go.mockRestore());
  await renderWithData(<Shop />, {
    session: ASHA,
    connection: 'online',
    orders: [order],
    path: linkTo.orderSuccess(order.id),
  });
  await send();
  expect(go).toHaveBeenCalledExactlyOnceWith(-1);
  expect(location.pathname).toBe(`/${path}/o/i`);
});
