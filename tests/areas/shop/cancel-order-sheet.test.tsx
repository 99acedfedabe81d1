// @vitest-environment happy-dom
// A whole order is taken back in one step, unless a seller or another phone is faster.
import { useState } from 'react';
import { expect, test } from 'vitest';
import { CancelOrderSheet } from '#areas/shop/screens/order-success/cancel-order-sheet.tsx';
import type { ItemStatus, Order } from '#domain/order/order.ts';
import { orderMessages } from '#messages/shop/orders.ts';
import { tap } from '#support/render.ts';
import { ASHA, renderWithData } from '#support/render-with-data.tsx';
import { toasts } from '#support/shown-toasts.ts';

/** Two pieces of each item. */
const orderOf = (...statuses: ItemStatus[]) =>
  ({
    id: 'o',
    status: statuses.every((status) => status === 'cancelled') ? 'cancelled' : 'pending',
    items: statuses.map((status, at) => ({
      id: `i${at}`,
      name: 'Shirt',
      status,
      quantity: 2,
      price: 50_000,
    })),
  }) as unknown as Order;

const CHANGES = {
  'one is cancelled': orderOf('cancelled', 'pending'),
  'one is packed': orderOf('processing', 'pending'),
  'all are cancelled': orderOf('cancelled', 'cancelled'),
};

/** The sheet of an order of two items, with what may become of the order behind it. */
function Page() {
  const [order, setOrder] = useState(orderOf('pending', 'pending'));
  const [open, setOpen] = useState(true);
  return (
    <>
      {Object.entries(CHANGES).map(([name, changed]) => (
        <button key={name} type="button" onClick={() => setOrder(changed)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => setOpen(true)}>
        open again
      </button>
      <p id="sheet">{open ? 'open' : 'closed'}</p>
      <CancelOrderSheet order={order} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
const sheet = () => document.getElementById('sheet')?.textContent;

test.each([
  ['one is cancelled', 'open', []],
  [
    'one is packed',
    'closed',
    [['notice', 'The seller has already begun to pack this. It can no longer be cancelled here.']],
  ],
  ['all are cancelled', 'closed', []],
] as const)('when %s meanwhile the sheet is %s', async (change, state, said) => {
  await renderWithData(<Page />, { session: ASHA });
  expect(sheet()).toBe('open');
  await tap(change);
  expect(sheet()).toBe(state);
  expect(toasts).toEqual(said);
});

test('the sheet counts pieces, as the summary and the mail do', async () => {
  await renderWithData(<Page />, { session: ASHA });
  expect(document.body.textContent).toContain('4 items');
  await tap('one is cancelled');
  expect(document.body.textContent).toContain('2 items');
});

test('the error of the time before is gone when the sheet opens again', async () => {
  await renderWithData(<Page />, { session: ASHA });
  const alert = () => document.querySelector('fieldset [role="alert"]')?.textContent;
  await tap(orderMessages.cancelAll);
  expect(alert()).toBe('Please choose a reason');
  await tap(orderMessages.cancelAllKeep);
  expect(sheet()).toBe('closed');
  await tap('open again');
  expect(alert()).toBeUndefined();
});
