// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { DeliverySection } from '#areas/shop/screens/checkout/delivery-section.tsx';
import { draw } from '#support/drawn.ts';

// Half past seven in the evening in Greenwich: in India it is the day after.
vi.mock('#data/queries/server-now.ts', () => ({
  useServerNow: () => Date.parse('2026-11-21T19:30:00Z'),
}));

test.each([
  [5, 'Delivery EstimateArrives by 27 Nov 2026'],
  [0, ''],
])(
  'an order of %i days at most says when it arrives, and nothing when no seller says',
  async (days, said) => {
    await draw(<DeliverySection days={days} />);
    expect(document.body.textContent).toBe(said);
  },
);
