import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attackedShop, type AttackedShop, type Attacker } from '../sql/attacks/curl.ts';
import { editListing, listProduct } from '../sql/shop-fixture.ts';
import { temporaryFolder } from './backend-fixture.ts';
import { pixelBomb } from './png.ts';

let shop: AttackedShop;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let kora: Attacker;
let urban: Attacker;
let admin: Attacker;
let png: ArrayBuffer;
beforeAll(async () => {
  folder = await temporaryFolder();
  shop = await attackedShop(0, { dataDir: folder.path });
  [kora, urban, admin] = [await shop.seller('kora'), await shop.seller('urban'), await shop.admin()];
  const picture = sharp({ create: { width: 30, height: 40, channels: 3, background: '#b3402a' } }).png();
  png = new Uint8Array(await picture.toBuffer()).buffer;
});
afterAll(async () => {
  await shop.close();
  await folder.remove();
});

const open = '/storage/v1/object/public';
const urlOf = (path: string, bucket = 'productimages') => `${open}/${bucket}/${path}`;
const upload = async (person: Attacker, path: string, bucket = 'productimages', bytes = png) =>
  (await person.client.storage.from(bucket).upload(path, bytes, { contentType: 'image/png', upsert: true }))
    .error;
/** A file as hosted storage would have kept it: uploaded as a picture, and none. */
async function plant(person: Attacker, path: string): Promise<void> {
  expect(await upload(person, path)).toBeNull();
  await writeFile(
    join(folder.path, 'storage/productimages', path),
    '<!doctype html><script>alert(1)</script>',
  );
}

