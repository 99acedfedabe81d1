import { describe, expect, test } from 'vitest';
import {
  changesBack,
  optionsOfAll,
  planChange,
  priceChange,
  type BulkChange,
} from '#domain/listing/bulk-change.ts';
import { fromRupees } from '#domain/money/money.ts';
import { isLargeChange } from '#domain/money/price-change.ts';
import { chosenFault, fitted, moved, pictureFileName, savedPercent } from '#domain/product/picture-rules.ts';
import { emptySlots } from '#domain/product/size-charts.ts';
import {
  countListings,
  listingState,
  runsLow,
  viewListings,
  type ListingView,
} from '#domain/listing/seller-listing.ts';
import { pageNumber } from '#domain/admin/list-request.ts';
import { listingOf } from './listing-of.ts';

describe('a chosen picture', () => {
  const head = (...bytes: number[]) =>
    new Uint8Array([...bytes, ...Array.from({ length: 16 - bytes.length }, () => 0)]);
  const jpeg = head(0xff, 0xd8, 0xff);
  const webp = new TextEncoder().encode('RIFF0000WEBPVP8 ');

  // Promise products.picture-type (5 Seller validation, seller): A file's type is read from its bytes, and a
  //   wrong one is named.
  test('is what its bytes say: JPEG and PNG for a product, WebP for a chart too', () => {
    expect([chosenFault(jpeg, 'product'), chosenFault(webp, 'product'), chosenFault(webp, 'chart')]).toEqual([
      null,
      'type',
      null,
    ]);
    expect(chosenFault(head(0x3c, 0x73, 0x76, 0x67), 'product')).toBe('type');
  });

  // Promise products.picture-size (5 Seller validation, seller): Pictures are stored 1080 wide at most.
  test('is stored 1080 wide at most, never enlarged, never endless', () => {
    expect(fitted({ width: 4032, height: 3024 }, 1080)).toEqual({ width: 1080, height: 810 });
    expect(fitted({ width: 800, height: 1000 }, 1080)).toEqual({ width: 800, height: 1000 });
    expect(fitted({ width: 2000, height: 5000 }, 720)).toEqual({ width: 576, height: 1440 });
    expect(fitted({ width: 100, height: 100_000 }, 1080)).toEqual({ width: 2, height: 2160 });
  });

  // Promise pictures.names (5 Seller validation, seller): A stored file is named by the time and the letters,
  //   digits and dots of its name.
  test.each([
    ['IMG_20 41 (1).JPG', 'image/webp', '5-IMG20411.webp'],
    ['../../etc.passwd.png', 'image/jpeg', '5-etc.passwd.jpg'],
    ['कुर्ता.png', 'image/webp', '5-picture.webp'],
    ['360.png', 'image/webp', '5-picture360.webp'],
    ['720.jpg', 'image/webp', '5-picture720.webp'],
    ['1720.jpg', 'image/webp', '5-1720.webp'],
    ['.png', 'image/png', '5-picture.png'],
  ] as const)('%s is stored as letters, digits and dots behind the time', (name, type, stored) => {
    expect(pictureFileName(name, 5, type)).toBe(stored);
    expect(stored).not.toMatch(/-(360|720)\./);
  });

  test('says how much it saved, and nothing when it saved nothing', () => {
    expect([savedPercent(4_000_000, 200_000), savedPercent(100, 120), savedPercent(0, 0)]).toEqual([
      95, 0, 0,
    ]);
  });

  test('moves within its list and nowhere else', () => {
    expect([
      moved(['a', 'b', 'c'], 0, 2),
      moved(['a', 'b', 'c'], 2, 0),
      moved(['a', 'b'], 0, 9),
      moved(['a'], 3, 0),
    ]).toEqual([['b', 'c', 'a'], ['c', 'a', 'b'], ['b', 'a'], ['a']]);
  });
});

