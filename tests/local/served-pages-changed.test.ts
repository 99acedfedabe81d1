// Served pages of a shop whose products change under them, and are called by hostile names.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { buildWhenChanged, dist } from '#scripts/build/app.ts';
import type { TestShop } from '#support/shop.ts';
import { shopWith } from '#support/shop.ts';
import { open, openDrawn } from './served-page.ts';

let shop: TestShop;
beforeAll(async () => {
  await buildWhenChanged(() => undefined);
  shop = await shopWith(5, { dist });
  // Home waits for its slides.
  await shop.sql`
    insert into public.carousel_slides (title, image_url, rank)
    values ('Monsoon', '/storage/v1/object/public/productimages/monsoon.webp', 1)`;
});
afterAll(() => shop.close());

const page = (path: string) => openDrawn(`${shop.url}${path}`);
const idAt = (at: number) => shop.products[at] ?? '';
type Thing = { offers: { price: string; availability: string } };

describe('a change is in the very next answer', () => {
  test('a new name, on every page that names the product', async () => {
    const id = idAt(0);
    const places = ['/', `/product/${id}`, '/category/shirt', '/new-arrivals'];
    for (const path of places) expect((await page(path)).words).toContain('Plain shirt 1');
    const picture = (await page(`/product/${id}`)).meta('og:image');
    await shop.sql`update public.products set name = 'Renamed kurta' where id = ${id}`;
    for (const path of places) {
      const { words } = await page(path);
      expect([path, words.includes('Renamed kurta'), words.includes('Plain shirt 1')]).toEqual([
        path,
        true,
        false,
      ]);
    }
    const { title, meta, thing } = await page(`/product/${id}`);
    expect(meta('og:image')).not.toBe(picture);
    expect(title).toContain('Renamed kurta');
    expect(meta('og:title')).toContain('Renamed kurta');
    expect(thing('Product')?.['name']).toBe('Renamed kurta');
  });

  test('a new price', async () => {
    const id = idAt(1);
    expect((await page(`/product/${id}`)).words).toContain('₹800');
    await shop.sql`update public.products set selling_price = 649.5 where id = ${id}`;
    const { words, meta, thing } = await page(`/product/${id}`);
    expect(words).toContain('₹649.50');
    expect(words).not.toContain('₹800');
    expect(meta('product:price:amount')).toBe('649.50');
    expect((thing('Product') as unknown as Thing).offers.price).toBe('649.50');
  });

  test('the end of the summer collection, whose page is there all the same', async () => {
    expect((await page('/summer-collection')).status).toBe(200);
    await shop.sql`update public.products set collections = '{}' where 'summer' = any(collections)`;
    await shop.sql`delete from public.collections where name = 'summer'`;
    const { status, canonical } = await page('/summer-collection');
    expect([status, canonical]).toEqual([200, `${shop.url}/summer-collection`]);
  });

  test('the sale of the last piece', async () => {
    const id = idAt(2);
    expect((await page(`/product/${id}`)).meta('product:availability')).toBe('in stock');
    await shop.sql`update public.products set stock_quantity = 0 where id = ${id}`;
    const { words, meta, thing } = await page(`/product/${id}`);
    expect(words).toContain('Out of stock');
    expect(meta('product:availability')).toBe('out of stock');
    expect((thing('Product') as unknown as Thing).offers.availability).toBe('https://schema.org/OutOfStock');
  });

  test('a withdrawn product, with others in its place, and its return', async () => {
    const id = idAt(3);
    const named = await shop.sql<{ name: string }[]>`select name from public.products where id = ${id}`;
    const name = named[0]?.name ?? '';
    expect((await page('/category/shirt')).links).toContain(`/product/${id}`);
    await shop.sql`update public.products set deleted_at = now() where id = ${id}`;
    const gone = await page(`/product/${id}`);
    expect([gone.status, gone.words.includes(name)]).toEqual([410, false]);
    expect(gone.links).toContain(`/product/${idAt(4)}`);
    expect(gone.links).not.toContain(`/product/${id}`);
    expect((await page('/category/shirt')).links).not.toContain(`/product/${id}`);
    await shop.sql`update public.products set deleted_at = null where id = ${id}`;
    expect((await page(`/product/${id}`)).status).toBe(200);
  });

  test('a brand that is no longer verified: its products are withdrawn', async () => {
    const paths = shop.products.map((id) => `/product/${id}`);
    const statuses = async () => Promise.all(paths.map(async (path) => (await page(path)).status));
    expect(await statuses()).toEqual(paths.map(() => 200));
    await shop.sql`update public.sellers set is_verified = false`;
    expect(await statuses()).toEqual(paths.map(() => 410));
    await shop.sql`update public.sellers set is_verified = true`;
    expect(await statuses()).toEqual(paths.map(() => 200));
  });
});

