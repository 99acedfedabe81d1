// @vitest-environment happy-dom
// The seller, or another phone, may be faster than who is still choosing a reason.
import { useState } from 'react';
import { expect, test } from 'vitest';
import { CancelSheet } from '#areas/shop/screens/order-success/cancel-sheet.tsx';
import type { ItemStatus, Order, OrderItem } from '#domain/order/order.ts';
import { orderMessages } from '#messages/shop/orders.ts';
import { tap } from '#support/render.ts';
import { ASHA, renderWithData } from '#support/render-with-data.tsx';
import { toasts } from '#support/shown-toasts.ts';

const withItem = (status: ItemStatus) =>
  ({ items: [{ id: 'i', name: 'Shirt', status, quantity: 1, price: 50_000 }] }) as unknown as Order;

/** The sheet of an item that is pending, with what may become of the item behind it. */
function Page() {
  const [order, setOrder] = useState(withItem('pending'));
  const [item, setItem] = useState<OrderItem | null>(order.items[0] ?? null);
  return (
    <>
      {(['processing', 'cancelled'] as const).map((status) => (
        <button key={status} type="button" onClick={() => setOrder(withItem(status))}>
          {status}
        </button>
      ))}
      <p id="sheet">{item === null ? 'closed' : 'open'}</p>
      <CancelSheet order={order} item={item} onClose={() => setItem(null)} />
    </>
  );
}
const sheet = () => document.getElementById('sheet')?.textContent;

test('an item that the seller has begun to pack meanwhile closes the sheet, and it is said why', async () => {
  await renderWithData(<Page />, { session: ASHA });
  expect(sheet()).toBe('open');
  await tap('processing');
  expect(sheet()).toBe('closed');
  expect(toasts).toEqual([
    ['notice', 'The seller has already begun to pack this. It can no longer be cancelled here.'],
  ]);
});

test('an item that was cancelled on another phone closes the sheet without a message', async () => {
  await renderWithData(<Page />, { session: ASHA });
  await tap('cancelled');
  expect(sheet()).toBe('closed');
  expect(toasts).toEqual([]);
});

test('without a reason the sheet stays and asks for one until it is chosen', async () => {
  await renderWithData(<Page />, { session: ASHA });
  const alert = () => document.querySelector('fieldset [role="alert"]')?.textContent;
  expect(alert()).toBeUndefined();
  await tap(orderMessages.cancelNow);
  expect(sheet()).toBe('open');
  expect(alert()).toBe('Please choose a reason');
  await tap('It takes too long');
  expect(alert()).toBeUndefined();
});

test('the sheet names the new amount, and says when the coupon is lost', async () => {
  const sheetText = async (items: string[], losesCoupon: boolean) => {
    const order = {
      couponCode: 'SAVE',
      amountDue: 379_600,
      items: items.map((id) => ({
        id,
        name: id,
        status: 'pending',
        quantity: 2,
        price: 114_900,
        afterCancel: { due: 389_800, losesCoupon },
      })),
    } as unknown as Order;
    const close = await renderWithData(
      <CancelSheet order={order} item={order.items[0] ?? null} onClose={() => undefined} />,
      { session: ASHA },
    );
    const words = document.body.textContent;
    await close();
    return words;
  };
  expect(await sheetText(['a'], true)).toContain('there is nothing to pay');
  const one = await sheetText(['a', 'b'], false);
  expect(one).toContain('The order then comes to ₹3,898 instead of ₹3,796.');
  expect(one).not.toContain('SAVE');
  // Of two pieces both go, and for so much.
  expect(one).toContain('Qty: 2 · ₹2,298');
  expect(await sheetText(['a', 'b'], true)).toContain(
    'What is left is below the minimum of coupon SAVE, which then no longer counts. The order then comes to ₹3,898 instead of ₹3,796.',
  );
});
