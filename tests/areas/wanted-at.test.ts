import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';

import { wantedAt } from '#startup/wanted-at.ts';
import { screenAt } from '#areas/shop/screen-code.ts';
import { SUMMER_COLLECTION } from '#domain/content/summer-collection.ts';
import { adminPaths, sellerPaths } from '#back-office-paths';
import { linkTo, paths } from '#paths';

/** The preview that serves the screen which the shop draws at an address. */
function ofScreen(pathname: string) {
  const { screen, params = {} } = screenAt(pathname) ?? {};
  const { productId = '', name = '', categorySlug = '' } = params;
  if (screen === 'home') return 'home';
  if (screen === 'product') return /^\d{1,15}$/.test(productId) ? { product: productId } : null;
  if (screen === 'collection') return { collection: name };
  if (screen === 'summerCollection') return { collection: SUMMER_COLLECTION };
  if (screen === 'category')
    return { category: categorySlug.slice(0, 1).toUpperCase() + categorySlug.slice(1).toLowerCase() };
  return null;
}

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

test('the early request of every URL is for what the screen at that URL shows', () => {
  const other = addresses.filter(
    (address) => JSON.stringify(wantedAt(address)) !== JSON.stringify(ofScreen(address)),
  );
  expect(other).toEqual([]);
  const kinds = addresses.map(wantedAt).map((wanted) => JSON.stringify(wanted).slice(0, 6));
  expect([...new Set(kinds)].toSorted()).toEqual(['"home"', 'null', '{"cate', '{"coll', '{"prod']);
});

test("at an address with a lone '%' a page asks nothing by itself", () => {
  for (const address of ['/collection/50%', '/%', '/product/1%'])
    expect(() => wantedAt(address)).toThrow(URIError);
  expect(screenAt('/collection/50%')).toEqual({ screen: 'collection', params: { name: '50%' } });
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