const HOSTILE: [string, string][] = [
  ['the end of a script', '</script><script>alert(1)</script>'],
  ['the end of an attribute', '"><img src=x onerror=alert(1)>'],
  ['quotes', `' onmouseover='alert(1)' a="b`],
  ['the end of the title', '</title></head><body onload=alert(1)>'],
  ['comments', '<!--<script>--><![CDATA[x]]>'],
  ['templates', '$& $1 $` ${1} {{1}} &amp; &lt;b&gt;'],
  ['emoji and letters from right to left', '👗🏽 \u202Eevil\u202C \u2067\u0627\u0628\u2069'],
  ['line separators', 'one\u2028two\u2029three'],
];

describe.each(HOSTILE)('text with %s', (_, text) => {
  test('stays text in head, JSON and words of every page that shows it', async () => {
    const id = idAt(0);
    await give(id, text);
    const product = await page(`/product/${id}`);
    for (const part of [product.title, product.meta('og:title') ?? '', product.words])
      expect(part).toContain(text);
    expect(product.meta('description')).toContain(text);
    expect(product.meta('product:brand')).toBe(text);
    expect(product.thing('Product')).toMatchObject({ name: text, description: text, brand: { name: text } });
    expect(product.rows?.products?.[0]).toMatchObject({ name: text, description: text });
    const collection = await page('/collection/hostile');
    expect([collection.meta('description'), collection.words.includes(text)]).toEqual([text, true]);
    const pages = ['/', '/category/shirt', '/collections', '/brands', '/new-arrivals'];
    for (const one of [product, collection, ...(await Promise.all(pages.map(page)))]) expectPlain(one);
  });
});

/** A product, its brand and its collection are all called so. Rules of today may forbid names that are there from before. */
async function give(id: string, text: string): Promise<void> {
  await shop.sql`alter table public.sellers drop constraint if exists sellers_brand_letters`;
  await shop.sql`update public.sellers set brand_name = ${text}`;
  await shop.sql`
    insert into public.collections (name, description) values ('hostile', ${text})
    on conflict (name) do update set description = excluded.description`;
  await shop.sql`
    update public.products set name = ${text}, description = ${text}, collections = '{hostile}' where id = ${id}`;
}

/** No element and no attribute that the shop itself did not write. */
function expectPlain({ html, document, scripts }: Awaited<ReturnType<typeof page>>): void {
  const types = scripts.map(({ type }) => type);
  expect(new Set(types)).toEqual(new Set(['application/json', 'application/ld+json', 'module']));
  expect(html.match(/<script\b/g)).toHaveLength(scripts.length);
  expect(html.match(/<\/script>/g)).toHaveLength(scripts.length);
  expect(html.match(/<(title|head|body|main)\b/g)).toHaveLength(4);
  const elements = [...document.querySelectorAll('*')];
  const handlers = elements.flatMap((element) =>
    element.getAttributeNames().filter((name) => /^on/i.test(name)),
  );
  expect(handlers).toEqual([]);
  for (const meta of document.querySelectorAll('head meta'))
    expect(['name', 'property', 'content', 'charset']).toEqual(
      expect.arrayContaining(meta.getAttributeNames()),
    );
  for (const image of document.querySelectorAll('img'))
    expect(image.getAttribute('src')).toMatch(/^\/storage\/v1\/object\/public\//);
}

test('a description of 99 words is cut for previews, whole in the JSON, and begun in the words', async () => {
  const words = Array.from({ length: 99 }, (_, at) => `word${at}`);
  await shop.sql`update public.products set description = ${words.join(' ')} where id = ${idAt(4)}`;
  const { meta, thing, words: shown, rows } = await page(`/product/${idAt(4)}`);
  expect(meta('description')).toMatch(/word0 word1 /);
  expect(meta('description')?.length).toBeLessThanOrEqual(220);
  expect(thing('Product')?.['description']).toBe(words.join(' '));
  expect(rows?.products?.[0]?.['description']).toBe(words.join(' '));
  expect(shown).toContain(words.slice(0, 15).join(' '));
});

test.each([
  '/product/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '/collection/%22%3E%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
])('an address that is hostile itself stays text: %s', async (path) => {
  const found = await page(path);
  expect(found.status).toBe(404);
  expect(found.html).not.toContain('alert(1)<');
  expect(found.html).not.toContain('<img src=x');
});

test('HEAD is answered as GET, without a body', async () => {
  const path = `${shop.url}/product/${idAt(4)}`;
  await openDrawn(path);
  for (const encoding of ['br', 'identity']) {
    const headers = { 'accept-encoding': encoding };
    const whole = await open(path, headers);
    const bare = await open(path, headers, 'HEAD');
    expect([bare.status, await bare.text()]).toEqual([200, '']);
    for (const name of ['content-type', 'content-length', 'content-encoding', 'cache-control', 'vary'])
      expect([name, bare.headers.get(name)]).toEqual([name, whole.headers.get(name)]);
    expect((await whole.text()).length).toBeGreaterThan(0);
  }
});