type Answer = { status: number; code?: string; message?: string; paths?: string[]; checked?: string[] };
async function check(token: string, body: unknown): Promise<Answer> {
  const answer = await fetch(`${shop.url}/functions/v1/check-pictures`, {
    method: 'POST',
    headers: { apikey: shop.keys.publishable, ...(token !== '' && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...((await answer.json()) as object) };
}
const checkOf = (person: Attacker, ...paths: string[]) =>
  check(person.token, { bucket: 'productimages', paths });
const show = (person: Attacker, product: string, ...paths: string[]) =>
  editListing(person, product, { images: paths.map((path) => urlOf(path)) });
const isStored = async (path: string) => (await fetch(`${shop.url}${urlOf(path)}`)).ok;

describe('a product shows', () => {
  test('a picture that was checked, in all widths', async () => {
    const [full, middle, small] = ['front', 'front-720', 'front-360'].map(
      (name) => `${kora.id}/${name}.png`,
    ) as [string, string, string];
    const product = await listProduct(shop.sql, kora);
    for (const path of [small, middle, full]) await upload(kora, path);
    await expect(show(kora, product, full)).rejects.toMatchObject({
      code: 'PT422',
      detail: 'picture_unchecked',
    });
    expect(await checkOf(kora, full)).toEqual({ status: 200, checked: [full] });
    await expect(show(kora, product, full)).rejects.toMatchObject({ detail: 'picture_unchecked' });
    expect((await checkOf(kora, full, small)).status).toBe(200);
    await expect(show(kora, product, full)).rejects.toMatchObject({ detail: 'picture_unchecked' });
    expect((await checkOf(kora, small, middle, full)).status).toBe(200);
    await show(kora, product, full);
    await show(kora, await listProduct(shop.sql, kora), full);
  });

  test('nothing that is not stored, and nothing stored anew', async () => {
    const path = `${kora.id}/again.png`;
    const product = await listProduct(shop.sql, kora);
    await expect(show(kora, product, path)).rejects.toMatchObject({ detail: 'picture_unchecked' });
    await upload(kora, path);
    await upload(kora, path.replace('.png', '-360.png'));
    await checkOf(kora, path, path.replace('.png', '-360.png'));
    await show(kora, product, path);
    // What shows the name goes on showing it: it is not deleted, and other bytes do not get there when it is.
    for (const person of [kora, admin]) await person.client.storage.from('productimages').remove([path]);
    expect(await isStored(path)).toBe(true);
    await shop.sql`delete from storage.objects where name = ${path}`;
    expect((await upload(kora, path))?.message).toMatch(/row-level security/);
    const aside = `${kora.id}/aside.png`;
    await upload(kora, aside);
    const moved = await kora.client.storage.from('productimages').move(aside, path);
    expect(moved.error?.message).toMatch(/row-level security/);
    expect([await isStored(aside), await isStored(path)]).toEqual([true, false]);
    await expect(show(kora, await listProduct(shop.sql, kora), path)).rejects.toMatchObject({
      detail: 'picture_unchecked',
    });
  });

  test('the pictures it showed before, unchecked or not: the demo and older shops', async () => {
    const product = await listProduct(shop.sql, kora);
    const old = `${kora.id}/old.png`;
    await shop.sql`update public.products set images = ${[urlOf(old)]} where id = ${product}`;
    const added = `${kora.id}/added.png`;
    await upload(kora, added);
    await checkOf(kora, added);
    await show(kora, product, added, old);
    // Neither is beside it what nobody looked at.
    for (const path of [added, old])
      for (const smaller of ['-360.png', '-720.png'])
        expect((await upload(kora, path.replace('.png', smaller)))?.message).toMatch(/row-level security/);
    const [row] = await shop.sql`select images from public.products where id = ${product}`;
    expect(row).toEqual({ images: [urlOf(added), urlOf(old)] });
  });

  test('a size chart, likewise', async () => {
    const path = `${kora.id}/chart.png`;
    await upload(kora, path, 'sizechart');
    const chart = () => kora.rpc('change_size_charts', { p_added: [urlOf(path, 'sizechart')] });
    await expect(chart()).rejects.toMatchObject({ detail: 'picture_unchecked' });
    expect((await check(kora.token, { bucket: 'sizechart', paths: [path] })).status).toBe(200);
    await chart();
  });
});

describe('a file that is no picture', () => {
  test('is deleted by the check, which names it', async () => {
    const [good, bad] = [`${kora.id}/good.png`, `${kora.id}/bad.png`];
    await upload(kora, good);
    await plant(kora, bad);
    expect(await checkOf(kora, good, bad)).toEqual({
      status: 422,
      code: 'picture_false',
      message: 'This file is not a JPEG, PNG or WebP picture, so it was not kept. Please choose another.',
      paths: [bad],
    });
    expect([await isStored(good), await isStored(bad)]).toEqual([true, false]);
    await show(kora, await listProduct(shop.sql, kora), good);
  });

  test('does not take the place of a checked file', async () => {
    const path = `${kora.id}/fixed.png`;
    await upload(kora, path);
    await checkOf(kora, path);
    expect(await upload(kora, path)).not.toBeNull();
    // Nor beside it, where it would be shown as a smaller width of it.
    for (const person of [kora, admin])
      for (const smaller of ['-360.png', '-720.png'])
        expect(await upload(person, path.replace('.png', smaller))).not.toBeNull();
    await upload(kora, `${kora.id}/other.png`);
    await kora.client.storage.from('productimages').move(`${kora.id}/other.png`, path);
    await kora.client.storage.from('productimages').move(path, `${kora.id}/moved.png`);
    await show(kora, await listProduct(shop.sql, kora), path);
  });
});

describe('a picture of too many pixels', () => {
  test('is deleted by the check in each width: 31 kB, 16,000 x 16,000', async () => {
    const bomb = pixelBomb(16_000);
    expect(bomb.length).toBeLessThan(60_000);
    for (const width of ['', '-720', '-360']) {
      const path = `${kora.id}/bomb${width}.png`;
      await upload(kora, path, 'productimages', new Uint8Array(bomb).buffer);
      const resized = await fetch(
        `${shop.url}/storage/v1/render/image/public/productimages/${path}?width=10`,
      );
      expect(resized.ok).toBe(false);
      expect(await checkOf(kora, path)).toMatchObject({ status: 422, code: 'picture_false', paths: [path] });
      expect(await isStored(path)).toBe(false);
    }
  });
});

describe('unchecked files', () => {
  test('are at most 60 for one seller, and checking one makes room', async () => {
    const mira = await shop.seller('mira');
    const path = (n: number) => `${mira.id}/${n}.png`;
    const stored = Array.from({ length: 60 }, (_, n) => path(n));
    for (const name of stored) expect(await upload(mira, name)).toBeNull();
    expect((await upload(mira, path(60)))?.message).toMatch(/row-level security/);
    // Sent again after a lost answer it is the same file.
    expect(await upload(mira, stored[0] ?? '')).toBeNull();
    expect(await upload(mira, `${mira.id}/chart.png`, 'sizechart')).not.toBeNull();
    expect((await checkOf(mira, stored[0] ?? '')).status).toBe(200);
    expect(await upload(mira, path(100))).toBeNull();
    expect(await upload(mira, path(101))).not.toBeNull();
    // Those that are shown without a check are no part of it: the demo and older shops.
    const product = await listProduct(shop.sql, mira);
    await shop.sql`update public.products set images = ${[urlOf(path(100))]} where id = ${product}`;
    expect(await upload(mira, path(101))).toBeNull();
    // Nobody else is kept waiting.
    expect(await upload(kora, `${kora.id}/room.png`)).toBeNull();
  });
});

describe('the check is refused', () => {
  test('to nobody in particular', async () => {
    const path = `${kora.id}/front.png`;
    for (const token of ['', 'nonsense', shop.keys.publishable]) {
      expect(await check(token, { bucket: 'productimages', paths: [path] })).toMatchObject({ status: 401 });
    }
  });

  test("for another brand's files, which it does not delete", async () => {
    const path = `${kora.id}/private.png`;
    await plant(kora, path);
    for (const person of [urban, await shop.shopper()]) {
      expect(await checkOf(person, path)).toMatchObject({
        status: 404,
        code: 'picture_missing',
        paths: [path],
      });
    }
    expect(await isStored(path)).toBe(true);
  });

  test.each([
    ['another bucket', { bucket: 'secrets', paths: ['a.png'] }],
    ['no files', { bucket: 'productimages', paths: [] }],
    ['too many', { bucket: 'productimages', paths: Array.from({ length: 21 }, (_, n) => `${n}.png`) }],
    ['names that are none', { bucket: 'productimages', paths: [1, null] }],
    ['nothing', null],
  ])('for %s', async (_, body) => {
    expect((await check(kora.token, body)).status).toBe(400);
  });

  test('to those who would note it themselves', async () => {
    const noted = { p_bucket: 'productimages', p_pictures: [{ path: `${kora.id}/x.png`, version: '' }] };
    for (const person of [kora, shop.visitor]) {
      await expect(person.rpc('note_checked_pictures', noted)).rejects.toMatchObject({ code: '42501' });
    }
  });
});
