import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CatalogueIndex } from '#catalogue-index/catalogue-index.ts';
import { columnsOf } from '#catalogue-index/columns-of.ts';
import type { CatalogueRow } from '#catalogue-index/columns-of.ts';
import type { ListingQuery } from '#catalogue-index/listing-query.ts';
import { SORTS } from '#catalogue-index/listing-query.ts';
import { suggestionsFor } from '#catalogue-index/search/suggestions.ts';
import { fromRupees } from '#domain/money/money.ts';
import { choicesOf } from '#domain/product/choices.ts';
import { CATEGORIES, COLORS, DISCOUNTS, GENDERS, SIZES, STYLES } from '#domain/product/options.ts';
import { idsIn, indexOf, rowOf } from './catalogue-rows.ts';
import { hasWords, naiveCounts, naiveList, naiveSimilar } from './naive-catalogue.ts';
import { brandOf } from './product-of.ts';

const NOW = Date.parse('2026-11-21T06:00:00Z');

const brands = ['Urban Loom', 'Monsoon Club', 'Kora', 'Loomcraft & Sons'].map((name, at) =>
  brandOf({ id: `brand-${at}`, name }),
);
const BRAND_IDS = [...brands.map(({ id }) => id), 'unknown'];

// Few values, so that they meet; prices on both sides of what 32 bits hold.
const words = [
  'indigo',
  'Kolam',
  'tee',
  'T-shirt',
  'loomed',
  'casual',
  'Ärmel',
  'red',
  'tailored',
  'शर्ट',
  '&',
  '',
];
const text = fc.array(fc.constantFrom(...words), { maxLength: 5 }).map((some) => some.join(' '));
const some = (values: readonly string[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 });
const rupees = fc.constantFrom(0, 499.99, 500, 999, 1000, 1999.5, 60_000_000).map(fromRupees);

// Letters for the most choices that a product has; a row takes as many as it needs, or has none from before there were any.
const letters = fc.array(fc.constantFrom('0', '0', '1', 'a'), { minLength: 45, maxLength: 45 });

const row: fc.Arbitrary<CatalogueRow> = fc
  .record({
    id: fc.integer({ min: 1, max: 30 }).map(String),
    sellerId: fc.constantFrom(...BRAND_IDS),
    name: text,
    description: text,
    category: fc.constantFrom(...CATEGORIES),
    gender: fc.constantFrom(...GENDERS),
    picture: fc.constantFrom('', '/p/one.webp'),
    mrp: rupees,
    price: rupees,
    discountPercentage: fc.constantFrom(0, 10, 50),
    createdAt: fc.constantFrom(
      '2026-11-21T05:00:00.000Z',
      '2026-11-11T20:00:00.000Z',
      '2026-09-01T05:00:00.000Z',
    ),
    popularity: fc.nat(3),
    rating: fc.nat(50),
    ratingCount: fc.nat(16_383),
    collections: some(['summer', 'rain', 'new-in']),
    shippingCharges: rupees,
    deliveryDays: fc.nat(14),
    sizes: some(SIZES),
    colors: some(COLORS),
    stock: fc.constantFrom(0, 0, 1, 10),
    styleType: fc.constantFrom(...STYLES.slice(0, 3), 'Boho', ''),
    letters: fc.option(letters),
  })
  .map(({ letters: all, ...facts }) => ({
    ...facts,
    choiceStock: all?.slice(0, choicesOf(facts).length).join('') ?? '',
  }));

const rows = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 25 });

const filters = {
  gender: fc.constantFrom('', 'male', 'female', 'unisex'),
  categories: some([...CATEGORIES, 'sweat', 'skirt']),
  styles: some([...STYLES, 'boho', 'indi']),
  brands: some(['loom', 'Kora', 'Monsoon Club', 'zzz']),
  sizes: some(SIZES),
  colors: some(COLORS),
  priceFrom: rupees,
  priceTo: rupees,
  collection: fc.constantFrom('summer', 'rain', 'none'),
  discountFrom: fc.constantFrom(...DISCOUNTS, 60),
  withinDays: fc.constantFrom(0, 10),
  limit: fc.nat(10),
};
const names = Object.keys(filters) as (keyof typeof filters)[];

