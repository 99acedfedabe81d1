import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Renderer } from '@takumi-rs/wasm/node';
import { PICTURE_SIDE } from '#domain/product/picture-rules.ts';
import { handle } from '#supabase/functions/preview-picture/handler.ts';
import { attackedShop, type AttackedShop, type Attacker } from '../sql/attacks/curl.ts';
import { listProduct } from '../sql/shop-fixture.ts';
import { temporaryFolder } from './backend-fixture.ts';
import { pixelBomb } from './png.ts';

const PUBLIC = '/storage/v1/object/public/productimages/';

const red = sharp({ create: { width: 720, height: 900, channels: 3, background: '#c04020' } });
const [RED, TURMERIC] = ['12 4 2', '15 11 1'];
/** Near the left edge, where the picture stands, in sixteenths. */
async function colorAt(card: Buffer): Promise<string> {
  const edge = await sharp(card).extract({ left: 16, top: 300, width: 8, height: 8 }).toBuffer();
  const { channels } = await sharp(edge).stats();
  return channels.map(({ mean }) => Math.round(mean / 16)).join(' ');
}

describe('the picture for previews of a product', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let shop: AttackedShop;
  let kora: Attacker;
  beforeAll(async () => {
    folder = await temporaryFolder();
    shop = await attackedShop(0, { dataDir: folder.path });
    kora = await shop.seller('Kora');
  });
  afterAll(async () => {
    await shop.close();
    await folder.remove();
  });

  const ask = (id: string, method = 'GET') =>
    fetch(`${shop.url}/functions/v1/preview-picture?product=${id}&v=1`, { method });
  const cardOf = async (id: string): Promise<Buffer> => {
    const answer = await ask(id);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    return Buffer.from(await answer.arrayBuffer());
  };
  const list = (fields: Parameters<typeof listProduct>[2]) => listProduct(shop.sql, kora, fields);
  const cardFor = async (fields: Parameters<typeof listProduct>[2]) => cardOf(await list(fields));
  async function stored(name: string, bytes: Uint8Array): Promise<string> {
    const path = `${kora.id}/${name}`;
    const contentType = `image/${name.split('.')[1]}`;
    const { error } = await kora.client.storage.from('productimages').upload(path, bytes, { contentType });
    expect(error).toBeNull();
    return PUBLIC + path;
  }

  test.each(['webp', 'png', 'jpeg'] as const)(
    'is a JPEG of 1200 x 630 with a %s picture at its side',
    async (type) => {
      const card = await cardFor({
        images: [await stored(`red.${type}`, await red.toFormat(type).toBuffer())],
      });
      expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      expect(await colorAt(card)).toBe(RED);
    },
  );

  test('has at most 300 kB, of noise too', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
    // As large as it is drawn, so that nothing smooths it.
    const drawn = sharp({ create: { width: 504, height: 630, channels: 3, background: '#000', noise } });
    const card = await cardFor({ images: [await stored('noise.png', await drawn.png().toBuffer())] });
    expect(card.length).toBeLessThanOrEqual(300_000);
    expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200 });
  });

  test('shows name, price and MRP as they are now', async () => {
    const id = await list({ name: 'Linen kurta', mrp: 800, selling_price: 800 });
    const seen = [await cardOf(id)];
    const changes = [
      { name: 'Cotton kurta' },
      { mrp: 700, selling_price: 700 },
      { mrp: 875 },
      // 20 % off again.
      { mrp: 878 },
    ];
    for (const change of changes) {
      await shop.sql`update public.products set ${shop.sql(change)} where id = ${id}`;
      seen.push(await cardOf(id));
    }
    expect(new Set(seen.map(String)).size).toBe(seen.length);
  });

  test('may be kept by browsers and edges', async () => {
    const answer = await ask(await list({}));
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600, s-maxage=86400');
    expect((await ask(await list({}), 'POST')).status).toBe(405);
  });

  test('is 404 for a product that was withdrawn, or never was', async () => {
    const id = await list({});
    await cardOf(id);
    await shop.sql`update public.products set is_active = false where id = ${id}`;
    for (const none of [id, '999999', '0', '-1', '1.5', '', `${id}%20or%201=1`, '9'.repeat(30)])
      expect((await ask(none)).status).toBe(404);
  });

  test('leaves out a picture that is lost, too large or damaged', async () => {
    const plain = await cardFor({ name: 'Bare' });
    expect(await colorAt(plain)).toBe(TURMERIC);
    const damaged = (await red.webp().toBuffer()).fill(7, 60);
    const images = [
      `${PUBLIC}${kora.id}/none.webp`,
      await stored('bomb.png', pixelBomb(16_000)),
      await stored('large.png', pixelBomb(PICTURE_SIDE + 1)),
      await stored('damaged.webp', damaged),
    ];
    for (const image of images) {
      const answer = await ask(await list({ name: 'Bare', images: [image] }));
      expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
      expect(Buffer.from(await answer.arrayBuffer()).equals(plain)).toBe(true);
    }
  });

  test.each([
    ['emoji and Devanagari', 'Linen कुर्ता kurta 😍', 'Linen kurta'],
    ['marks that turn text around', '\u202ELinen\u2067 kurta\u200F', 'Linen kurta'],
    ['accents that it lacks', 'Līnen ķurta', 'Linen kurta'],
    ['all of a name', '😍 कुर्ता (!)', '🙈'],
  ])('leaves out %s, not to show boxes', async (_, name, shown) => {
    expect((await cardFor({ name })).equals(await cardFor({ name: shown }))).toBe(true);
  });
});

