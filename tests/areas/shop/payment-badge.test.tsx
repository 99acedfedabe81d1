// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { PaymentBadge } from '#areas/shop/screens/order-success/order-details.tsx';
import { paise } from '#domain/money/money.ts';
import badge from '#ui/states/badge.module.css';
import { render } from '#support/render.ts';

test('an order that comes to ₹0 is not called unpaid', async () => {
  await render(<PaymentBadge order={{ paymentStatus: 'pending', amountDue: paise(0) }} />);
  expect(document.querySelector('span')?.textContent).toBe('Nothing to pay');
});

// Promise order.payment-colours (4 States, orders): Paid is green, anything else yellow.
test.each([
  ['paid', 'Paid', badge.delivered],
  ['pending', 'Unpaid', badge.pending],
  ['failed', 'Unpaid', badge.pending],
])('%s: paid is green, anything else yellow', async (status, words, colour) => {
  await render(<PaymentBadge order={{ paymentStatus: status, amountDue: paise(50_000) }} />);
  const shown = document.querySelector('span');
  expect(shown?.textContent).toBe(words);
  expect(shown?.className.split(' ')).toContain(colour);
});
