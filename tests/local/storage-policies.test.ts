import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attackedShop, type AttackedShop, type Attacker } from '../sql/attacks/curl.ts';
import { editListing, listProduct, place, quote } from '../sql/shop-fixture.ts';

let shop: AttackedShop;
let kora: Attacker;
let urban: Attacker;
let newcomer: Attacker;
let asha: Attacker;
let admin: Attacker;
let png: ArrayBuffer;
let pictureOf: Record<string, ArrayBuffer>;
beforeAll(async () => {
  shop = await attackedShop();
  [kora, urban] = [await shop.seller('kora'), await shop.seller('urban')];
  newcomer = await shop.seller('newcomer', false);
  [asha, admin] = [await shop.shopper(), await shop.admin()];
  const picture = sharp({ create: { width: 30, height: 40, channels: 3, background: '#b3402a' } });
  pictureOf = Object.fromEntries(
    await Promise.all(
      (['png', 'jpeg', 'webp'] as const).map(async (format) => {
        const bytes = await picture.clone().toFormat(format).toBuffer();
        return [`image/${format}`, new Uint8Array(bytes).buffer] as const;
      }),
    ),
  );
  png = pictureOf['image/png']!;
});
afterAll(() => shop.close());

type Bucket = 'productimages' | 'sizechart';
const open = '/storage/v1/object/public';
const upload = (
  person: Attacker,
  bucket: Bucket,
  path: string,
  body: ArrayBuffer = png,
  type = 'image/png',
) =>
  person.client.storage
    .from(bucket)
    .upload(path, body, { contentType: type, cacheControl: '3600', upsert: true });
const filesOf = async (folder: string) => {
  const rows = await shop.sql<{ name: string }[]>`
    select name from storage.objects where name like ${`${folder}/%`} order by name`;
  return rows.map((row) => row.name.slice(folder.length + 1));
};
const files = () => shop.sql`select * from storage.objects order by id`;
const status = async (path: string) => (await fetch(`${shop.url}${path}`)).status;

type StorageAnswer = { data: unknown; error: { message: string; statusCode?: string } | null };
/** Refused, and no file more, less or another; gives the status and the words. */
async function refused(attempt: () => PromiseLike<StorageAnswer>): Promise<string> {
  const before = await files();
  const { data, error } = await attempt();
  expect(await files()).toEqual(before);
  expect(data).toBeNull();
  return `${error?.statusCode} ${error?.message}`;
}
const DENIED = '403 new row violates row-level security policy';

