// @vitest-environment happy-dom
// Home as it last was, on a phone that gave its databases up meanwhile: a part of the shop comes before all of it.
import { expect, test, vi } from 'vitest';
import { EMPTY_CATALOGUE } from '#data/catalogue/state.ts';
import { homeOf } from '#data/queries/home.ts';
import { indexOf, rowOf } from '../../domain/catalogue-rows.ts';

vi.hoisted(() => {
  const kept = { collections: [{ name: 'as-it-was', productCount: 177 }] };
  document.body.innerHTML = `<script type="application/json" id="first-screen">${JSON.stringify(kept)}</script>`;
});

const collectionsWhile = (status: 'filling' | 'unfilled' | 'complete') =>
  homeOf({
    ...EMPTY_CATALOGUE,
    phase: { status },
    index: indexOf([rowOf({ collections: ['as-it-is'] })]),
  }).collections.map(({ name, productCount }) => [name, productCount]);

test('keeps its row of collections until the whole shop is here', () => {
  expect(collectionsWhile('filling')).toEqual([['as-it-was', 177]]);
  expect(collectionsWhile('unfilled')).toEqual([['as-it-was', 177]]);
  expect(collectionsWhile('complete')).toEqual([['as-it-is', 1]]);
});
