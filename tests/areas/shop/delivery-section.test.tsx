// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { DeliverySection } from '#areas/shop/screens/checkout/delivery-section.tsx';
import { renderWithData } from '#support/render-with-data.tsx';

// Half past seven in the evening in Greenwich: in India it is the day after.
const EVENING = Date.parse('2026-11-21T19:30:00Z');

// Promise order.estimate (9 Constants, orders): Delivery is today plus the longest time in the cart, shown
//   when above 0.
test.each([
  [5, 'Delivery EstimateArrives by 27 Nov 2026'],
  [0, ''],
])(
  'an order of %i days at most says when it arrives, and nothing when no seller says',
  async (days, sentence) => {
    await renderWithData(<DeliverySection days={days} />, { clockAhead: EVENING - Date.now() });
    expect(document.body.textContent).toBe(sentence);
  },
);
