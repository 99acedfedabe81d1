// @vitest-environment happy-dom
// The pictures of a product without a connection: of most only the first is on the phone.
import { expect, test, vi } from 'vitest';
import { ProductPictures } from '#areas/shop/screens/product/product-pictures.tsx';
import type { Product, ProductDetails } from '#domain/product/product.ts';
import { cardMessages } from '#messages/shop/product-card.ts';
import { productMessages } from '#messages/shop/product.ts';
import { connectionIs, renderWithData } from '#support/render-with-data.tsx';

const cached = vi.hoisted(() => new Set<string>());
vi.mock('#platform/pictures/cached-pictures.ts', async (original) => ({
  ...(await original<object>()),
  hasCachedPicture: async (addresses: string[]) =>
    addresses.some((address) => [...cached].some((name) => address.includes(name))),
}));

const product = { id: '1', name: 'Kurta', picture: 'front.webp' } as Product;
const details = { images: ['front.webp', 'back.webp', 'label.webp'] } as unknown as ProductDetails;

async function slidesOffline(stored: string[], expected: string[]): Promise<void> {
  cached.clear();
  for (const name of stored) cached.add(name);
  await renderWithData(<ProductPictures product={product} details={details} color="" />);
  await expect.poll(slides).toEqual(['1 / 3', '2 / 3', '3 / 3']);
  await connectionIs('offline');
  await expect.poll(slides).toEqual(expected);
}
const slides = () =>
  [...document.querySelectorAll('button[aria-label*=" / "]')].map(
    (bar) => bar.getAttribute('aria-label') ?? '',
  );
const pageText = () => document.body.textContent ?? '';

// Promise product.pictures-later (2 Product, front): Offline only the pictures on this phone are shown, and
//   one sentence says when the others come.
test('offline only stored pictures are shown, and one sentence says when the others come', async () => {
  await slidesOffline(['front', 'label'], ['1 / 2', '2 / 2']);
  expect(pageText()).toContain(cardMessages.picturesLater);
  await connectionIs('online');
  expect(slides()).toEqual(['1 / 3', '2 / 3', '3 / 3']);
  expect(pageText()).not.toContain(cardMessages.picturesLater);
});

test('a single stored picture stands still, with the sentence', async () => {
  await slidesOffline(['front'], []);
  expect(pageText()).toContain(cardMessages.picturesLater);
});

test('pictures that are all there are shown whole, with their number', async () => {
  await slidesOffline(['front', 'back', 'label'], ['1 / 3', '2 / 3', '3 / 3']);
  expect(pageText()).toContain(productMessages.picture(1, 3));
  expect(pageText()).not.toContain(cardMessages.picturesLater);
});

test.each([
  { color: '', bars: ['1 / 3', '2 / 3', '3 / 3'], first: 'front' },
  { color: 'Red', bars: [], first: 'back' },
  { color: 'Blue', bars: ['1 / 2', '2 / 2'], first: 'front' },
])('with the colour "$color" chosen $first comes first', async ({ color, bars, first }) => {
  const colored = { ...details, imageColors: { 'back.webp': 'Red' } };
  await renderWithData(<ProductPictures product={product} details={colored} color={color} />);
  await expect.poll(slides).toEqual(bars);
  const image = document.querySelector('[aria-roledescription="carousel"] img');
  expect(image?.getAttribute('src')).toContain(first);
});