describe.each<[Bucket, number]>([
  ['productimages', 1_530_920],
  ['sizechart', 5_242_880],
])('%s', (bucket, limit) => {
  test.each(['image/png', 'image/jpeg', 'image/webp'])('takes %s', async (type) => {
    const path = `${kora.id}/1700000000000-taken.${type.slice(6).replace('jpeg', 'jpg')}`;
    expect((await upload(kora, bucket, path, pictureOf[type], type)).error).toBeNull();
    expect(await status(`${open}/${bucket}/${path}`)).toBe(200);
  });

  test.each(['text/html', 'image/svg+xml', 'application/octet-stream', 'image/gif'])(
    'refuses %s',
    async (type) => {
      const page = new TextEncoder().encode('<script>alert(1)</script>').buffer;
      expect(await refused(() => upload(kora, bucket, `${kora.id}/page.png`, page, type))).toMatch(
        /mime type/i,
      );
    },
  );

  test.each(['page.html', 'page.svg', 'page', 'deeper/.png', '.png', 'a b.png', '%2e%2e/x.png'])(
    'refuses the name %s',
    async (name) => {
      expect(await refused(() => upload(kora, bucket, `${kora.id}/${name}`))).toBe(DENIED);
    },
  );

  test('takes what is as large as allowed, and not a byte more', async () => {
    const most = randomBytes(limit + 1);
    most.set(new Uint8Array(png));
    const path = `${kora.id}/large.png`;
    expect(await refused(() => upload(kora, bucket, path, new Uint8Array(most).buffer))).toMatch(/size/i);
    const seven = new Uint8Array(7 * 1024 * 1024);
    seven.set(new Uint8Array(png));
    expect(await refused(() => upload(kora, bucket, path, seven.buffer))).toMatch(/size/i);
    const fits = new Uint8Array(most.subarray(0, limit)).buffer;
    expect((await upload(kora, bucket, path, fits)).error).toBeNull();
  });

  test("takes nothing into another brand's folder, nor into none", async () => {
    for (const path of [`${urban.id}/x.png`, 'x.png', `${urban.id}/${kora.id}/x.png`])
      expect(await refused(() => upload(kora, bucket, path))).toBe(DENIED);
    // On the way it becomes a bucket's name.
    expect(await refused(() => upload(kora, bucket, `../${urban.id}/x.png`))).toBe('404 Bucket not found');
    for (const person of [asha, shop.visitor]) {
      for (const folder of [kora.id, person.id === '' ? 'anonymous' : person.id]) {
        expect(await refused(() => upload(person, bucket, `${folder}/x.png`))).toBe(DENIED);
      }
    }
  });

  test('is filled by a brand that is not verified yet', async () => {
    expect((await upload(newcomer, bucket, `${newcomer.id}/first.png`)).error).toBeNull();
  });

  test("is filled by an admin under the product's seller", async () => {
    expect((await upload(admin, bucket, `${urban.id}/by-admin.png`)).error).toBeNull();
    expect(await refused(() => upload(admin, bucket, `${urban.id}/page.html`, png, 'text/html'))).toMatch(
      /mime/i,
    );
  });

  test('is listed to nobody but those who write there', async () => {
    await upload(kora, bucket, `${kora.id}/listed.png`);
    await upload(urban, bucket, `${urban.id}/listed.png`);
    const list = async (person: Attacker, folder: string) =>
      ((await person.client.storage.from(bucket).list(folder)).data ?? []).map((file) => file.name);
    for (const person of [shop.visitor, asha, urban]) {
      expect(await list(person, kora.id)).toEqual([]);
      const top = await list(person, '');
      expect(top.filter((name) => person !== urban || !name.startsWith(urban.id))).toEqual([]);
    }
    // The backend here lists whole paths, a hosted one names.
    for (const person of [kora, admin]) {
      const names = await list(person, kora.id);
      expect(names.some((name) => name.endsWith('listed.png'))).toBe(true);
    }
  });

  test('is not emptied, overwritten or moved by others', async () => {
    const [path, planted] = [`${kora.id}/kept.png`, `${urban.id}/planted.png`];
    await upload(kora, bucket, path);
    for (const person of [shop.visitor, asha, urban]) {
      const there = person.client.storage.from(bucket);
      // A file that a policy does not show cannot be removed or moved.
      const before = await files();
      expect(await there.remove([path])).toEqual({ data: [], error: null });
      expect(await files()).toEqual(before);
      const stolen = `${person.id || 'x'}/stolen.png`;
      expect(await refused(() => there.move(path, stolen))).toBe('404 Object not found');
      expect(await refused(() => there.copy(path, stolen))).toBe('404 Object not found');
      expect(await refused(() => upload(person, bucket, path))).toBe(DENIED);
      const body = await (await fetch(`${shop.url}${open}/${bucket}/${path}`)).arrayBuffer();
      expect(new Uint8Array(body)).toEqual(new Uint8Array(png));
    }
    const mine = kora.client.storage.from(bucket);
    for (const give of [() => mine.move(path, planted), () => mine.copy(path, planted)])
      expect(await refused(give)).toBe(DENIED);
  });
});

const text = (words: string) => new TextEncoder().encode(words).buffer;
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

