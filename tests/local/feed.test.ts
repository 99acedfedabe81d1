import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerFeed } from '#hosting/feed.ts';
import type { Site } from '#hosting/site.ts';
import { personas, type Persona } from '#support/personas.ts';
import { shopWith, type TestShop } from '#support/shop.ts';
import { asked, feedItems, siteOf, type Item } from './served-xml.ts';

let shop: TestShop;
let kora: Persona;
beforeAll(async () => {
  shop = await shopWith(0);
  kora = await personas(shop.sql).asSeller('kora');
});
afterAll(() => shop.close());

const picture = (name: string) => `/storage/v1/object/public/productimages/${kora.id}/${name}.webp`;

/** Lists a product with a picture, in one size, and gives its id. */
async function list(fields: Record<string, unknown> = {}): Promise<string> {
  const row = {
    seller_id: kora.id,
    name: 'Plain shirt',
    category: 'Shirt',
    gender: 'female',
    mrp: 1000,
    selling_price: 799.5,
    stock_quantity: 5,
    sizes: ['M'],
    images: [picture('front')],
    ...fields,
  };
  const [product] = await shop.sql<{ id: string }[]>`
    insert into public.products ${shop.sql(row)} returning id::text`;
  return product?.id ?? '';
}

const answer = async (site: Site = siteOf(shop), method = 'GET') => {
  const response = await answerFeed(asked('/feed/products.xml', method), site);
  if (response === undefined) throw new Error('no answer');
  return response;
};
const items = async () => feedItems(shop, await (await answer()).text());
const itemsOf = async (id: string): Promise<Item[]> =>
  (await items()).filter(({ link }) => link === `https://shop.test/product/${id}`);

test('an item has the attributes that Google Merchant Center and Meta read', async () => {
  const id = await list({
    description: 'Soft cotton.',
    colors: ['Red'],
    images: [`${picture('front')}#1QcSHQRnh493V4dIh4eXh1h4kJUI`, picture('back'), picture('side')],
  });
  expect(await itemsOf(id)).toEqual([
    {
      id: `${id}-M-Red`,
      title: 'Plain shirt, Red, M',
      size: 'M',
      color: 'Red',
      description: 'Soft cotton.',
      link: `https://shop.test/product/${id}`,
      image_link: shop.url + picture('front'),
      additional_image_link: [shop.url + picture('back'), shop.url + picture('side')],
      availability: 'in_stock',
      price: '1000.00 INR',
      sale_price: '799.50 INR',
      brand: 'kora',
      condition: 'new',
      product_type: 'Shirt',
      gender: 'female',
      age_group: 'adult',
    },
  ]);
  expect((await answer()).headers.get('content-type')).toBe('application/xml; charset=utf-8');
});

test('each choice of size and colour is an item of one group', async () => {
  const id = await list({ sizes: ['S', 'M'], colors: ['Red', 'Blue'] });
  const found = await itemsOf(id);
  expect(found.map((item) => item['id'])).toEqual([
    `${id}-S-Red`,
    `${id}-S-Blue`,
    `${id}-M-Red`,
    `${id}-M-Blue`,
  ]);
  expect(found.map((item) => item['item_group_id'])).toEqual([id, id, id, id]);
});

test('a choice that is sold out is out of stock, and its siblings are not', async () => {
  const id = await list({ sizes: ['S', 'M'], stock_quantity: 6 });
  await shop.sql`select private.write_listing(${id}, '{"choices": "S:0; M:6"}')`;
  expect((await itemsOf(id)).map(({ size, availability }) => [size, availability])).toEqual([
    ['S', 'out_of_stock'],
    ['M', 'in_stock'],
  ]);
});

test('a product without choices, description or discount is one plain item', async () => {
  const id = await list({ sizes: [], selling_price: 1000 });
  const [item] = await itemsOf(id);
  expect(item).toMatchObject({ id, title: 'Plain shirt', description: 'Plain shirt', price: '1000.00 INR' });
  for (const name of ['size', 'color', 'item_group_id', 'sale_price', 'additional_image_link'])
    expect(item).not.toHaveProperty(name);
});

test('a product without a picture is in no catalogue', async () => {
  expect(await itemsOf(await list({ images: [] }))).toEqual([]);
});