describe('many at once', () => {
  const inventory = [
    listingOf(),
    listingOf({ id: '8', mrp: fromRupees(900), price: fromRupees(825), stock: 2 }),
  ];

  test.each([
    [{ kind: 'price_percent', percent: -10 }, [89900, 74300], [10, 2], [null, null]],
    [{ kind: 'price_percent', percent: 20 }, [119900, 99000], [10, 2], [null, 'price_above_mrp']],
    [{ kind: 'off_percent', percent: 50 }, [75000, 45000], [10, 2], [null, null]],
    [{ kind: 'price_set', price: fromRupees(499) }, [49900, 49900], [10, 2], [null, null]],
    [{ kind: 'stock_set', stock: 0 }, [99900, 82500], [0, 0], [null, null]],
    [{ kind: 'stock_add', pieces: -5 }, [99900, 82500], [5, 0], [null, null]],
  ] as const)('%j', (change, prices, stocks, faults) => {
    const planned = planChange(inventory, change);
    expect(planned.map(({ price }) => price)).toEqual(prices);
    expect(planned.map(({ stock }) => stock)).toEqual(stocks);
    expect(planned.map(({ fault }) => fault)).toEqual(faults);
  });

  test('more pieces are sent as more, not as a count: what is sold meanwhile stays sold', () => {
    expect(planChange(inventory, { kind: 'stock_add', pieces: 5 })[0]?.change).toEqual({
      id: '7',
      stockAdd: 5,
    });
  });

  test('the pieces of a size are set where a product has it, and other choices stay', () => {
    const shirt = listingOf({
      sizes: ['S', 'M'],
      colors: ['Red', 'Blue'],
      choices: 'S/Red:4; S/Blue:0; M/Red:1; M/Blue:3',
      stock: 8,
    });
    const plain = listingOf({ id: '8', sizes: [], colors: [], choices: ':4', stock: 4 });
    const planned = planChange([shirt, plain], { kind: 'option_set', option: 'M', pieces: 3 });
    expect(planned.map(({ stock, change }) => [stock, change])).toEqual([
      [10, { id: '7', choices: 'M/Red:3' }],
      [4, { id: '8' }],
    ]);
    expect(optionsOfAll([plain, shirt])).toEqual(['S', 'M', 'Red', 'Blue']);
  });

  test('prices are given back where they are still as the change set them', () => {
    const planned = planChange(inventory, { kind: 'price_percent', percent: -10 });
    const [first, second] = planned;
    const shown = planned.map(({ listing, price }) => ({ ...listing, price }));
    const back = [
      { id: '7', price: first?.listing.price },
      { id: '8', price: second?.listing.price },
    ];
    expect(changesBack(planned, shown)).toEqual(back);
    // One was changed since, or deleted.
    expect(changesBack(planned, [...shown.slice(0, 1), ...inventory.slice(1)])).toEqual(back.slice(0, 1));
    expect(changesBack(planned, shown.slice(1))).toEqual(back.slice(1));
    expect(changesBack(planChange(inventory, { kind: 'stock_add', pieces: 5 }), inventory)).toEqual([]);
  });

  test.each([
    [{ kind: 'category', value: 'Jacket' }, { category: 'Jacket' }],
    [{ kind: 'styleType', value: 'Winter' }, { styleType: 'Winter' }],
    [{ kind: 'estimatedDelivery', value: '2-4 Days' }, { estimatedDelivery: '2-4 Days' }],
    [{ kind: 'returnPolicy', value: 'No Return' }, { returnPolicy: 'No Return' }],
    [{ kind: 'pause' }, { paused: true }],
  ] as const)('%j changes that alone, and not where it is so already', (change, fact) => {
    const listings = [listingOf(), listingOf({ id: '8', ...fact })];
    const planned = planChange(listings, change);
    expect(planned.map((one) => one.change)).toEqual([{ id: '7', ...fact }, { id: '8' }]);
    const shown = [listingOf(fact), listingOf({ id: '8', ...fact })];
    const [name] = Object.keys(fact) as [keyof typeof fact];
    expect(changesBack(planned, shown)).toEqual([{ id: '7', [name]: listingOf()[name] }]);
    expect(changesBack(planned, listings)).toEqual([]);
  });

  test('what is paused is put back on sale, and the rest stays', () => {
    const listings = [listingOf(), listingOf({ id: '8', paused: true })];
    const planned = planChange(listings, { kind: 'resume' });
    expect(planned.map(({ change }) => change)).toEqual([{ id: '7' }, { id: '8', paused: false }]);
  });

  test('two changes of one product are undone together, and an empty field is not given back', () => {
    const before = listingOf({ returnPolicy: '' });
    const changes: BulkChange[] = [
      { kind: 'category', value: 'Jacket' },
      { kind: 'pause' },
      { kind: 'returnPolicy', value: 'No Return' },
    ];
    const done = changes.flatMap((change) => planChange([before], change));
    const shown = listingOf({ category: 'Jacket', paused: true, returnPolicy: 'No Return' });
    expect(changesBack(done, [shown])).toEqual([{ id: '7', category: 'Shirt', paused: false }]);
  });

  test('less than a rupee is a fault, and more than half of a price is large', () => {
    const planned = (change: BulkChange) => planChange(inventory, change)[0];
    expect(planned({ kind: 'off_percent', percent: 100 })?.fault).toBe('price_too_low');
    expect(planned({ kind: 'price_set', price: fromRupees(1) })?.fault).toBeNull();
    const isLarge = (percent: number) =>
      planChange(inventory, { kind: 'price_percent', percent }).map(priceChange).map(isLargeChange);
    expect([-50, -51, 49, 51].map(isLarge)).toEqual([
      [false, false],
      [true, true],
      [false, false],
      [true, true],
    ]);
  });
});

