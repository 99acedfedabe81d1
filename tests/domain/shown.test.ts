// Small rules about how things are named and shown.
import { describe, expect, test } from 'vitest';
import { lineKey } from '#domain/cart/cart.ts';
import { collectionTitle } from '#domain/content/collection-name.ts';
import { FALLBACK_TILES, MAX_PROMOS } from '#domain/content/content.ts';
import { CATEGORIES } from '#domain/product/options.ts';
import { groupedTransactionId, orderNumber, transactionId } from '#domain/order/order-number.ts';
import {
  fullWidthPath,
  pictureFile,
  pictureSet,
  renditionPath,
  renditionPaths,
} from '#domain/product/pictures.ts';
import { isSoldOut, maxQuantity } from '#domain/product/product.ts';
import { teaser } from '#domain/text/words.ts';
import { linkTo, paths } from '#paths';

// Promise order.number (9 Constants, orders): The order number is the first eight characters in capitals.
test("an order's number is the start of its id", () => {
  expect(orderNumber('a1b2c3d4-0000-4000-8000-000000000000')).toBe('A1B2C3D4');
});

// Promise order.transaction (9 Constants, orders): An order has a transaction id and a short form of it.
test('a transaction id has four digits at its end and is shown in three groups', () => {
  expect(transactionId(1_763_700_000_000, 42)).toBe('COD17637000000000042');
  expect(groupedTransactionId('COD17637000000000042')).toBe('COD 1763700000000 0042');
  expect(groupedTransactionId('UPI-7')).toBe('UPI-7');
});

test.each([
  ['monsoon-ready', 'Monsoon Ready'],
  ['summer', 'Summer'],
  ['y2k--denim', 'Y2k Denim'],
  ['already Here', 'Already Here'],
])('collection %s is shown as %s', (name, title) => {
  expect(collectionTitle(name)).toBe(title);
});

describe('pictures', () => {
  const path = '/storage/v1/object/public/productimages/b/1-shirt.front.webp';
  const small = '/storage/v1/object/public/productimages/b/1-shirt.front-360.webp';

  test('a smaller rendition has its width before the extension', () => {
    const middle = '/storage/v1/object/public/productimages/b/1-shirt.front-720.webp';
    expect(renditionPaths(path)).toEqual([small, middle, path]);
    const srcSet = `${small} 360w, ${middle} 720w, ${path} 1080w`;
    expect(pictureSet(path)).toEqual({ src: small, srcSet, thumbhash: '' });
  });

  test('the full width is found from the path of each width', () => {
    for (const rendition of renditionPaths(path)) expect(fullWidthPath(rendition)).toBe(path);
    expect(fullWidthPath('/b/boot-72.webp')).toBe('/b/boot-72.webp');
  });

  test('a thumbhash behind it is in no address that is asked for', () => {
    const thumbhash = '1QcSHQRnh493V4dIh4eXh1h4kJUI';
    const picture = `${path}#${thumbhash}`;
    expect(pictureFile(picture)).toBe(path);
    expect(renditionPath(picture, 360)).toBe(small);
    expect(renditionPath(picture, 1080)).toBe(path);
    expect(renditionPaths(picture)).toEqual(renditionPaths(path));
    expect(pictureSet(picture)).toEqual({ ...pictureSet(path), thumbhash });
  });

  test('an address of no stored picture is left alone', () => {
    expect(pictureSet('')).toEqual({ src: '', srcSet: '', thumbhash: '' });
    expect(pictureSet('/picture')).toEqual({ src: '/picture', srcSet: '', thumbhash: '' });
  });
});

test('a teaser is fifteen words', () => {
  const words = Array.from({ length: 16 }, (_, index) => `word${index}`);
  expect(teaser(words.join('  \n'))).toEqual({ text: `${words.slice(0, 15).join(' ')}…`, more: true });
  expect(teaser('Made of khadi. Washes well.', 3)).toEqual({ text: 'Made of khadi…', more: true });
  expect(teaser('Made of khadi.', 3)).toEqual({ text: 'Made of khadi.', more: false });
  expect(teaser(words.slice(0, 15).join(' '))).toMatchObject({ more: false });
  expect(teaser('')).toEqual({ text: '', more: false });
});

// Promise featured.fallback-tiles (9 Constants, front): The built-in list has Sale, New Arrivals and eight
//   categories.
test('the fallback tiles lead where the router goes', () => {
  expect(FALLBACK_TILES).toHaveLength(2 + CATEGORIES.length);
  expect(FALLBACK_TILES.filter(({ type }) => type === 'promo')).toHaveLength(MAX_PROMOS);
  expect(FALLBACK_TILES.map(({ linkUrl }) => linkUrl)).toEqual([
    paths.sale,
    paths.newArrivals,
    ...CATEGORIES.map(linkTo.category),
  ]);
});

test('stock: a line holds as many as there are, ten at most', () => {
  expect([0, 1, 5, 6, 9, 10].map(maxQuantity)).toEqual([0, 1, 5, 6, 9, 10]);
  expect([0, 1].map((stock) => isSoldOut({ stock }))).toEqual([true, false]);
});

test('a line is a product, a size and a colour, "none" being a value', () => {
  expect(lineKey({ productId: '7', size: 'M', color: '' })).toBe('7|M|');
});