test('a sale, a new price and a new name are in the next answer', async () => {
  const id = await list();
  await shop.sql`update public.products set stock_quantity = 0, mrp = 900, selling_price = 500, name = 'Soft shirt'
    where id = ${id}`;
  expect(await itemsOf(id)).toMatchObject([
    { availability: 'out_of_stock', price: '900.00 INR', sale_price: '500.00 INR', title: 'Soft shirt, M' },
  ]);
});

test("a withdrawn or deleted product, or an unverified seller's, is not in the next answer", async () => {
  const [withdrawn, deleted] = [await list(), await list()];
  const fresh = await personas(shop.sql).asSeller('fresh', { verified: false });
  const unseen = await list({ seller_id: fresh.id, images: [picture('front').replace(kora.id, fresh.id)] });
  expect(await itemsOf(withdrawn)).toHaveLength(1);
  expect(await itemsOf(deleted)).toHaveLength(1);
  await shop.sql`update public.products set is_active = false where id = ${withdrawn}`;
  await shop.sql`update public.products set deleted_at = now() where id = ${deleted}`;
  for (const id of [withdrawn, deleted, unseen]) expect(await itemsOf(id)).toEqual([]);
  await shop.sql`update public.sellers set is_verified = true where id = ${fresh.id}`;
  expect(await itemsOf(unseen)).toHaveLength(1);
});

test('hostile text is text and nothing else', async () => {
  const description = `</g:description>]]><!--&amp;<script>alert("1")</script>' \u202eabc\u202c \u200fשלום 👗`;
  const name = '\u0001</item>\u0008\ufffe\uffff &"\' ]]> 👗\u200f';
  const [item] = await itemsOf(await list({ name, description }));
  expect(item).toMatchObject({ description, title: `</item> &"' ]]> 👗\u200f, M` });
});

test('a title is cut before the limit, and between characters', async () => {
  const [item] = await itemsOf(await list({ name: `a${'👗'.repeat(199)}` }));
  expect(item?.['title']).toBe(`a${'👗'.repeat(129)}, M`);
});

test('HEAD has the head alone, another method is refused, another address is left', async () => {
  const head = await answer(siteOf(shop), 'HEAD');
  expect([head.status, head.body]).toEqual([200, null]);
  expect(head.headers.get('cache-control')).toBe(
    'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  );
  const posted = await answer(siteOf(shop), 'POST');
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect(await answerFeed(asked('/feed/products.xml/1'), siteOf(shop))).toBeUndefined();
});

describe('more products than a page has', () => {
  beforeAll(async () => {
    await shop.sql`insert into public.products (seller_id, name, category, mrp, selling_price, images)
      select ${kora.id}, 'Shirt ' || i, 'Shirt', 1000, 800, array[${picture('front')}] from generate_series(1, 600) i`;
  });

  /** A site whose API fails at one request, counted from 1. */
  const failingAt = (failing: number) => {
    let requests = 0;
    return siteOf(shop, async (request) => {
      requests += 1;
      return requests === failing ? new Response('', { status: 500 }) : fetch(request);
    });
  };

  test('each comes once', async () => {
    const rows = await shop.sql<{ id: string }[]>`
      select p.id::text from public.products p join public.sellers s on s.id = p.seller_id
      where s.is_verified and p.is_active and p.deleted_at is null and p.images <> '{}' order by p.id`;
    const links = (await items()).map(({ link }) => link);
    expect(rows.length).toBeGreaterThanOrEqual(600);
    expect([...new Set(links)]).toEqual(rows.map(({ id }) => `https://shop.test/product/${id}`));
  });

  test('a page that fails breaks the feed, and the first one refuses it', async () => {
    const broken = await answer(failingAt(2));
    expect(broken.status).toBe(200);
    await expect(broken.text()).rejects.toThrow('product_feed answered 500');
    const refused = await answer(failingAt(1));
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([503, 'no-store']);
  });

  test('a page is not asked for before the one in front of it is read', async () => {
    const reader = (await answer(failingAt(2))).body?.getReader();
    for (let read = 0; read < 100; read += 1) expect((await reader?.read())?.done).toBe(false);
    await reader?.cancel();
  });
});
