import { describe, expect, test } from 'vitest';
import { CATEGORIES, COLORS, STYLES } from '#domain/product/options.ts';
import { CATEGORY_SPELLINGS } from '#domain/product/category-spellings.ts';
import { brandMatches, categoryMatches, styleTest } from '#catalogue-index/search/search.ts';
import { demoBrands } from '#supabase/seed/catalogue/brands.ts';
import { wordForm } from '#domain/text/word-form.ts';
import { idsIn, indexOf, rowOf } from './catalogue-rows.ts';
import { brandOf } from './product-of.ts';

describe('a category', () => {
  // Promise search.shirt (7 Calls, front): The category Shirt matches exactly, others partly.
  test('Shirt is exact, for it is a part of others', () => {
    expect(CATEGORIES.filter((category) => categoryMatches('shirt', category))).toEqual(['Shirt']);
  });

  // Promise search.partial (7 Calls, front): Any other category matches partly, in any case.
  test.each([
    ['sweat', ['Sweater', 'Sweatshirt']],
    ['t-shirt', ['T-shirt']],
    ['JEANS', ['Jeans']],
    ['Co-ord', ['Co-ord']],
    ['skirt', []],
  ])('%s is partial, in any case', (text, found) => {
    expect(CATEGORIES.filter((category) => categoryMatches(text, category))).toEqual(found);
  });
});

describe('a style', () => {
  // Promise search.style (7 Calls, front): A style is found in its own field and as a word of the name or
  //   description.
  test.each([
    ['its own field', { styleType: 'Party', name: '', description: '' }, true],
    ['the name', { styleType: '', name: 'Party Sequin Top', description: '' }, true],
    ['the description', { styleType: '', name: '', description: 'Made for the party season.' }, true],
    ['a part of another word', { styleType: '', name: '', description: 'Counterparty risk.' }, false],
    ['nowhere', { styleType: 'Casual', name: 'Plain Tee', description: 'Soft.' }, false],
  ])('stands in %s', (_, product, found) => {
    expect(styleTest(product)('party')).toBe(found);
  });
});

describe('a brand', () => {
  // Promise search.brand (7 Calls, front): A brand is found with letters missing.
  test.each([
    ['urban loom', 'Urban Loom', true],
    ['urbanloom', 'Urban Loom', true],
    ['urbn lom', 'Urban Loom', true],
    ['urba loom', 'Urban Loom', true],
    ['moonsoon', 'Monsoon', true],
    ['urban', 'Urban Loom', false],
    ['loom urban', 'Urban Loom', true],
    ['lom urbn', 'Urban Loom', true],
    ['markt nite', 'Night Market', true],
    ['nite mkt', 'Night Market', true],
    ['mkt nite', 'Night Market', true],
    ['ngt mkt', 'Night Market', false],
    ['works deni gully', 'Gully Denim Works', true],
    ['etin tkm', 'Night Market', false],
    ['nehru jacket', 'Night Market', false],
    ['market jacket', 'Night Market', false],
    ['white rabit', 'Whyte Rabbit', true],
    ['red tpe', 'Redtape', true],
    ['mool nabru', 'Urban Loom', false],
    ['a very long sentence about urban looms and more', 'Urban Loom', false],
    ['xy', 'XY', false],
    ['jeans', 'Urban Loom', false],
  ])('%s means %s: %s', (typed, brand, found) => {
    expect(brandMatches(typed, brand)).toBe(found);
  });

  test('no category, colour or style, nor two of them, is a brand of the demo', () => {
    const words = [...CATEGORIES, ...COLORS, ...STYLES];
    const typed = [...words, ...words.flatMap((one) => words.map((other) => `${one} ${other}`))];
    const usual = ['nehru jacket', 'kurta', 'saree', 'light tank top', 'last season jeans'];
    for (const { brand_name: brand } of demoBrands)
      expect([...typed, ...usual].filter((text) => brandMatches(text, brand))).toEqual([]);
  });

  // Promise search.fuzzy (9 Constants, front): A brand is meant when more than 60 % of its letters are found.
  test('exactly 60 % of the characters are not more than 60 %', () => {
    expect(brandMatches('abcx', 'abcde')).toBe(false);
    expect(brandMatches('abcd', 'abcde')).toBe(true);
  });
});

