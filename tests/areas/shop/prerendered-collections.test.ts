// @vitest-environment happy-dom
// The prerendered home of a phone that gave its databases up meanwhile: a part of the shop comes before all of it.
import { expect, test, vi } from 'vitest';
import { useHome } from '#data/queries/shop/home.ts';
import { productOf } from '../../domain/product-of.ts';
import { renderHookWithData } from '#support/render-with-data.tsx';

vi.hoisted(() => {
  const prerendered = { collections: [{ name: 'as-it-was', productCount: 177 }] };
  document.body.innerHTML = `<script type="application/json" id="first-screen">${JSON.stringify({ home: prerendered })}</script>`;
});

async function collectionsWhile(arrival: 'filling' | 'unfilled' | 'complete') {
  const products = [productOf({ collections: ['as-it-is'] })];
  const home = (await renderHookWithData(useHome, { catalogue: { arrival, products } }))();
  return home.status === 'ready'
    ? home.data.collections.map(({ name, productCount }) => [name, productCount])
    : home.status;
}

test('keeps its row of collections until the whole shop is here', async () => {
  expect(await collectionsWhile('filling')).toEqual([['as-it-was', 177]]);
  expect(await collectionsWhile('unfilled')).toEqual([['as-it-was', 177]]);
  expect(await collectionsWhile('complete')).toEqual([['as-it-is', 1]]);
});
