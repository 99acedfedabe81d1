import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListingQuery } from '#catalogue-index/listing-query.ts';
import { fetchPreview } from '#data/catalogue/prefetch.ts';
import type { Wanted } from '#data/catalogue/preview-target.ts';
import type { CatalogueState } from '#data/catalogue/state.ts';
import { newDisk, until } from '#support/device.ts';
import type { OnPage } from '#support/first-visit.ts';
import { loadPage, titles } from '#support/first-visit.ts';
import { publish } from '#support/publish-catalogue.ts';
import type { TestShop } from '#support/shop.ts';
import { shopWith } from '#support/shop.ts';

let shop: TestShop;
let id = '';
beforeAll(async () => {
  shop = await shopWith(30);
  await shop.sql`delete from public.carousel_slides`;
  await shop.sql`insert into public.carousel_slides (title, image_url, rank) values ('First', '/storage/v1/object/public/productimages/a.webp', 1)`;
  const [row] = await shop.sql<{ id: string }[]>`
    update public.products set description = 'Woven.' where id = (select min(id) from public.products where is_active)
    returning id`;
  id = String(row?.id);
});
afterAll(() => shop.close());

const page = (...args: OnPage) => loadPage(shop, ...args);
const complete = ({ phase }: CatalogueState) => phase.status === 'complete';

test('home shows its slides before the catalogue was asked for, and never takes them back', async () => {
  const visit = page();
  visit.prefetch.preview('home');
  expect(await visit.prefetch.addressShown()).toBe(true);
  expect(visit.requests).toEqual(['catalog_glimpse']);
  expect(titles(visit.catalogue.get())).toEqual(['First']);
  visit.prefetch.fetchFirstPage();
  visit.open();
  const all = await until(visit.catalogue, complete);
  expect(all.index.size).toBe(30);
  expect(visit.requests.filter((name) => name === 'since 0')).toHaveLength(1);
  expect(visit.shown.filter((slides) => slides.join() !== 'First')).toEqual([]);
});

test('a preview served with the page is shown without a request', async () => {
  const visit = page();
  const rows = await fetchPreview(visit.env, { product: id });
  visit.requests.length = 0;
  visit.prefetch.preview({ product: id }, rows);
  expect(await visit.prefetch.previewed({ product: id })).toBe(true);
  expect(visit.catalogue.get().details(id)?.description).toBe('Woven.');
  expect(visit.requests).toEqual([]);
  // The rest of the catalogue is still asked for.
  visit.prefetch.fetchFirstPage();
  visit.open();
  expect((await until(visit.catalogue, complete)).index.size).toBe(30);
});

test('a preview that comes too late to be shown is not reported as shown', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const visit = page(newDisk(), (name) => (name === 'catalog_glimpse' ? promise : undefined));
  visit.prefetch.preview('home');
  visit.prefetch.fetchFirstPage();
  visit.open();
  await until(visit.catalogue, complete);
  resolve(undefined);
  expect(await visit.prefetch.addressShown()).toBe(false);
});

test('a product is shown with its details and its brand before the databases are there', async () => {
  const visit = page();
  visit.prefetch.preview({ product: id });
  expect(await visit.prefetch.addressShown()).toBe(true);
  const { index, details, phase, brands } = visit.catalogue.get();
  expect(phase).toEqual({ status: 'filling' });
  expect(index.product(id)?.id).toBe(id);
  expect(index.product(id)?.brand.name).toBe(brands[0]?.name);
  expect(details(id)?.description).toBe('Woven.');

  const missed: number[] = [];
  visit.catalogue.subscribe(() => {
    if (visit.catalogue.get().index.product(id) === undefined) missed.push(visit.shown.length);
  });
  // An action may want the databases before the catalogue was asked for.
  visit.open();
  await until(visit.catalogue, complete);
  visit.prefetch.fetchFirstPage();
  expect(missed).toEqual([]);
  expect(visit.requests.filter((name) => name === 'since 0')).toHaveLength(1);
});

test.each([
  ['is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is refused', () => new Response('{}', { status: 500 })],
  [
    'is of a portal',
    () => new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['is of a filter that speaks JSON', () => Response.json({})],
])('a preview that %s holds nothing up: the catalogue comes all the same', async (_, answer) => {
  const visit = page(newDisk(), (name) => (name === 'catalog_glimpse' ? answer() : undefined));
  visit.prefetch.preview('home');
  expect(await visit.prefetch.addressShown()).toBe(false);
  visit.prefetch.fetchFirstPage();
  visit.open();
  expect((await until(visit.catalogue, complete)).index.size).toBe(30);
});

test('a product that does not exist is reported missing at once', async () => {
  const visit = page();
  visit.prefetch.preview({ product: '999999999' });
  expect(await visit.prefetch.addressShown()).toBe(true);
  const { gone, index, phase } = visit.catalogue.get();
  expect([phase.status, index.size, gone('999999999'), gone(id)]).toEqual(['filling', 0, '', null]);
});

test('a returning visitor requests no preview: the disk shows the shop', async () => {
  const first = page();
  first.prefetch.fetchFirstPage();
  first.open();
  await until(first.catalogue, complete);
  await expect.poll(() => loadPage(shop, first.disk).env.kv.get('drip-haven.visited')).not.toBeNull();
  const second = page(first.disk);
  second.prefetch.preview('home');
  second.prefetch.fetchFirstPage();
  expect(second.prefetch.addressShown()).toBeNull();
  expect(second.requests).toEqual([]);
});

test.each<[string, Wanted, ListingQuery]>([
  ['of a category', { category: 'Jeans' }, { categories: ['Jeans'] }],
  ['of all', { list: 'newest' }, {}],
])('the newest %s are shown before the databases are there, in the order that stays', async (...given) => {
  const [, wanted, query] = given;
  await shop.sql`update public.products set category = 'Jeans', created_at = now() - interval '1 minute' * id`;
  const visit = page();
  visit.prefetch.preview(wanted);
  expect(await visit.prefetch.addressShown()).toBe(true);
  const listed = () => {
    const { index } = visit.catalogue.get();
    return index
      .list(query, Date.now())
      .slice(0, 30)
      .map((product) => product.id);
  };
  const early = listed();
  expect(early).toHaveLength(12);
  visit.prefetch.fetchFirstPage();
  visit.open();
  await until(visit.catalogue, complete);
  expect(listed().slice(0, 12)).toEqual(early);
});

test('a screen that begins without a preview waits for none', async () => {
  const visit = page();
  visit.prefetch.fetchFirstPage();
  expect(visit.prefetch.addressShown()).toBeNull();
});

test('nothing is prefetched any more once the databases ask for themselves', async () => {
  await publish(shop);
  const visit = page();
  visit.open();
  visit.prefetch.fetchFirstPage();
  await until(visit.catalogue, complete);
  for (const name of ['since 0', 'cards'])
    expect(visit.requests.filter((request) => request === name)).toHaveLength(1);
});
