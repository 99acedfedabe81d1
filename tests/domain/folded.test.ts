import { describe, expect, test } from 'vitest';
import { isShortWord } from '#domain/admin/list-request.ts';
import { planImport } from '#domain/listing/listing-import.ts';
import { namedIn, SIZES } from '#domain/product/options.ts';
import { viewListings } from '#domain/listing/seller-listing.ts';
import { idsIn, indexOf, rowOf } from './catalogue-rows.ts';
import { listingOf, SELLER } from './listing-of.ts';
import { brandOf } from './product-of.ts';

// As it is stored, and other ways to write what looks the same.
const ALIKE: [stored: string, typed: string][] = [
  ['Crème', 'cre\u0300me'],
  ['Cre\u0300me', 'CRÈME'],
  ['क़मीज़', '\u0958मी\u095B'],
  ['\u0958मी\u095B', 'क\u093Cमीज\u093C'],
  ['Kurta', 'ｋｕｒｔａ'],
  ['Kur\u00ADta', 'kurta'],
  ['Kurta', '\u200Ekur\u200Bta\uFEFF'],
  ['श्री', 'श्\u200Dरी'],
  ['ﬁne', 'FINE'],
  ['İpek', 'ipek'],
  ['ΛΕΥΚΟΣ', 'λευκος'],
  ['λευκος', 'λευκοσ'],
];

describe.each(ALIKE)('%j is found by %j', (stored, typed) => {
  test('in the name, the description, the brand and as a style of a product', () => {
    const brand = brandOf({ id: 'alike', name: stored });
    const index = indexOf(
      [
        rowOf({ id: '1', name: `Plain ${stored}` }),
        rowOf({ id: '2', description: `Like ${stored}.` }),
        rowOf({ id: '3', sellerId: 'alike' }),
        rowOf({ id: '4', styleType: stored }),
        rowOf({ id: '5' }),
      ],
      [brandOf(), brand],
    );
    // Of a product that came later, too.
    index.put(rowOf({ id: '6', name: `New ${stored}` }));
    const ids = (query: object) => idsIn(index.list(query, 0)).toSorted();
    expect(ids({ text: typed })).toEqual(expect.arrayContaining(['1', '2', '3', '6']));
    expect(ids({ text: typed })).not.toContain('5');
    expect(ids({ brands: [typed] })).toEqual(['3']);
    expect(ids({ styles: [typed] })).toEqual(['1', '2', '4', '6']);
    expect(index.counts({ brands: [typed] }, 0)).toMatchObject({ found: 1, brands: { [stored]: 1 } });
  });

  test('in a list of the seller, and by a row of a file, which adds no second product', () => {
    const listings = [
      listingOf({ id: '7', name: `Soft ${stored} top` }),
      listingOf({ id: '8', name: 'Other' }),
    ];
    const view = { filter: 'all', sort: 'newest', reversed: false } as const;
    expect(viewListings(listings, { ...view, text: typed }).map(({ id }) => id)).toEqual(['7']);
    const table = [
      ['name', 'selling_price'],
      [`soft  ${typed} TOP`, '900'],
      [`Soft ${stored} top`, '800'],
    ];
    expect(planImport(table, { sellerId: SELLER, listings, charts: [] })).toMatchObject({
      rows: [
        { kind: 'change', id: '7' },
        { kind: 'faulty', faults: [{ fault: 'row_repeated' }] },
      ],
    });
  });
});

test('a choice, a heading and the length of a word are read as they look', () => {
  expect(namedIn(SIZES, '\u200Bｘｌ')).toBe('XL');
  const table = [
    ['\uFEFFＮame', 'Style\u00A0type', 'estimated\u2011delivery'],
    ['Boxy Cotton Shirt', 'cas\u00ADual', '2\u20134 days'],
  ];
  const inventory = { sellerId: SELLER, listings: [listingOf()], charts: [] };
  expect(planImport(table, inventory)).toMatchObject({
    unknownColumns: [],
    rows: [{ kind: 'change', values: { estimatedDelivery: '2-4 Days' } }],
  });
  expect([isShortWord('ab\u200B', 3), isShortWord('\u200B', 3), isShortWord('cre\u0300', 3)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a text of which nothing can be seen asks for nothing', () => {
  expect(idsIn(indexOf([rowOf()]).list({ text: '\u200B\u00AD ' }, 0))).toHaveLength(1);
});

test('the list of the seller finds a number in a name in the digits of any script', () => {
  const listings = [listingOf({ id: '7', name: 'Jeans 501' }), listingOf({ id: '8', name: 'कुर्ता ५०१' })];
  const view = { filter: 'all', sort: 'newest', reversed: false } as const;
  for (const text of ['501', '५०१', '٥٠١'])
    expect(viewListings(listings, { ...view, text }).map(({ id }) => id)).toHaveLength(2);
  expect(viewListings(listings, { ...view, text: '५०२' })).toEqual([]);
});