describe('a card of a stubbed project', () => {
  const context = {
    supabaseUrl: 'http://shop.test',
    publishableKey: 'p',
    secretKey: 's',
    setting: () => undefined,
  };
  /** A project with products as `fields` say. It answers what `picture` gives for each of their pictures. */
  function project(picture: () => Promise<Response>, fields: (id: string) => object): string[] {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      const id = /p_product=(\d+)/.exec(url)?.[1];
      if (id === undefined) return picture();
      const product = { name: id, selling_price: 1, mrp: 1, images: [], gone: false, ...fields(id) };
      return Promise.resolve(Response.json({ rows: { products: [product], brands: [] } }));
    });
    return asked;
  }
  const missing = async () => new Response(null, { status: 404 });
  const pictured = (id: string) => ({ images: [`${PUBLIC}${id}.webp`] });
  const ask = async (id: number) =>
    handle(new Request(`http://shop.test/functions/v1/preview-picture?product=${id}`), context);
  const noDrawing = () =>
    vi.spyOn(Renderer.prototype, 'render').mockImplementation(() => Promise.resolve(new Uint8Array(1)));
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test.each([
    ['markup', '</text></svg><image href="file:///etc/passwd"/>'],
    ['quotes', `"'&amp;<script>alert(1)</script>`],
    ['99 words', Array.from({ length: 99 }, (_, at) => `word${at}`).join(' ')],
    ['one long word', 'W'.repeat(2000)],
    ['half a surrogate pair', 'Kurta \ud83d\0'],
  ])('stays whole with a name of %s', async (_, name) => {
    const picture = await red.webp().toBuffer();
    project(
      () => Promise.resolve(new Response(new Uint8Array(picture))),
      () => ({ name, ...pictured('1') }),
    );
    const card = Buffer.from(await (await ask(1)).arrayBuffer());
    expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(await colorAt(card)).toBe(RED);
    const right = await sharp(card).extract({ left: 1150, top: 0, width: 50, height: 630 }).toBuffer();
    const { isOpaque, channels } = await sharp(right).stats();
    expect([isOpaque, channels.every(({ min }) => min > 200)]).toEqual([true, true]);
  });

  test.each([
    'https://elsewhere.test/a.webp',
    '//elsewhere.test/a.webp',
    '@elsewhere.test/a.webp',
    '/auth/v1/',
  ])('asks for no picture at %s', async (image) => {
    noDrawing();
    const asked = project(missing, () => ({ images: [image] }));
    expect((await ask(1)).status).toBe(200);
    expect(asked).toEqual([`${context.supabaseUrl}/rest/v1/rpc/catalog_glimpse?p_product=1`]);
  });

  test('is made beside one other at most, and 20 are waited for', async () => {
    noDrawing();
    const held: (() => void)[] = [];
    const hold = () => new Promise<Response>((resolve) => held.push(() => resolve(missing())));
    project(hold, pictured);
    const answers = Array.from({ length: 25 }, (_, at) => ask(at + 1));
    const late = await Promise.all(answers.slice(20));
    expect(late.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    expect(held).toHaveLength(2);
    project(missing, pictured);
    for (const release of held) release();
    const made = await Promise.all(answers.slice(0, 20));
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('is kept while it is among the last 50', async () => {
    const drawn = noDrawing();
    project(missing, () => ({}));
    for (let id = 1001; id <= 1050; id++) await ask(id);
    for (const id of [1001, 1001]) await ask(id);
    expect(drawn).toHaveBeenCalledTimes(50);
    for (const id of [1051, 1001, 1002]) await ask(id);
    expect(drawn).toHaveBeenCalledTimes(52);
  });

  test('is drawn anew after a fault, and while its picture is lost', async () => {
    const drawn = noDrawing();
    project(() => Promise.resolve(new Response(null, { status: 500 })), pictured);
    await expect(ask(900)).rejects.toThrow('answered 500');
    project(missing, pictured);
    for (let times = 0; times < 2; times++) expect((await ask(900)).status).toBe(200);
    expect(drawn).toHaveBeenCalledTimes(2);
  });
});

test('hosted functions draw with the version that is tested here', () => {
  const read = (file: string) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
  const { imports } = read('supabase/functions/preview-picture/deno.json');
  const { '@takumi-rs/wasm': version } = read('package.json').devDependencies;
  expect(imports).toEqual({ '@takumi-rs/wasm/node': `npm:@takumi-rs/wasm@${version}/node` });
});
