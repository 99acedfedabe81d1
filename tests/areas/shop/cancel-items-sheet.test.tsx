// @vitest-environment happy-dom
// Several items of an order are taken back in one step, at an amount that the shop has named before.
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { CancelItemsSheet } from '#areas/shop/screens/order-success/cancel-items-sheet.tsx';
import type { ItemStatus, Order } from '#domain/order/order.ts';
import { orderMessages } from '#messages/shop/orders.ts';
import { shopCall } from '#support/mock-data-layer.ts';
import { acting, control, tap } from '#support/render.ts';
import { ASHA, connectionIs, renderWithData } from '#support/render-with-data.tsx';
import { toasts } from '#support/shown-toasts.ts';

const orderOf = (...statuses: ItemStatus[]) =>
  ({
    id: 'o',
    status: 'pending',
    amountDue: 150_000,
    couponCode: 'TEN',
    items: statuses.map((status, at) => ({
      id: `i${at}`,
      name: `Shirt ${at}`,
      size: 'M',
      color: '',
      status,
      quantity: 1,
      price: 50_000,
    })),
  }) as unknown as Order;

function Page() {
  const [order, setOrder] = useState(orderOf('pending', 'pending', 'pending'));
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOrder(orderOf('processing', 'pending', 'pending'))}>
        one is packed
      </button>
      <button type="button" onClick={() => setOrder(orderOf('processing', 'shipped', 'processing'))}>
        all are packed
      </button>
      <p id="sheet">{open ? 'open' : 'closed'}</p>
      <CancelItemsSheet order={order} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
const sheet = () => document.getElementById('sheet')?.textContent;
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
const tick = (at: number) => acting(() => boxes()[at]?.click());
const text = () => document.querySelector('dialog')?.textContent ?? '';
const busy = (label: string) => control(label).getAttribute('aria-busy') === 'true';
const asked = () => shopCall.mock.calls.map(([name, args]) => [name, args['p_item_ids']]);

beforeEach(() => localStorage.clear());

// Promise order.cancel-several (2 Checkout and orders, orders): Several items are cancelled in one step, at an
//   amount that was named before.
test('the ticked items are cancelled together, once the shop has named the new amount', async () => {
  shopCall.mockImplementation(async (name) =>
    name === 'preview_cancellation' ? { amount_due: 500, loses_coupon: true } : { order_id: 'o' },
  );
  await renderWithData(<Page />, { session: ASHA });
  await tap(orderMessages.cancelSeveral);
  expect(text()).toContain(orderMessages.cancelSeveralChoose);
  expect(asked()).toEqual([]);
  await tick(0);
  await tick(2);
  await expect.poll(asked).toEqual([
    ['preview_cancellation', ['i0']],
    ['preview_cancellation', ['i0', 'i2']],
  ]);
  await expect.poll(text).toContain('below the minimum of coupon TEN');
  expect(text()).toContain('They leave the order for good.');
  expect(text()).toContain('comes to ₹500 instead of ₹1,500');
  await tap(orderMessages.cancelSeveralNow(2));
  expect(text()).toContain(orderMessages.cancelChoose);
  expect(asked()).toHaveLength(2);
});

test('without the new amount nothing can be cancelled, and a tap asks for it again', async () => {
  shopCall.mockRejectedValue(new TypeError('no answer'));
  await renderWithData(<Page />, { session: ASHA });
  await tick(1);
  await acting(() => document.querySelector<HTMLInputElement>('input[type=radio]')?.click());
  await expect.poll(() => busy(orderMessages.cancelSeveralNow(1))).toBe(false);
  shopCall.mockResolvedValue({ amount_due: 1000, loses_coupon: false });
  await tap(orderMessages.cancelSeveralNow(1));
  await expect.poll(text).toContain('comes to ₹1,000 instead of ₹1,500');
  expect(asked().map(([name]) => name)).toEqual(['preview_cancellation', 'preview_cancellation']);
  await connectionIs('offline');
  expect(text()).toContain(orderMessages.cancelOffline);
});

test('with the connection back, a tap waits for the amount whose first request had failed', async () => {
  shopCall.mockRejectedValue(new TypeError('no answer'));
  await renderWithData(<Page />, { session: ASHA });
  await tick(1);
  await expect.poll(() => busy(orderMessages.cancelSeveralNow(1))).toBe(false);
  await connectionIs('offline');
  const answer = Promise.withResolvers<object>();
  shopCall.mockReturnValue(answer.promise);
  await connectionIs('online');
  await expect.poll(asked).toHaveLength(2);
  expect(busy(orderMessages.cancelSeveralNow(1))).toBe(true);
  await acting(() => answer.resolve({ amount_due: 1000, loses_coupon: false }));
  await expect.poll(() => busy(orderMessages.cancelSeveralNow(1))).toBe(false);
  expect(text()).toContain('comes to ₹1,000 instead of ₹1,500');
});

test('a ticked item that its seller begins with is named, and the other ticks outlive the page', async () => {
  shopCall.mockResolvedValue({ amount_due: 1000, loses_coupon: false });
  const leave = await renderWithData(<Page />, { session: ASHA });
  await tick(0);
  await tick(2);
  await tap('one is packed');
  expect(document.querySelector('dialog [role=alert]')?.textContent).toContain('Shirt 0');
  expect(control(orderMessages.cancelSeveralNow(1))).toBeDefined();
  await leave();
  await renderWithData(<Page />, { session: ASHA });
  expect(boxes().map(({ checked }) => checked)).toEqual([true, false, true]);
});

test('an item that its seller begins with leaves the sheet, and with the last the sheet closes', async () => {
  shopCall.mockResolvedValue({ amount_due: 1000, loses_coupon: false });
  await renderWithData(<Page />, { session: ASHA });
  await tick(0);
  await tap('one is packed');
  expect(boxes()).toHaveLength(2);
  expect(control(orderMessages.cancelSeveral)).toBeDefined();
  expect(toasts).toEqual([]);
  await tap('all are packed');
  expect(sheet()).toBe('closed');
  expect(toasts).toEqual([
    ['notice', 'The seller has already begun to pack this. It can no longer be cancelled here.'],
  ]);
});
