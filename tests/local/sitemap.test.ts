import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerSitemap } from '#hosting/sitemap.ts';
import { personas } from '#support/personas.ts';
import { shopWith, type TestShop } from '#support/shop.ts';
import { asked, siteOf, sitemapRows } from './served-xml.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await shopWith(2);
});
afterAll(() => shop.close());

const ask = async (path: string, method?: string) => {
  const response = await answerSitemap(asked(path, method), siteOf(shop));
  if (response === undefined) throw new Error(`no answer at ${path}`);
  return response;
};
const rowsOf = async (path: string) => sitemapRows(shop, await (await ask(path)).text());
/** The paths that a sitemap names. */
const pathsOf = async (path: string) =>
  (await rowsOf(path)).map(({ loc }) => {
    expect(loc).toMatch(/^https:\/\/shop\.test\//);
    return loc.slice('https://shop.test'.length);
  });

const list = async (fields: Record<string, unknown> = {}) => {
  const [seller] = await shop.sql<
    { id: string }[]
  >`select id from public.sellers where brand_name = 'plainwear'`;
  const row = {
    seller_id: seller?.id,
    name: 'Plain',
    category: 'Shirt',
    mrp: 9,
    selling_price: 9,
    ...fields,
  };
  const [product] = await shop.sql<{ id: string }[]>`
    insert into public.products ${shop.sql(row)} returning id::text`;
  return product?.id ?? '';
};

test('the index names its parts and a part its products, with the time of the last change', async () => {
  const [one, two] = shop.products;
  await shop.sql`update public.products set name = 'Changed' where id = ${two ?? ''}`;
  const changed = async (id: string) => {
    const [row] = await shop.sql<
      { at: Date }[]
    >`select updated_at as at from public.products where id = ${id}`;
    return row?.at.getTime();
  };
  const index = await rowsOf('/sitemap.xml');
  expect(index.map(({ loc }) => loc)).toEqual([
    'https://shop.test/sitemap-pages.xml',
    'https://shop.test/sitemap-products-1.xml',
  ]);
  expect(Date.parse(index[1]?.lastmod ?? '')).toBe(await changed(two ?? ''));
  const part = await rowsOf('/sitemap-products-1.xml');
  expect(part.map(({ loc, lastmod }) => [loc, Date.parse(lastmod ?? '')])).toEqual([
    [`https://shop.test/product/${one}`, await changed(one ?? '')],
    [`https://shop.test/product/${two}`, await changed(two ?? '')],
  ]);
  expect(part[0]?.lastmod).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/);
});

test('categories and collections are named while a product of theirs is on sale', async () => {
  const fixed = ['/', '/new-arrivals', '/sale', '/collections', '/summer-collection', '/brands', '/about'];
  const pages = [...fixed, '/contact', '/privacy', '/terms', '/category/shirt'];
  expect(await pathsOf('/sitemap-pages.xml')).toEqual(pages);
  const id = await list({ category: 'T-shirt', collections: ['monsoon_edit', 'A-1'] });
  await list({ category: 'Jeans', collections: ['hidden'], is_active: false });
  await shop.sql`insert into public.havendrip_collection (product_id, rank) values (${id}, 1)`;
  expect((await pathsOf('/sitemap-pages.xml')).slice(pages.length - 1).toSorted()).toEqual([
    '/category/shirt',
    '/category/t-shirt',
    '/collection/A-1',
    '/collection/havendrip',
    '/collection/monsoon_edit',
  ]);
  await shop.sql`update public.products set is_active = false where id = ${id}`;
  expect(await pathsOf('/sitemap-pages.xml')).toEqual(pages);
});

test('a part has the products of 10,000 ids, and one without products is none', async () => {
  for (const id of [10_000, 10_001, 20_000, 45_000]) await list({ id });
  const products = async (part: number) => pathsOf(`/sitemap-products-${part}.xml`);
  expect(await products(1)).toContain('/product/10000');
  expect(await products(1)).not.toContain('/product/10001');
  expect(await products(2)).toEqual(['/product/10001', '/product/20000']);
  expect(await products(5)).toEqual(['/product/45000']);
  expect((await pathsOf('/sitemap.xml')).slice(1)).toEqual(
    [1, 2, 5].map((part) => `/sitemap-products-${part}.xml`),
  );
  for (const part of [3, 999_999_999]) expect((await ask(`/sitemap-products-${part}.xml`)).status).toBe(404);
});

test("a withdrawn or deleted product, or an unverified seller's, is not in the next answer", async () => {
  const fresh = await personas(shop.sql).asSeller('fresh', { verified: false });
  const [withdrawn, deleted, unseen] = [
    await list({ id: 60_001 }),
    await list({ id: 60_002 }),
    await list({ id: 60_003, seller_id: fresh.id }),
  ];
  const part = '/sitemap-products-7.xml';
  expect(await pathsOf(part)).toEqual([`/product/${withdrawn}`, `/product/${deleted}`]);
  await shop.sql`update public.products set is_active = false where id = ${withdrawn}`;
  expect(await pathsOf(part)).toEqual([`/product/${deleted}`]);
  await shop.sql`update public.products set deleted_at = now() where id = ${deleted}`;
  expect((await ask(part)).status).toBe(404);
  expect(await pathsOf('/sitemap.xml')).not.toContain(part);
  await shop.sql`update public.sellers set is_verified = true where id = ${fresh.id}`;
  expect(await pathsOf(part)).toEqual([`/product/${unseen}`]);
});

test('robots.txt names the sitemap and closes personal pages, and none of the sitemap', async () => {
  const answer = await ask('/robots.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = (await answer.text()).split('\n');
  expect(lines[0]).toBe('User-agent: *');
  expect(lines).toContain('Sitemap: https://shop.test/sitemap.xml');
  const closed = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice(10));
  for (const path of ['/cart', '/checkout', '/orders', '/order-success/', '/profile', '/seller', '/admin'])
    expect(closed).toContain(path);
  const named = [...(await pathsOf('/sitemap-pages.xml')), ...(await pathsOf('/sitemap-products-1.xml'))];
  expect(named.filter((path) => closed.some((beginning) => path.startsWith(beginning)))).toEqual([]);
});

test('HEAD has the head alone, another method is refused, another address is left', async () => {
  for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-products-1.xml']) {
    const head = await ask(path, 'HEAD');
    expect([head.status, head.body]).toEqual([200, null]);
    expect(head.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    );
    expect((await ask(path, 'POST')).status).toBe(405);
  }
  for (const path of [
    '/',
    '/sitemap',
    '/sitemap-products-0.xml',
    '/sitemap-products-x.xml',
    '/a/sitemap.xml',
  ])
    expect(await answerSitemap(asked(path), siteOf(shop))).toBeUndefined();
});

test('a sitemap that cannot be written is asked for again, and is never an empty one', async () => {
  const site = siteOf(shop, () => Promise.reject(new TypeError('fetch failed')));
  for (const path of ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-products-1.xml']) {
    const answer = await answerSitemap(asked(path), site);
    expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([503, '60']);
  }
});
