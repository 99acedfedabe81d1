// @vitest-environment happy-dom
// What was cancelled: when, by whom and why.
import { expect, test } from 'vitest';
import { shopCall } from '#support/mock-data-layer.ts';
import { renderAt } from '#support/render.ts';
import { DispatchScreen } from '#areas/seller/screens/orders/dispatch-screen.tsx';
import { CompletedOrdersScreen } from '#areas/seller/screens/completed-orders/completed-orders-screen.tsx';
import { dispatchOf, says, signIn } from './seller-page.ts';

const ROW = {
  id: 'a',
  order_id: 'bee9d642-0000-4000-8000-000000000001',
  item_status: 'cancelled',
  amount: 999,
};
const open = async (facts: object) => {
  signIn();
  shopCall.mockImplementation(async () => ({ total: 1, rows: [{ ...ROW, ...facts }] }));
  await renderAt('/seller/completed-orders?status=cancelled', <CompletedOrdersScreen />);
};

test.each([
  ['shopper', 'Changed my mind', 'Cancelled by the shopper on Nov 21, 2026: Changed my mind'],
  ['seller', '', 'Cancelled by you on Nov 21, 2026'],
  ['ghost', '', 'Cancelled by the shop on Nov 21, 2026'],
])('what a %s cancelled says so', async (by, reason, sentence) => {
  await open({ cancelled_at: '2026-11-21T06:00:00Z', cancelled_by: by, cancel_reason: reason });
  expect(says(sentence)).toBe(true);
});

// Promise dispatch.cancelled-why (2 Seller orders, seller): A cancelled item of the packing list says when it was cancelled, by whom and
//   why.
test('the tab of cancelled items says when each was cancelled, by whom and why', async () => {
  const cancellation = { at: '2026-11-21T06:00:00Z', by: 'shopper', reason: 'Changed my mind' } as const;
  signIn({
    dispatch: [
      dispatchOf({ id: 'a', status: 'cancelled', cancellation }),
      dispatchOf({
        id: 'b',
        status: 'cancelled',
        cancellation: { ...cancellation, by: 'seller', reason: '' },
      }),
    ],
  });
  await renderAt('/seller/orders?status=cancelled', <DispatchScreen />);
  expect(document.body.textContent.match(/Cancelled by [^.]*?2026(: Changed my mind)?/g)).toEqual([
    'Cancelled by the shopper on Nov 21, 2026: Changed my mind',
    'Cancelled by you on Nov 21, 2026',
  ]);
});

test('an item of before there was a history says only when it was ordered', async () => {
  await open({ created_at: '2026-11-20T06:00:00Z' });
  expect([says('Placed Nov 20, 2026'), says('Cancelled by')]).toEqual([true, false]);
});
