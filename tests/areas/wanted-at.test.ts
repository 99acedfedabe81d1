import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';

import { wantedAt } from '#startup/wanted-at.ts';
import { SUMMER_COLLECTION } from '#domain/content/summer-collection.ts';
import { adminPaths, sellerPaths } from '#back-office-paths';
import { linkTo, paths, screenAt } from '#paths';

const NAMES = ['12', '0', '1234567890123456', 'shirt', 'T-SHIRT', 'a%20b%2Fc', 'caf%C3%A9', '-1', '1.5'];
const patterns = [paths, sellerPaths, adminPaths].flatMap((map) => Object.values<string>(map));
const written = [
  ...patterns.flatMap((pattern) => NAMES.map((name) => pattern.replaceAll(/:\w+/g, name))),
  linkTo.product('7'),
  linkTo.category('Winter Wear'),
  linkTo.collection('linen & co'),
  '/nowhere',
  '/%70roduct/3',
];
const addresses = [...new Set(written)].flatMap((address) => [
  address,
  `${address}/`,
  `${address}//`,
  address.toUpperCase(),
  `${address}/more`,
  `/${address}`,
  // Without what it names.
  address.replace(/[^/]+$/, ''),
]);

test.each([
  ['/', 'home'],
  ['/product/12', { product: '12' }],
  ['/PRODUCT/12/', { product: '12' }],
  ['/product/123456789012345', { product: '123456789012345' }],
  ['/collection/campus-edit', { collection: 'campus-edit' }],
  ['/collection/linen%20%26%20co', { collection: 'linen & co' }],
  ['/collection/50%', { collection: '50%' }],
  ['/summer-collection', { collection: SUMMER_COLLECTION }],
  ['/category/t-shirt', { category: 'T-shirt' }],
  ['/category/CO-ORDS', { category: 'Co-ord' }],
  ['/category/socks', { category: 'socks' }],
  ['/new-arrivals', { list: 'newest' }],
  ['/collections', { list: 'collections' }],
  ['/brands', { list: 'brands' }],
])('%s asks for what its screen begins with', (address, wanted) => {
  expect(wantedAt(address)).toEqual(wanted);
});

test.each(['/product/1234567890123456', '/product/shirt', '/product/-1', '/product/1%', '/product', '/sale'])(
  '%s asks for no preview: no product has that number, or its list needs all products',
  (address) => {
    expect(wantedAt(address)).toBeNull();
  },
);

test('screens without a preview, and those of sellers and admins, ask for none', () => {
  const asking = new Set([
    'home',
    'product',
    'category',
    'collection',
    'summerCollection',
    'newArrivals',
    'collections',
    'brands',
  ]);
  const other = Object.entries<string>(paths).filter(([screen]) => !asking.has(screen));
  expect(other.length).toBeGreaterThan(10);
  const quiet = [
    ...other.map(([, path]) => path),
    ...Object.values(sellerPaths),
    ...Object.values(adminPaths),
  ];
  expect(quiet.filter((path) => wantedAt(path.replaceAll(/:\w+/g, '12')) !== null)).toEqual([]);
});

test('the screen whose code is loaded first is the one that the router draws', () => {
  const routes = Object.entries<string>(paths).map(([id, path]) => ({ id, path }));
  for (const address of addresses) {
    const match = matchRoutes(routes, address)?.[0];
    expect([address, screenAt(address)]).toEqual([
      address,
      match ? { screen: match.route.id, params: match.params } : null,
    ]);
  }
});
