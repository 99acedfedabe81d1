// @vitest-environment happy-dom
// What is new is told by the shop's day: the phone's clock may be wrong by days.
import { expect, test } from 'vitest';
import { NewArrivalsScreen } from '#areas/shop/screens/new-arrivals/new-arrivals-screen.tsx';
import { listingMessages } from '#messages/shop/listing.ts';
import { productOf } from '../../domain/product-of.ts';
import { renderWithData, setData } from '#support/render-with-data.tsx';

const DAY = 86_400_000;
const shown = () => document.querySelectorAll('article').length;

test('a list that is open counts its days anew as soon as the shop has told its own', async () => {
  const createdAt = new Date(Date.now() - 13 * DAY).toISOString();
  await renderWithData(<NewArrivalsScreen />, {
    path: '/new-arrivals',
    catalogue: { products: [productOf({ createdAt })] },
  });
  expect(document.body.textContent).toContain(listingMessages.emptyNewArrivals);
  await setData({ clockAhead: -12 * DAY });
  expect(shown()).toBe(1);
  await setData({ clockAhead: 0 });
  expect(shown()).toBe(0);
});