describe('the list', () => {
  const inventory = [
    listingOf({ id: '1', name: 'Boxy Shirt', stock: 0, createdAt: '2026-11-01T00:00:00Z' }),
    listingOf({ id: '2', name: 'Kurta', stock: 3, createdAt: '2026-11-03T00:00:00Z' }),
    listingOf({ id: '3', name: 'shirt dress', active: false, images: [], createdAt: '2026-11-02T00:00:00Z' }),
  ];
  const view = (change: Partial<ListingView>) =>
    viewListings(inventory, { text: '', filter: 'all', sort: 'newest', reversed: false, ...change }).map(
      ({ id }) => id,
    );

  // Promise products.search (2 Seller products, seller): The product list is searched by a part of the name
  //   in any case, filtered and sorted.
  test('is searched by a part of the name in any case, filtered by state, and sorted both ways', () => {
    expect(view({})).toEqual(['2', '3', '1']);
    expect(view({ text: ' SHIRT ' })).toEqual(['3', '1']);
    expect(view({ filter: 'low' })).toEqual(['2', '1']);
    expect(view({ filter: 'sold_out' })).toEqual(['1']);
    expect(view({ filter: 'off_sale' })).toEqual(['3']);
    expect(view({ sort: 'name' })).toEqual(['1', '2', '3']);
    expect(view({ sort: 'stock', reversed: true })).toEqual(['3', '2', '1']);
  });

  test('counts what each filter would leave, the sold out among the low', () => {
    expect(countListings(inventory)).toEqual({ all: 3, low: 2, sold_out: 1, off_sale: 1 });
    for (const filter of ['all', 'low', 'sold_out', 'off_sale'] as const)
      expect(countListings(inventory)[filter]).toBe(view({ filter }).length);
  });

  test('counts a product as low that has three pieces or fewer of a size or colour', () => {
    const lacking = listingOf({ choices: 'S/Black:12; M/Black:0', stock: 12 });
    const full = listingOf({ choices: 'S/Black:6; M/Black:6', stock: 12 });
    const few = listingOf({ choices: 'S/Black:12; M/Black:3', stock: 15 });
    const all = [lacking, few, full, { ...lacking, active: false }, { ...lacking, paused: true }];
    expect(all.map(runsLow)).toEqual([true, true, false, false, false]);
  });

  test('says what shoppers make of each', () => {
    expect(inventory.map(listingState)).toEqual(['sold_out', 'on_sale', 'needs_pictures']);
    expect(listingState(listingOf({ active: false }))).toBe('inactive');
  });
});

test('a brand has three slots for size charts', () => {
  expect([['a', null, 'c'], [], ['a', 'b', 'c']].map(emptySlots)).toEqual([[1], [0, 1, 2], []]);
});

test.each([
  [null, 1],
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['2.5', 1],
  ['x', 1],
  ['1e9', 1],
])('an address that names the page %j shows page %i', (named, page) => {
  expect(pageNumber(named)).toBe(page);
});
