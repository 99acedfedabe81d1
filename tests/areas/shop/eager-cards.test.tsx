// @vitest-environment happy-dom
// Which pictures of cards are fetched before anybody scrolls to them.
import { expect, test } from 'vitest';
import { ProductGrid } from '#areas/shop/components/product/product-grid.tsx';
import { productOf } from '../../domain/product-of.ts';
import { renderAt } from '#support/render.ts';

const products = Array.from({ length: 6 }, (_, at) => productOf({ id: `${at + 1}`, picture: '/p/one.webp' }));
const loadings = () =>
  [...document.querySelectorAll('article img')].map((picture) => picture.getAttribute('loading'));

test('the list of a screen loads its first two rows eagerly, one below other things none', async () => {
  const end = await renderAt('/', <ProductGrid products={products} />);
  expect(loadings()).toEqual(['eager', 'eager', 'eager', 'eager', 'lazy', 'lazy']);
  await end();
  await renderAt('/', <ProductGrid products={products} heading="h3" />);
  expect(loadings()).toEqual(products.map(() => 'lazy'));
});