describe('a file that is no picture, whatever type it claims', () => {
  test.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', svg],
    ['a script', 'self.addEventListener("fetch", () => 0)'],
    ['a PNG that ends after its name', '\u0089PNG'],
    ['nothing', ''],
  ])('%s is refused at the door and leaves nothing', async (_, words) => {
    for (const type of ['image/png', 'image/jpeg', 'image/webp']) {
      const path = `${kora.id}/lies.${type.slice(6).replace('jpeg', 'jpg')}`;
      expect(await refused(() => upload(kora, 'productimages', path, text(words), type))).toMatch(
        /mime type/,
      );
      expect(await status(`${open}/productimages/${path}`)).toBeGreaterThanOrEqual(400);
    }
  });

  test('a picture of another type than it says is refused too', async () => {
    const path = `${kora.id}/lies.webp`;
    expect(await refused(() => upload(kora, 'sizechart', path, png, 'image/webp'))).toMatch(/mime type/);
  });

  test.each([
    ['a form', 'POST', 'object/sizechart', true],
    ['PUT', 'PUT', 'object/sizechart', false],
  ])('does not replace a picture through %s', async (_, method, path, asForm) => {
    await upload(kora, 'sizechart', `${kora.id}/replaced.png`);
    const form = new FormData();
    form.append('', new Blob([svg], { type: 'image/png' }));
    const before = await files();
    const answer = await fetch(`${shop.url}/storage/v1/${path}/${kora.id}/replaced.png`, {
      method,
      headers: {
        apikey: shop.keys.publishable,
        authorization: `Bearer ${kora.token}`,
        'x-upsert': 'true',
        ...(!asForm && { 'content-type': 'image/png' }),
      },
      body: asForm ? form : svg,
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_mime_type' }]);
    expect(await files()).toEqual(before);
  });

  test('seven megabytes that do not say how many they are', async () => {
    const before = await files();
    const status = await new Promise<number>((resolve, reject) => {
      const sending = httpRequest(`${shop.url}/storage/v1/object/productimages/${kora.id}/chunked.png`, {
        method: 'POST',
        headers: {
          apikey: shop.keys.publishable,
          authorization: `Bearer ${kora.token}`,
          'content-type': 'image/png',
          'transfer-encoding': 'chunked',
        },
      });
      sending.on('response', (answer) => resolve(answer.resume().statusCode ?? 0)).on('error', reject);
      sending.write(new Uint8Array(png));
      for (let part = 0; part < 7; part += 1) sending.write(Buffer.alloc(1024 * 1024));
      sending.end();
    });
    expect(status).toBe(413);
    expect(await files()).toEqual(before);
  });

  test('a served picture has the type of a picture and runs nothing', async () => {
    await upload(kora, 'productimages', `${kora.id}/served.png`);
    const answer = await fetch(`${shop.url}${open}/productimages/${kora.id}/served.png`);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  });
});