describe('free text', () => {
  const kora = brandOf({ id: 'kora', name: 'Monsoon Club' });
  const shelf = indexOf(
    [
      rowOf({
        id: '1',
        name: 'Indigo Oxford',
        description: 'Tailored and layered, gathered at the cuff.',
        styleType: 'Office',
      }),
      rowOf({ id: '2', category: 'T-shirt', name: 'Kolam Graphic', colors: ['Black'], sellerId: 'kora' }),
      rowOf({ id: '3', category: 'Jeans', name: 'Washed Straight', createdAt: '2026-11-02T06:00:00Z' }),
      rowOf({ id: '4', category: 'Sweatshirt', name: 'Monsoon Club Tribute', colors: ['Grey'] }),
    ],
    [brandOf(), kora],
  );
  const found = (text: string) => idsIn(shelf.list({ text }, 0));

  test.each([
    ['', ['3', '4', '2', '1']],
    ['  ', ['3', '4', '2', '1']],
    ['!!!', []],
    ['indigo', ['1']],
    ['INDIGO shirt', ['1']],
    ['t shirts', ['2']],
    ['tshirt', ['2']],
    ['tshir', ['2']],
    ['t-shir', ['2']],
    ['t-s', ['2']],
    ['blue jeans', ['3']],
    ['office', ['1']],
    ['layered', ['1']],
    ['kolam jeans', []],
    ['red', []],
    ['100%_', []],
  ])('"%s"', (text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  test.each([
    ['shirts: the category, then its part of others', 'shirts', ['1', '2', '4']],
    ['a brand, then its name in a name', 'monsoon club', ['2', '4']],
    ['the beginning of a brand', 'urb', ['3', '4', '1']],
    ['a word of a name before one of a category', 'washed', ['3']],
  ])('the best answer first: %s', (_, text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  test('a brand that a text only resembles is found if nothing has its words, typos or not', () => {
    const night = brandOf({ id: 'night', name: 'Night Market' });
    const index = indexOf(
      [
        rowOf({ id: '1', name: 'Denim Jacket' }),
        rowOf({ id: '2', name: 'Rib Vest', sellerId: 'night', createdAt: '2026-11-02T06:00:00Z' }),
      ],
      [brandOf(), night],
    );
    const idsOf = (text: string) => idsIn(index.list({ text }, 0));
    for (const text of ['denim jacket', 'dnim jacket', 'denim jakcet', 'denim jcaket'])
      expect({ text, ids: idsOf(text) }).toEqual({ text, ids: ['1'] });
    for (const text of ['night mark', 'nigt market', 'ngtmarket', 'nihmarte'])
      expect({ text, ids: idsOf(text) }).toEqual({ text, ids: ['2'] });
  });

  test('words with typos that together resemble a brand mean it, whatever else has them', () => {
    const night = brandOf({ id: 'night', name: 'Night Market' });
    const groom = brandOf({ id: 'groom', name: 'Groom & Co' });
    const index = indexOf(
      [
        rowOf({ id: '1', name: 'Tee', description: 'A note on marks.', sellerId: 'night' }),
        rowOf({ id: '2', category: 'Jeans', name: 'Straight', sellerId: 'night' }),
        rowOf({ id: '3', name: 'Vest', description: 'A site marked by hand.' }),
        rowOf({ id: '4', name: 'Nits Markt Poster Tee' }),
        rowOf({ id: '5', name: 'Plain', sellerId: 'groom' }),
        rowOf({ id: '6', name: 'Tie', description: 'For a groom and co.' }),
      ],
      [brandOf(), night, groom],
    );
    for (const [text, ids] of [
      ['nite markt', ['2', '1', '4']],
      ['markt nite', ['2', '1', '4']],
      ['nite mkt', ['2', '1']],
      ['nite mkt jeans', ['2']],
      ['jeans mkt nite', ['2']],
      ['nyt markit', ['2', '1']],
      ['nite markt jeans', ['2']],
      ['jeans by nigt markit', ['2']],
      ['groom and co', ['6', '5']],
    ] as const)
      expect({ text, ids: idsIn(index.list({ text }, 0)) }).toEqual({ text, ids });
  });

  test('a brand that a text comes close to stands behind what has all its words', () => {
    const night = brandOf({ id: 'night', name: 'Night Market' });
    const index = indexOf(
      [
        rowOf({ id: '1', name: 'Rib Vest', sellerId: 'night' }),
        rowOf({ id: '2', name: 'Night Marker' }),
        rowOf({ id: '3', name: 'Rib Vest' }),
      ],
      [brandOf(), night],
    );
    expect(idsIn(index.list({ text: 'night marker' }, 0))).toEqual(['2', '1']);
  });

  test('a match through a resembling brand alone is inexact; the whole words of a name are not', () => {
    const night = brandOf({ id: 'night', name: 'Night Market' });
    const index = indexOf(
      [
        rowOf({ id: '1', name: 'Rib Vest', sellerId: 'night' }),
        rowOf({ id: '2', name: 'Marine Tee', description: 'Of nighttime marks.', sellerId: 'night' }),
        rowOf({ id: '3', name: 'Night Marker' }),
      ],
      [brandOf(), night],
    );
    const inexact = (text: string) => index.isInexact({ text });
    const resembling = ['nytmarket', 'nmarket', 'nightmrkt', 'nite mkt', 'rib nightmrkt', 'nighttime mark'];
    expect(resembling.filter((text) => !inexact(text))).toEqual([]);
    const exact = ['night market', 'market night', 'nightmarket', 'nightmark', 'night marker', 'rib night'];
    expect(exact.filter(inexact)).toEqual([]);
  });

  test('the name of a brand means no other that resembles it', () => {
    const brands = ['All', 'Ali', 'Urban Loop', 'Urban Loom'].map((name) => brandOf({ id: name, name }));
    const index = indexOf(
      brands.map(({ id }, at) => rowOf({ id: `${at}`, sellerId: id, name: 'Vest' })),
      brands,
    );
    for (const [text, id] of [
      ['all', '0'],
      ['ali', '1'],
      ['urban loom', '3'],
      ['urbanloom', '3'],
    ] as const)
      expect({ text, ids: idsIn(index.list({ text }, 0)) }).toEqual({ text, ids: [id] });
  });

  test('a word that ends in two s is no plural, nor is one whose last letter is the typo', () => {
    const index = indexOf([rowOf({ id: '1', name: 'Moss Cargo' })], [brandOf()]);
    for (const text of ['moss', 'mosss', 'omss', 'mols', 'cargos', 'cragos'])
      expect({ text, ids: idsIn(index.list({ text }, 0)) }).toEqual({ text, ids: ['1'] });
  });

  test('a co-ord that is begun or has a typo is one word; the end of a name is none', () => {
    const groom = brandOf({ id: 'groom', name: 'Groom & Co' });
    const index = indexOf(
      [
        rowOf({ id: '1', category: 'Co-ord', name: 'Rust Pair' }),
        rowOf({ id: '2', name: 'Oxford', sellerId: 'groom' }),
        rowOf({ id: '3', name: 'Ordinary Cotton Oxford' }),
      ],
      [brandOf(), groom],
    );
    for (const text of ['co-o', 'co or', 'co-rod', 'co odr', 'co-ordse', 'co-ods', 'rust co rod'])
      expect({ text, ids: idsIn(index.list({ text }, 0)) }).toEqual({ text, ids: ['1'] });
    expect(idsIn(index.list({ text: 'groom & co shirt' }, 0))).toEqual(['2']);
  });

  test('the s of a possessive is no word', () => {
    const index = indexOf(
      [rowOf({ id: '1', category: 'Jeans', name: 'Men Indigo', colors: [] })],
      [brandOf()],
    );
    for (const text of ["men's jeans", 'men’s', 'men s jeans'])
      expect({ text, ids: idsIn(index.list({ text }, 0)) }).toEqual({ text, ids: ['1'] });
  });

  test('a category with a typo weighs nearly as much as one that is typed right', () => {
    const index = indexOf([
      rowOf({ id: '1', name: 'Denim Oxford' }),
      rowOf({ id: '2', category: 'Jeans', name: 'Straight', description: 'Over it a shirt, or a jacket.' }),
      rowOf({ id: '3', category: 'Jacket', name: 'Denim Trucker' }),
    ]);
    const shirts = ['denim shirt', 'denim shrit', 'denim shirrt'];
    for (const text of shirts)
      expect({ text, ids: idsIn(index.list({ text }, 0)) }).toEqual({ text, ids: ['1', '2'] });
    expect(idsIn(index.list({ text: 'denim jakcet' }, 0))).toEqual(['3', '2']);
  });

  test('another word for a category finds names that have it before the rest of the category', () => {
    const index = indexOf([
      rowOf({ id: '1', category: 'Sweatshirt', name: 'Zip Hoodie', colors: ['Blue'] }),
      rowOf({ id: '2', category: 'Sweatshirt', name: 'Raglan Sweat', colors: ['Blue'] }),
      rowOf({ id: '3', category: 'Trousers', name: 'Slim Chinos', colors: [] }),
      rowOf({ id: '4', category: 'Trousers', name: 'Palazzo', colors: [] }),
      rowOf({ id: '5', category: 'Jacket', name: 'Stonewash Denim Trucker', colors: [] }),
      rowOf({ id: '6', category: 'Jeans', name: 'Straight Denim', colors: [] }),
      rowOf({ id: '7', category: 'Jeans', name: 'Bootcut', description: 'Rigid.', colors: [] }),
      rowOf({ id: '8', category: 'T-shirt', name: 'Boxy Tee', colors: [] }),
      rowOf({ id: '9', category: 'T-shirt', name: 'Racer Tank', colors: [] }),
    ]);
    for (const [text, ids] of [
      ['hoodie', ['1', '2']],
      ['blue hoodies', ['1', '2']],
      ['chinos', ['3', '4']],
      ['denim', ['6', '5', '7']],
      ['tee', ['8', '9']],
      ['jins', ['7', '6']],
    ] as const)
      expect([text, idsIn(index.list({ text }, 0))]).toEqual([text, ids]);
  });

  test('symbols find nothing, a blank text filters nothing, and a repeated word counts once', () => {
    const index = indexOf([
      rowOf({ id: '1', category: 'Shirt', name: 'Oxford shirt' }),
      rowOf({ id: '2', category: 'Co-ord', name: 'Cropped Shirt Set' }),
    ]);
    const idsOf = (text: string) => idsIn(index.list({ text }, 0));
    for (const text of ['👕', '%', '...', '\\', '&'])
      expect({ text, ids: idsOf(text) }).toEqual({ text, ids: [] });
    for (const text of ['', '  ', '\n']) expect(idsOf(text)).toHaveLength(2);
    for (const text of ['shirt', 'shirt shirt', 'shirt '.repeat(1_093)])
      expect(idsOf(text)).toEqual(['1', '2']);
    const pasted = Array.from({ length: 2_000 }, (_, at) => `shirt${'x'.repeat(at % 7)}${at}`).join(' ');
    expect(idsOf(pasted)).toEqual([]);
  });

  test('a typo that is near what a category is called by ear is no category before all else', () => {
    const index = indexOf([
      rowOf({ id: '1', name: 'Teal Oxford' }),
      rowOf({ id: '2', category: 'T-shirt', name: 'Shirt Tee' }),
    ]);
    expect(idsIn(index.list({ text: 'teel shirt' }, 0))).toEqual(['1', '2']);
  });

  test('a word that something has as it is typed is no typo, unless nothing has all words so', () => {
    const black = { colors: ['Black'] };
    const rows = [
      rowOf({ id: '1', name: 'Oxford', ...black }),
      rowOf({ id: '2', category: 'Co-ord', name: 'Zip Shorts', colors: ['Blue'] }),
    ];
    const both = indexOf([...rows, rowOf({ id: '3', category: 'Co-ord', name: 'Linen Shorts', ...black })]);
    expect(idsIn(both.list({ text: 'blakc shorts' }, 0))).toEqual(['3']);
    for (const text of ['blakc shorts', 'black shorts'])
      expect({ text, ids: idsIn(indexOf(rows).list({ text }, 0)) }).toEqual({ text, ids: ['1'] });
  });

  test.each([
    ['women jeans', ['4', '1', '2']],
    ["women's", ['4', '1', '2']],
    ['ladies jeans', ['4', '1', '2']],
    ['girls', ['4', '1', '2']],
    ['ladki', ['4', '1', '2']],
    ["men's jeans", ['3', '2', '4']],
    ['gents', ['3', '2']],
    ['unisex jeans', ['2']],
  ])('products for the typed gender come before those for everyone: "%s"', (text, ids) => {
    const jeans = { category: 'Jeans', name: 'Straight' };
    const index = indexOf([
      rowOf({ id: '1', ...jeans, gender: 'female' }),
      rowOf({ id: '2', ...jeans, gender: 'unisex' }),
      rowOf({ id: '3', ...jeans, gender: 'male' }),
      rowOf({ id: '4', ...jeans, gender: 'female', description: "Cut like men's." }),
    ]);
    expect(idsIn(index.list({ text }, 0))).toEqual(ids);
  });

  test('an order that was asked for stays', () => {
    expect(idsIn(shelf.list({ text: 'shirts', sort: 'newest' }, 0))).toEqual(['4', '2', '1']);
  });

  test.each([
    // Half of "T-shirt", but not what was meant.
    ['shrit', ['1']],
    ['shurts', ['1']],
    ['t-shrit', ['2']],
    ['balck t shrit', ['2']],
    ['indgo', ['1']],
    ['idnigo', ['1']],
    ['indigp', ['1']],
    ['nidigo', ['1']],
    ['undigo', ['1']],
    ['iindigo', ['1']],
    ['ndigo', ['1']],
    ['indigoo oxfrod', ['1']],
    ['graphc', ['2']],
    ['monson', ['2', '4']],
    ['monsoon clb', ['2', '4']],
    ['offise', ['1']],
    ['balck', ['2']],
    ['stright', ['3']],
    ['tailord', ['1']],
    ['wsah', ['3']],
    ['tribtue', ['4']],
    ['blu', ['3', '1']],
    ['gry', ['4']],
    // Too short to be anything else, and a number is what it is.
    ['gy', []],
    ['1o', []],
    ['zzzz', []],
  ])('with a typo: "%s"', (text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  test.each([
    ['shart', '1'],
    ['kameez', '1'],
    ['tishirt', '2'],
    ['tees', '2'],
    ['jins', '3'],
    ['jeens', '3'],
    ['hudi', '4'],
    ['swetshirt', '4'],
    ['kamee', '1'],
    ['kameeez', '1'],
    ['qamez', '1'],
    ['hoodee', '4'],
    ['swetsh', '4'],
  ])('as it is written in Hindi by ear: "%s"', (text, first) => {
    expect(found(text)[0]).toBe(first);
  });
});

test('no category is written as another one is', () => {
  const all = Object.values(CATEGORY_SPELLINGS).flat();
  expect(new Set(all).size).toBe(all.length);
  for (const spelling of all) expect(CATEGORIES.map(wordForm)).not.toContain(spelling);
});
