// @vitest-environment happy-dom
// Home shows a part of what an admin entered, sorted by rank.
import { expect, test } from 'vitest';
import { CatalogueProjection } from '#data/catalogue/catalogue-projection.ts';
import { NO_SOURCES } from '#data/catalogue/catalogue-reducer.ts';
import { EMPTY_CATALOGUE } from '#data/catalogue/state.ts';
import { homeOf } from '#data/queries/shop/home.ts';
import { productOf } from '../../domain/product-of.ts';

const content = (rows: object[]) =>
  new Map(rows.map((row, at) => [String(at), { id: String(at), seq: at, ...row }])) as never;

const index = {
  ...EMPTY_CATALOGUE.index,
  collections: () => Array.from({ length: 7 }, (_, at) => ({ name: `edit-${at}`, count: 1, picture: '' })),
  list: () => Array.from({ length: 9 }, (_, at) => productOf({ id: String(at) })),
};

const homeWith = (rows: object[]) =>
  homeOf({
    ...new CatalogueProjection().project({
      ...NO_SOURCES,
      phase: { status: 'complete' },
      rows: { products: new Map(), brands: new Map(), collections: new Map(), content: content(rows) },
    }),
    index,
  });

// Promise home.most (2 Home, front): Slides and tiles are sorted by rank. At most two promos and five
//   collections show.
test('home sorts slides and tiles by rank, and takes two promos, five collections, six products', () => {
  const home = homeWith([
    { kind: 'slide', title: 'third', rank: 9 },
    { kind: 'slide', title: 'first', rank: 1 },
    { kind: 'slide', title: 'second', rank: 2 },
    { kind: 'tile', category_name: 'Jeans', type: 'category', rank: 5 },
    { kind: 'tile', category_name: 'Too many', type: 'promo', rank: 4 },
    { kind: 'tile', category_name: 'New', type: 'promo', rank: 3 },
    { kind: 'tile', category_name: 'Sale', type: 'promo', rank: 2 },
    { kind: 'tile', category_name: 'Shirt', type: 'category', rank: 1 },
  ]);
  expect(home.slides.map(({ title }) => title)).toEqual(['first', 'second', 'third']);
  expect(home.promos.map(({ name }) => name)).toEqual(['Sale', 'New']);
  expect(home.tiles.map(({ name }) => name)).toEqual(['Shirt', 'Jeans']);
  expect(home.collections.map(({ name }) => name)).toEqual([0, 1, 2, 3, 4].map((at) => `edit-${at}`));
  expect(home.discover).toHaveLength(6);
});