describe('files go with what showed them', () => {
  const sweep = async () => {
    const answer = await fetch(`${shop.url}/functions/v1/remove-pictures`, {
      method: 'POST',
      headers: { apikey: shop.keys.publishable },
    });
    return { status: answer.status, ...((await answer.json()) as { removed: number }) };
  };
  const pictures = async (seller: Attacker, names: string[]) => {
    for (const name of names) {
      for (const width of ['', '-360', '-720'])
        await upload(seller, 'productimages', `${seller.id}/${name}${width}.png`);
    }
    const product = await listProduct(shop.sql, seller);
    const urls = names.map((name) => `${open}/productimages/${seller.id}/${name}.png`);
    await shop.sql`update public.products set images = ${urls} where id = ${product}`;
    return product;
  };

  test("a product's, but those that an order shows, which nobody may remove or replace", async () => {
    const seller = await shop.seller('fading');
    const product = await pictures(seller, ['front', 'back']);
    const order = { lines: [{ product_id: product, quantity: 1 }] };
    await place(asha, order, await quote(asha, order));
    await upload(seller, 'productimages', `${seller.id}/not-saved-yet.png`);
    expect(await sweep()).toMatchObject({ status: 200, removed: 0 });
    for (const person of [seller, admin]) {
      const shown = ['front', 'front-360', 'front-720'].map((name) => `${seller.id}/${name}.png`);
      const before = await files();
      const removed = await person.client.storage.from('productimages').remove(shown);
      expect(removed).toEqual({ data: [], error: null });
      expect(await files()).toEqual(before);
      for (const path of shown)
        expect(await refused(() => upload(person, 'productimages', path))).toBe(DENIED);
    }
    await seller.rpc('delete_product', { p_product_id: product });
    expect(await sweep()).toEqual({ status: 200, removed: 3 });
    expect(await filesOf(seller.id)).toEqual([
      'front-360.png',
      'front-720.png',
      'front.png',
      'not-saved-yet.png',
    ]);
    expect(await status(`${open}/productimages/${seller.id}/back.png`)).toBeGreaterThanOrEqual(400);
    expect(await sweep()).toEqual({ status: 200, removed: 0 });
  });

  test('a picture that an edit took away, but not one that another product shows', async () => {
    const seller = await shop.seller('editing');
    const first = await pictures(seller, ['one', 'two']);
    const second = await pictures(seller, ['two']);
    await shop.sql`update public.products set images = '{}' where id = ${first}`;
    expect(await sweep()).toEqual({ status: 200, removed: 3 });
    expect(await filesOf(seller.id)).toEqual(['two-360.png', 'two-720.png', 'two.png']);
    await seller.rpc('delete_product', { p_product_id: second });
    await sweep();
    expect(await filesOf(seller.id)).toEqual([]);
  });

  test("a size chart's", async () => {
    const seller = await shop.seller('charting');
    await upload(seller, 'sizechart', `${seller.id}/chart.png`);
    const url = `${open}/sizechart/${seller.id}/chart.png`;
    await shop.sql`update public.sellers set size_chart_image1_url = ${url} where id = ${seller.id}`;
    expect(await sweep()).toEqual({ status: 200, removed: 0 });
    await shop.sql`update public.sellers set size_chart_image1_url = null where id = ${seller.id}`;
    expect(await sweep()).toEqual({ status: 200, removed: 1 });
    expect(await status(url)).toBeGreaterThanOrEqual(400);
  });

  test('clients may not ask which pictures are unused', async () => {
    for (const person of [kora, asha, shop.visitor]) {
      await expect(person.rpc('unused_pictures')).rejects.toMatchObject({ code: '42501' });
    }
  });

  test("nobody's product shows, or by being deleted removes, another brand's file", async () => {
    await upload(urban, 'productimages', `${urban.id}/theirs.png`);
    const listing = await listProduct(shop.sql, kora);
    const images = [`${open}/productimages/${urban.id}/theirs.png`];
    await expect(editListing(kora, listing, { images })).rejects.toMatchObject({ code: '23514' });
    await kora.rpc('delete_product', { p_product_id: listing });
    await sweep();
    expect(await filesOf(urban.id)).toContain('theirs.png');
  });

  // Promise admin.pictures-swept (4 Content items, admin): Unused pictures of the shop's front are deleted a
  //   week after they came.
  test("pictures of the shop's front that nothing shows any more go a week after they came", async () => {
    for (const name of ['shown', 'shown-720', 'replaced', 'replaced-360', 'replaced-720', 'drafted'])
      await upload(admin, 'productimages', `home/${name}.png`);
    for (const name of ['banner', 'thumbnail', 'old'])
      await upload(admin, 'productimages', `collections/${name}.png`);
    await upload(admin, 'productimages', 'elsewhere/kept.png');
    const urlOf = (path: string) => `${open}/productimages/${path}.png`;
    await shop.sql`insert into public.carousel_slides (title, image_url, rank) values ('Rain', ${urlOf('home/shown')}, 1)`;
    await shop.sql`insert into public.collections (name, banner_url, thumbnail_url)
      values ('swept', ${urlOf('collections/banner')}, ${urlOf('collections/thumbnail')})`;
    await shop.sql`update storage.objects set created_at = now() - interval '8 days'
      where name ~ '^(home|collections|elsewhere)/' and name not like '%drafted%'`;
    await shop.sql`update storage.objects set created_at = now() - interval '6 days' where name like '%drafted%'`;
    await shop.sql`select public.note_abandoned_uploads()`;
    await sweep();
    const left = await shop.sql<{ name: string }[]>`
      select name from storage.objects where name ~ '^(home|collections|elsewhere)/' order by name`;
    expect(left.map(({ name }) => name)).toEqual([
      'collections/banner.png',
      'collections/thumbnail.png',
      'elsewhere/kept.png',
      'home/drafted.png',
      'home/shown-720.png',
      'home/shown.png',
    ]);
  });

  test('an upload that nothing shows goes a day later', async () => {
    const seller = await shop.seller('leaving');
    await pictures(seller, ['shown']);
    for (const name of ['old', 'old-360', 'old-720', 'fresh']) {
      await upload(seller, 'productimages', `${seller.id}/${name}.png`);
    }
    await shop.sql`update storage.objects set created_at = now() - interval '25 hours'
      where name like ${`${seller.id}/%`} and name not like '%fresh%'`;
    await sweep();
    expect(await filesOf(seller.id)).toHaveLength(7);
    const [noted] = await shop.sql`select public.note_abandoned_uploads() as pictures`;
    expect(noted).toEqual({ pictures: 1 });
    expect(await sweep()).toMatchObject({ removed: 3 });
    expect(await filesOf(seller.id)).toEqual(['fresh.png', 'shown-360.png', 'shown-720.png', 'shown.png']);
  });
});

test("a deleted product's picture is removed by itself, without a request", async () => {
  const kept = await attackedShop(0, { maintenanceEvery: 50 });
  try {
    const seller = await kept.seller('silent');
    const path = `${seller.id}/front.png`;
    const stored = () => fetch(`${kept.url}${open}/productimages/${path}`).then((answer) => answer.status);
    await upload(seller, 'productimages', path);
    const product = await listProduct(kept.sql, seller);
    await kept.sql`update public.products set images = ${[`${open}/productimages/${path}`]} where id = ${product}`;
    expect(await stored()).toBe(200);
    await seller.rpc('delete_product', { p_product_id: product });
    await expect.poll(stored).toBeGreaterThanOrEqual(400);
  } finally {
    await kept.close();
  }
});