// A few at once, or nothing is ever found.
const query: fc.Arbitrary<ListingQuery> = fc
  .tuple(fc.record(filters), fc.subarray(names, { maxLength: 3 }), fc.option(fc.constantFrom(...SORTS)))
  .map(([all, chosen, sort]) => ({
    ...Object.fromEntries(chosen.map((name) => [name, all[name]])),
    ...(sort !== null && { sort }),
  }));

const onSale = (all: CatalogueRow[], known = brands) =>
  all.flatMap((one) => {
    const brand = known.find(({ id }) => id === one.sellerId);
    return brand === undefined ? [] : [{ ...one, brand }];
  });

function expectSame(
  index: CatalogueIndex,
  all: CatalogueRow[],
  question: ListingQuery,
  known = brands,
): void {
  const shown = onSale(all, known);
  expect(idsIn(index.list(question, NOW))).toEqual(naiveList(shown, question, NOW));
  expect(index.size).toBe(shown.length);
  for (const { id } of all) {
    const { brand, description: _, sellerId: __, ...product } = shown.find((one) => one.id === id) ?? {};
    expect(index.product(id)).toEqual(brand === undefined ? undefined : { ...product, brand });
  }
}

describe('against plain arrays', () => {
  // Promise lists.orders (7 Calls, front): Every list has its products in its sort order. New arrivals and
  //   collections are newest first.
  // Promise search.discount (7 Calls, front): On sale means with a discount, together with every other filter
  //   and in each sort order.
  test('every list, in each of its orders', () => {
    fc.assert(
      fc.property(rows, query, (all, question) => expectSame(indexOf(all, brands), all, question)),
      {
        numRuns: 400,
      },
    );
  });

  test('the counts of every filter', () => {
    fc.assert(
      fc.property(rows, query, fc.constantFrom('', 'kolam', 'urban loom'), (all, filters, typed) => {
        const question = { ...filters, text: typed };
        const found = naiveCounts(onSale(all), question, brands, NOW);
        // What nothing answers is looked for with typos.
        fc.pre(onSale(all).some((row) => hasWords(typed, row)));
        expect(indexOf(all, brands).counts(question, NOW)).toEqual(found);
      }),
      { numRuns: 300 },
    );
  });

  // Promise search.text (7 Calls, front): Free text is searched in brands, categories, styles, names and
  //   descriptions.
  test('the exact matches of a text, whatever the order', () => {
    const typed = fc
      .array(
        fc.constantFrom(
          'indigo',
          'ind',
          'kol',
          'loom',
          'lored',
          'red',
          't',
          'tshirts',
          't shir',
          'co or',
          'women',
          "men's",
          'unisex',
          'monsoon club',
          'jeans',
          'ärmel',
          'शर्ट',
        ),
        {
          minLength: 1,
          maxLength: 2,
        },
      )
      .map((all) => all.join(' '));
    fc.assert(
      fc.property(rows, typed, (all, text) => {
        const found = naiveList(onSale(all), { text }, NOW);
        fc.pre(onSale(all).some((row) => hasWords(text, row)));
        expect(idsIn(indexOf(all, brands).list({ text }, NOW)).toSorted()).toEqual(found.toSorted());
      }),
      { numRuns: 400 },
    );
  });

  test('similar products', () => {
    fc.assert(
      fc.property(
        rows,
        fc.integer({ min: 1, max: 30 }).map(String),
        fc.integer({ min: 1, max: 4 }),
        (all, id, limit) => {
          const shown = onSale(all);
          const index = indexOf(all, brands);
          const expected = index.product(id) === undefined ? [] : naiveSimilar(shown, id, limit);
          expect(index.similar(id, limit).map((product) => product.id)).toEqual(expected);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('collections, counted, with the newest picture', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const shown = onSale(all);
        const names = [...new Set(shown.flatMap(({ collections }) => collections))].toSorted();
        expect(indexOf(all, brands).collections()).toEqual(
          names.map((name) => {
            const ids = naiveList(
              shown.map((one) => ({ ...one, stock: 10 })),
              { collection: name },
              NOW,
            );
            return { name, count: ids.length, picture: shown.find(({ id }) => id === ids[0])?.picture };
          }),
        );
      }),
    );
  });
});

test('an index that was changed piece by piece answers as one made of what is left', () => {
  const change = fc.oneof(
    fc.record({ put: row }),
    fc.record({ remove: fc.integer({ min: 1, max: 30 }).map(String) }),
    fc.record({ brands: fc.subarray(brands) }),
    fc.record({ ask: query }),
  );
  fc.assert(
    fc.property(rows, fc.array(change, { maxLength: 30 }), query, (first, changes, last) => {
      const columns = columnsOf(first);
      const index = new CatalogueIndex(columns, brands);
      const left = new Map(first.map((one) => [one.id, one]));
      let known = brands;
      for (const one of changes) {
        if ('put' in one) {
          index.put(one.put);
          left.set(one.put.id, one.put);
        } else if ('remove' in one) {
          index.remove(one.remove);
          left.delete(one.remove);
        } else if ('brands' in one) {
          index.setBrands(one.brands);
          known = one.brands;
        } else expectSame(index, [...left.values()], one.ask, known);
      }
      expectSame(index, [...left.values()], last, known);
      const fresh = indexOf([...left.values()], known);
      for (const typed of ['kolam', 'indgo tee', 'urban', 'tailored casual'])
        expect(idsIn(index.list({ text: typed }, NOW))).toEqual(idsIn(fresh.list({ text: typed }, NOW)));
      expect(index.counts(last, NOW)).toEqual(fresh.counts(last, NOW));
      // The columns are not the index's to change.
      expectSame(new CatalogueIndex(columns, brands), first, last);
    }),
    { numRuns: 300 },
  );
});

test('a list that was answered before a change keeps the rows it had', () => {
  const index = indexOf(['1', '2', '3'].map((id) => rowOf({ id })));
  for (const sort of SORTS) {
    const before = index.list({ sort }, NOW);
    index.put(rowOf({ id: '4' }));
    index.put(rowOf({ id: '5' }));
    index.remove('4');
    expect(idsIn(before)).toEqual(['3', '2', '1']);
    expect(idsIn(index.list({ sort }, NOW))).toEqual(['5', '3', '2', '1']);
    index.remove('5');
  }
});

test('a product of one import that comes again keeps its place among the others', () => {
  const imported = ['1', '2', '3'].map((id) => rowOf({ id, createdAt: '2026-11-21T05:00:00.734Z' }));
  const index = indexOf(imported);
  index.put(rowOf({ id: '2', createdAt: '2026-11-21T05:00:00.734Z', stock: 4 }));
  for (const sort of SORTS) expect(idsIn(index.list({ sort }, NOW))).toEqual(['3', '2', '1']);
});

test('only the id as it is written is a product, whether of the columns or later', () => {
  const index = indexOf([rowOf({ id: '12' })]);
  index.put(rowOf({ id: '1000' }));
  expect(['12', '1000'].map((id) => index.product(id)?.id)).toEqual(['12', '1000']);
  for (const id of [' 12', '12 ', '012', '12.0', '0xC', '1e3', '+12', '', 'NaN'])
    expect(index.product(id)).toBeUndefined();
});

describe('the products of a ranking', () => {
  const index = indexOf([
    rowOf({ id: '1', price: fromRupees(900), category: 'Jeans' }),
    rowOf({ id: '2', price: fromRupees(500), category: 'Jeans' }),
    rowOf({ id: '3', price: fromRupees(700), category: 'Shirt' }),
    rowOf({ id: '4', price: fromRupees(100), category: 'Jeans' }),
  ]);
  const ranking = ['3', '1', 'gone', '2'];

  test('keep its order until another is asked for', () => {
    expect(idsIn(index.among(ranking, {}, NOW))).toEqual(['3', '1', '2']);
    expect(idsIn(index.among(ranking, { sort: 'price-up' }, NOW))).toEqual(['2', '3', '1']);
    expect(idsIn(index.among(ranking, { categories: ['Jeans'] }, NOW))).toEqual(['1', '2']);
  });

  test('are counted without the products beside them', () => {
    const { found, categories } = index.counts({}, NOW, ranking);
    expect([found, categories['Jeans'], categories['Shirt']]).toEqual([3, 2, 1]);
    expect(index.counts({ priceTo: fromRupees(600) }, NOW, ranking).found).toBe(1);
  });
});

test('a blank choice is none', () => {
  const index = indexOf([rowOf({ id: '1', styleType: 'Boho' }), rowOf({ id: '2' })]);
  expect(index.list({ styles: [' '], brands: [''], categories: ['  '] }, NOW).length).toBe(2);
  expect(idsIn(index.list({ styles: [' ', 'boho'] }, NOW))).toEqual(['1']);
});

test('descriptions may arrive after everything else', () => {
  const columns = columnsOf([rowOf({ id: '1', description: 'Mulberry silk.' }), rowOf({ id: '2' })]);
  const index = new CatalogueIndex({ ...columns, descriptions: null }, [brandOf()]);
  const found = () => idsIn(index.list({ text: 'mulberry' }, NOW));
  expect(found()).toEqual([]);
  index.setDescriptions(
    columns.descriptions ?? { words: [], starts: new Uint32Array(1), rows: new Uint8Array(0) },
  );
  expect(found()).toEqual(['1']);
});

test('rows that come later find room, and more values than a byte can tell apart', () => {
  const index = indexOf([rowOf({ id: '1' })]);
  const many = Array.from({ length: 300 }, (_, at) =>
    rowOf({
      id: String(at + 2),
      styleType: `Style ${at}`,
      price: fromRupees(at),
      mrp: fromRupees(60_000_000),
    }),
  );
  for (const one of many) index.put(one);
  expect(index.size).toBe(301);
  expect(index.product('300')).toMatchObject({ styleType: 'Style 298', price: 29_800, mrp: 6_000_000_000 });
  expect(idsIn(index.list({ styles: ['Style 7'] }, NOW))).toEqual(['9']);
  expect(idsIn(index.list({ sort: 'price-up', limit: 3 }, NOW))).toEqual(['2', '3', '4']);
});

describe('suggestions', () => {
  const index = indexOf(
    [
      rowOf({ id: '1', name: 'Kolam Cotton Shirt', popularity: 1 }),
      rowOf({ id: '2', name: 'Kolam  cotton shirt', popularity: 9 }),
      rowOf({ id: '3', name: 'Cotton Kurta', popularity: 5 }),
      rowOf({ id: '4', name: 'Cotton Secret', sellerId: 'unknown' }),
    ],
    [brandOf(), brandOf({ id: 'brand-9', name: 'Cotton & Kapas' })],
  );

  test('begin with every typed word, the most wanted names first and each once', () => {
    expect(suggestionsFor('cot', 5, index.names())).toEqual({
      categories: [],
      brands: ['Cotton & Kapas'],
      names: ['Kolam  cotton shirt', 'Cotton Kurta'],
    });
    expect(suggestionsFor('shirt KOL', 5, index.names()).names).toEqual(['Kolam  cotton shirt']);
    expect(suggestionsFor('cot', 1, index.names()).names).toHaveLength(1);
  });

  test('know a category by its spellings, and nothing of a text without a word', () => {
    expect(suggestionsFor('tsh', 5, index.names()).categories).toEqual(['T-shirt']);
    expect(suggestionsFor('pant', 5, index.names()).categories).toEqual(['Trousers']);
    expect(suggestionsFor('hood', 5, index.names()).categories).toEqual(['Sweatshirt']);
    expect(suggestionsFor(' &! ', 5, index.names())).toEqual({ categories: [], brands: [], names: [] });
  });
});
