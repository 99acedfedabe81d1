// Each kind of address of the demo shop as search engines, link previews and a first visit get it, without a script.
import { rm } from 'node:fs/promises';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { buildWhenChanged, dist } from '#scripts/build/app.ts';
import { fromRupees } from '#domain/money/money.ts';
import { formatPrice } from '#messages/format.ts';
import type { Backend } from '#supabase/local/backend.ts';
import { startBackend } from '#supabase/local/backend.ts';
import { demoDataDir } from '#support/demo-data.ts';
import type { Thing } from './served-page.ts';
import { isShell, open, openDrawn } from './served-page.ts';

let shop: Backend;
let dataDir = '';
beforeAll(async () => {
  await buildWhenChanged(() => undefined);
  dataDir = await demoDataDir();
  shop = await startBackend({ port: 0, dataDir, dist });
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

const page = (path: string) => openDrawn(`${shop.url}${path}`);
const answer = (path: string, headers = {}, method = 'GET') => open(`${shop.url}${path}`, headers, method);

const KINDS = [
  ['home', '/'],
  ['a product', '/product/7'],
  ['a category', '/category/t-shirt'],
  ['a collection', '/collection/campus-edit'],
  ['all collections', '/collections'],
  ['new arrivals', '/new-arrivals'],
  ['all brands', '/brands'],
  ['a static page', '/about'],
] as const;
const LISTS = ['/category/t-shirt', '/collection/campus-edit', '/new-arrivals'];
const WITH_PICTURE = ['/', '/product/7', ...LISTS];

type Shown = { id: string; name: string; price: string; brand: string };

/** Products on sale, the newest first, as Postgres has them. `rule` is a condition on the table p. */
async function newest(rule: string): Promise<Shown[]> {
  const rows = await shop.sql.unsafe(`
    select p.id::text, p.name, p.selling_price::text as price, s.brand_name as brand
    from public.products p join public.sellers s on s.id = p.seller_id and s.is_verified
    where p.is_active and p.deleted_at is null and ${rule}
    order by p.stock_quantity = 0, p.created_at desc, p.id desc limit 4`);
  return (rows as unknown as Shown[]).map((row) => ({ ...row, price: formatPrice(fromRupees(row.price)) }));
}

test('home answers the question of a page whether the shop can be reached', async () => {
  const headers = { 'sec-fetch-mode': 'cors', accept: '*/*' };
  expect((await answer('/', headers, 'HEAD')).status).toBe(200);
});

test.each(WITH_PICTURE)('%s has small pictures alone for somebody who saves data', async (path) => {
  const width = /(?:-360|-720|[a-z])\.webp (?:360|720|1080)w/;
  expect((await page(path)).html).toMatch(width);
  const saving = await openDrawn(`${shop.url}${path}`, { 'save-data': 'on' });
  expect(saving.html).toMatch(/-360\.webp/);
  expect(saving.html).not.toMatch(width);
  expect(saving.headers.get('vary')).toContain('save-data');
});

describe.each(KINDS)('%s', (_, path) => {
  test('says what it is, and where', async () => {
    const { status, title, meta, canonical, headers } = await page(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(title).toMatch(/\S.*Drip Haven|Drip Haven.*\S/);
    expect(meta('description')).toMatch(/\S{3}/);
    expect(canonical).toBe(`${shop.url}${path}`);
    expect(meta('robots')).toBeNull();
    expect(meta('og:title')).toBe(title);
    expect(meta('og:description')).toBe(meta('description'));
    expect(meta('og:url')).toBe(canonical);
    expect(meta('og:type')).toBe(path.startsWith('/product/') ? 'product' : 'website');
    expect(meta('og:image')).toMatch(new RegExp(`^${shop.url}/\\S+$`));
    const [card, ...size] = ['/about', '/brands'].includes(path)
      ? ['summary', '512', '512']
      : ['summary_large_image', '1200', '630'];
    expect(meta('twitter:card')).toBe(card);
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(size);
  });

  test('describes itself in the vocabulary of schema.org', async () => {
    const { things, links } = await page(path);
    const kinds = things.map((thing) => thing['@type']);
    expect(kinds).toEqual(kindsAt(path));
    for (const thing of things) {
      expect(thing['@context']).toBe('https://schema.org');
      expect(faultsOf(thing)).toEqual([]);
    }
    const list = things.find((thing) => thing['@type'] === 'ItemList');
    for (const { url } of itemsOf(list)) expect(links).toContain(String(url).slice(shop.url.length));
  });

  test('has the JSON that its first screen was drawn from, and no inline script', async () => {
    const { rows, scripts, links } = await page(path);
    expect(rows).toBeDefined();
    const ids = (rows?.products ?? []).map(({ id }) => id);
    const shown = [path, ...links].flatMap((link) => /^\/product\/(\d+)$/.exec(link)?.[1] ?? []);
    expect(ids).toEqual(expect.arrayContaining(shown));
    const types = scripts.map(({ type }) => type).filter((type) => type !== 'application/ld+json');
    expect(new Set(types)).toEqual(new Set(['module', 'application/json']));
  });
});

function kindsAt(path: string): string[] {
  if (path === '/') return ['Organization', 'WebSite'];
  if (path.startsWith('/product/')) return ['Product', 'BreadcrumbList'];
  const isList = LISTS.includes(path) || path === '/collections';
  return isList ? ['BreadcrumbList', 'ItemList'] : ['BreadcrumbList'];
}

const itemsOf = (list: Thing | undefined) => (list?.['itemListElement'] ?? []) as Record<string, unknown>[];
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const isUrl = (value: unknown) => typeof value === 'string' && value.startsWith(`${shop.url}/`);

/** The required fields of a thing that are missing or of a wrong form. */
function faultsOf(thing: Thing): string[] {
  const field = (path: string) =>
    path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], thing);
  const images = [field('image') ?? []].flat();
  const items = itemsOf(thing);
  const inOrder = items.length > 0 && items.every(({ position }, at) => position === at + 1);
  const checks: Record<string, Record<string, boolean>> = {
    Organization: { name: isText(field('name')), url: isUrl(field('url')), logo: isUrl(field('logo')) },
    WebSite: {
      name: isText(field('name')),
      url: isUrl(field('url')),
      action: field('potentialAction.@type') === 'SearchAction',
      template: String(field('potentialAction.target.urlTemplate')).includes('={search_term_string}'),
      input: field('potentialAction.query-input') === 'required name=search_term_string',
    },
    BreadcrumbList: { inOrder, items: items.every(({ name, item }) => isText(name) && isUrl(item)) },
    ItemList: { inOrder, items: items.every(({ name, url }) => isText(name) && isUrl(url)) },
    Product: {
      name: isText(field('name')),
      image: images.length > 0 && images.every(isUrl),
      brand: isText(field('brand.name')),
      price: /^\d+\.\d\d$/.test(String(field('offers.price'))),
      currency: field('offers.priceCurrency') === 'INR',
      availability: /^https:\/\/schema\.org\/(In|OutOf)Stock$/.test(String(field('offers.availability'))),
      url: isUrl(field('offers.url')),
    },
  };
  const check = checks[thing['@type']] ?? { kind: false };
  return Object.keys(check).filter((name) => !check[name]);
}

describe('the first screen', () => {
  test('a product page has its name, price and brand', async () => {
    const [product] = await newest('p.id = 7');
    const { words, title, meta, thing } = await page('/product/7');
    for (const word of [product?.name, product?.price, product?.brand]) expect(words).toContain(word);
    for (const word of [product?.name, product?.brand]) expect(title).toContain(word);
    expect(meta('description')).toContain(product?.price);
    expect(thing('Product')?.['name']).toBe(product?.name);
  });

  test.each([
    ['/', 'true'],
    ['/category/t-shirt', "p.category = 'T-shirt'"],
    ['/collection/campus-edit', "'campus-edit' = any (p.collections)"],
    ['/new-arrivals', "p.created_at > now() - interval '9 days'"],
  ])('%s has the names and prices of its newest products, and links to them', async (path, rule) => {
    const { words, links } = await page(path);
    const products = await newest(rule);
    expect(products.length).toBeGreaterThan(0);
    for (const { id, name, price } of products) {
      expect(words).toContain(name);
      expect(words).toContain(price);
      expect(links).toContain(`/product/${id}`);
    }
  });

  test('the page of all collections links to each, the ranked list first', async () => {
    const names = await shop.sql<{ name: string }[]>`
      select distinct c.name from public.products p join public.sellers s on s.id = p.seller_id and s.is_verified,
        unnest(p.collections) c(name)
      where p.is_active and p.deleted_at is null order by c.name`;
    const { links } = await page('/collections');
    expect(links.filter((link) => link.startsWith('/collection/'))).toEqual(
      ['havendrip', ...names.map(({ name }) => name)].map((name) => `/collection/${name}`),
    );
  });

  test('the page of all brands has their names, and links to their products', async () => {
    const brands = await shop.sql<{ name: string }[]>`
      select brand_name as name from public.sellers where is_verified`;
    const { words, links } = await page('/brands');
    expect(brands.length).toBeGreaterThan(0);
    for (const { name } of brands) {
      expect(words).toContain(name);
      expect(links).toContain(`/search?${new URLSearchParams({ brand: name }).toString()}`);
    }
  });

  test.each(WITH_PICTURE)('%s names one picture to fetch before the scripts: its first', async (path) => {
    const { document } = await page(path);
    const preloads = [...document.querySelectorAll('head link[rel="preload"][as="image"]')];
    const [first] = [...document.querySelectorAll('#root img')];
    expect(preloads).toHaveLength(1);
    expect(preloads[0]?.getAttribute('imagesrcset')).toMatch(/360w.*720w.*1080w/);
    expect(preloads[0]?.getAttribute('imagesrcset')).toBe(first?.getAttribute('srcset'));
    expect(preloads[0]?.getAttribute('imagesizes')).toBe(first?.getAttribute('sizes'));
  });
});

describe('status', () => {
  test.each([
    '/nowhere',
    '/product/999999',
    '/product/abc',
    '/category/spoons',
    '/collection/nothing',
    '/collection/%00',
    '/category/%00',
  ])('404 for %s, which never led anywhere', async (path) => {
    const { status, meta, canonical, title, words } = await page(path);
    expect([status, meta('robots'), canonical]).toEqual([404, 'noindex', null]);
    expect(words).not.toMatch(/Loading|Getting the shop ready/);
    expect(title).toContain('does not exist');
  });

  test('410 for a withdrawn product, with others of its category', async () => {
    const [product] = await newest("p.category = 'Jacket'");
    await shop.sql`update public.products set is_active = false where id = ${product?.id ?? ''}`;
    const { status, words, links, meta, things } = await page(`/product/${product?.id}`);
    expect([status, meta('robots'), things]).toEqual([410, 'noindex', []]);
    expect(words).toContain('Product not found');
    expect(words).toContain('Similar Products');
    expect(words).not.toContain(product?.name);
    const others = links.filter((link) => link.startsWith('/product/'));
    expect([...new Set(others)]).toEqual(
      (await newest("p.category = 'Jacket'")).map(({ id }) => `/product/${id}`),
    );
  });

  test.each([
    ['/category/T-Shirt', '/category/t-shirt'],
    ['/product/007', '/product/7'],
    ['/product/7/', '/product/7'],
    ['/about/', '/about'],
    ['/Brands?a=1&b=%20', '/brands?a=1&b=%20'],
    ['/product/007?utm_source=x', '/product/7?utm_source=x'],
  ])('301 from %s to %s', async (from, to) => {
    const answered = async () => {
      const { status, headers } = await answer(from);
      return [status, headers.get('location')];
    };
    await expect.poll(answered).toEqual([301, to]);
  });

  test('a query is not part of the address to find a page by', async () => {
    const { canonical, meta } = await page('/product/7?x=1');
    expect([canonical, meta('og:url')]).toEqual([`${shop.url}/product/7`, `${shop.url}/product/7`]);
  });

  test.each(['/cart', '/search', '/search?query=kurta', '/profile', '/admin', '/seller', '/seller/products'])(
    '%s is the shell, and no search engine lists it',
    async (path) => {
      const html = await openShell(path);
      expect([(await answer(path, {}, 'HEAD')).status, isShell(html)]).toEqual([200, true]);
      expect(html.match(/<meta name="robots" content="noindex" \/>/g)).toHaveLength(1);
    },
  );

  test('/index.html is the shell as the build made it', async () => {
    const html = await (await answer('/index.html')).text();
    expect(isShell(html)).toBe(true);
    expect(html).not.toContain('noindex');
  });
});

describe('nothing personal is in a page', () => {
  test('drawn for somebody signed in, it is the same byte for byte', async () => {
    const own = await personalHeaders();
    for (const [, path] of KINDS) {
      const drawnForOne = await openDrawn(`${shop.url}${path}`, own);
      await changeElsewhere();
      const drawnForAll = await page(path);
      expect(drawnForOne.html).toBe(drawnForAll.html);
      expect(drawnForOne.headers.get('set-cookie')).toBeNull();
    }
  });

  test.each(['/cart', '/profile', '/orders', '/admin'])('the shell at %s is equal for all', async (path) => {
    const own = await openShell(path, await personalHeaders());
    await changeElsewhere();
    expect(own).toBe(await openShell(path));
  });
});

/** On a slow machine the drawing may take too long at first: then the shell has no `noindex`. */
async function openShell(path: string, headers = {}): Promise<string> {
  let html = '';
  await expect
    .poll(async () => {
      html = await (await answer(path, headers)).text();
      return html.includes('noindex');
    })
    .toBe(true);
  return html;
}

async function personalHeaders() {
  const client = createClient(shop.url, shop.keys.publishable, { auth: { persistSession: false } });
  const { data } = await client.auth.signInWithPassword({
    email: 'asha@driphaven.test',
    password: 'demo1234',
  });
  const token = data.session?.access_token;
  expect(token).toBeDefined();
  return { authorization: `Bearer ${token}`, cookie: `sb-access-token=${token}; user=${data.user?.id}` };
}

/** Moves the catalogue's log on by a product that none of the pages shows: they are all drawn anew. */
async function changeElsewhere() {
  const changed = await shop.sql`
    update public.products set selling_price = selling_price - 1 where id = (
      select p.id from public.products p where p.category = 'Sweater' and p.collections = '{}' and p.is_active
      order by p.created_at limit 1) returning id`;
  expect(changed).toHaveLength(1);
}

test.each(['/', '/product/7', '/category/t-shirt', '/category/shirt'])(
  '%s is at most 16,000 bytes, compressed for a browser',
  async (path) => {
    await page(path);
    const { headers } = await answer(path, { 'accept-encoding': 'br' }, 'HEAD');
    expect(headers.get('content-encoding')).toBe('br');
    expect(Number(headers.get('content-length'))).toBeLessThanOrEqual(16_000);
  },
);
