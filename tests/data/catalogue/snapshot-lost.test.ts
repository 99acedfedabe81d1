// A base was replaced, and its files deleted, before a phone that keeps its cards had the rest of it.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Env } from '#data/env/env.ts';
import { newDisk, openDevice, until } from '#support/device.ts';
import type { Device, Disk } from '#support/device.ts';
import { publish } from '#support/publish-catalogue.ts';
import { detailsShown } from '#support/shown.ts';
import type { TestShop } from '#support/shop.ts';
import { shopWith } from '#support/shop.ts';

const COUNT = 30;
const BEHIND_CARDS = /^(words|thumbhashes|details-\d+)$/;

let shop: TestShop;
beforeAll(async () => {
  shop = await shopWith(COUNT);
  await shop.sql`update public.products set description = 'Number ' || id || ', washed in tamarind.'`;
  await publish(shop);
});
afterAll(() => shop.close());

/** A fetch that notes the files and previews it is asked for; `cut` are never answered. */
function listening(world: Partial<Env> = {}, cut: RegExp = /^$/) {
  const requests: string[] = [];
  const fetching: Env['fetch'] = async (input, init) => {
    const name = new URL(input instanceof Request ? input.url : input).pathname.split('/').at(-1) ?? '';
    if (cut.test(name)) throw new TypeError('cut');
    const answer = await fetch(input, init);
    if (name === 'cards' || name === 'catalog_glimpse' || BEHIND_CARDS.test(name))
      requests.push(answer.ok ? name : `no ${name}`);
    return answer;
  };
  return { requests, world: { ...world, fetch: fetching } };
}

const complete = ({ stores }: Device) => until(stores.catalogue, ({ phase }) => phase.status === 'complete');
const found = ({ stores }: Device) => stores.catalogue.get().index.list({ text: 'tamarind' }, 0).length;

/** A disk with the cards of the shop's base alone, or also what `cut` leaves. */
async function begun(cut = BEHIND_CARDS): Promise<Disk> {
  const disk = newDisk();
  const device = await openDevice(shop.url, disk, listening({ savesData: () => true }, cut).world);
  await complete(device);
  await device.runtime.refreshCatalogue();
  if (!cut.test('words')) await until(device.stores.catalogue, () => found(device) === COUNT);
  await device.close();
  return disk;
}

/** The next day: something has changed, another base takes its place, and an hour later its files go. */
async function replaceBase(): Promise<void> {
  const [changed = ''] = shop.products.slice(-1);
  await shop.sql`update public.products set selling_price = selling_price - 1 where id = ${changed}`;
  await shop.sql`update private.catalogue_bases set published_at = now() - interval '1 day'`;
  expect(await publish(shop)).not.toBeNull();
  await shop.sql`update private.catalogue_bases set replaced_at = now() - interval '2 hours' where replaced_at is not null`;
  await shop.sql`update storage.objects set created_at = now() - interval '2 hours' where bucket_id = 'catalogue'`;
  await publish(shop);
}

test('details of a lost snapshot are fetched at once, and the newer snapshot by the next pull', async () => {
  const disk = await begun();
  await replaceBase();
  const { requests, world } = listening();
  const device = await openDevice(shop.url, disk, world);
  await complete(device);
  const [id = ''] = shop.products;
  const details = await detailsShown(device, id);
  expect(details?.description).toBe(`Number ${id}, washed in tamarind.`);
  await device.runtime.refreshCatalogue();
  expect(requests).toContain('cards');
  // The rest comes behind its cards.
  await until(device.stores.catalogue, () => found(device) === COUNT);
  await expect.poll(() => requests).toContain('details-0');
  await device.runtime.refreshCatalogue();
  expect(requests.filter((name) => name === 'cards')).toHaveLength(1);
  // Each of the readers may have found out by itself.
  expect(requests.filter((name) => name.startsWith('no ')).length).toBeLessThanOrEqual(2);
  // Stores this block of details, if the background has not done so yet.
  await device.runtime.readDetails(id);
  await device.close();

  const offline = await openDevice('http://127.0.0.1:9', disk);
  await complete(offline);
  await until(offline.stores.catalogue, () => found(offline) === COUNT);
  expect((await detailsShown(offline, id))?.description).toContain('tamarind');
  await offline.close();
});

test('a person who saves data requests the one product, and no other snapshot', async () => {
  const disk = await begun(/^(thumbhashes|details-\d+)$/);
  await replaceBase();
  const { requests, world } = listening({ savesData: () => true });
  const device = await openDevice(shop.url, disk, world);
  await complete(device);
  const ids = shop.products.slice(0, 2);
  for (const id of ids) await device.runtime.readDetails(id);
  await device.runtime.refreshCatalogue();
  await device.runtime.refreshCatalogue();
  await until(device.stores.catalogue, ({ details }) =>
    ids.every((id) => details(id)?.description === `Number ${id}, washed in tamarind.`),
  );
  expect(requests).toEqual(['no details-0', 'catalog_glimpse', 'catalog_glimpse']);
  expect(found(device)).toBe(COUNT);
  await device.close();
});

test('a product withdrawn since the snapshot has no details, not empty ones', async () => {
  const disk = await begun();
  await replaceBase();
  const [id = ''] = shop.products;
  await shop.sql`update public.products set is_active = false where id = ${id}`;
  onTestFinished(async () => {
    await shop.sql`update public.products set is_active = true where id = ${id}`;
    await replaceBase();
  });
  const { requests, world } = listening({}, /catalog_since/);
  const device = await openDevice(shop.url, disk, world);
  await until(device.stores.catalogue, ({ index }) => index.product(id) !== undefined);
  await expect(device.runtime.readDetails(id)).rejects.toThrow();
  expect(device.stores.catalogue.get().details(id)).toBeNull();
  expect(requests).toContain('catalog_glimpse');
  await device.close();
});

test('without a newer snapshot no file is requested twice, and what is stored stays', async () => {
  const disk = await begun();
  await replaceBase();
  await shop.sql`update private.catalogue_bases set replaced_at = now()`;
  const { requests, world } = listening();
  const device = await openDevice(shop.url, disk, world);
  await complete(device);
  for (let looks = 0; looks < 3; looks += 1) await device.runtime.refreshCatalogue();
  await expect.poll(() => requests).toEqual(['no words']);
  const { index } = device.stores.catalogue.get();
  expect(index.list({}, 0)).toHaveLength(COUNT);
  await device.close();
  const offline = await openDevice('http://127.0.0.1:9', disk);
  await complete(offline);
  await expect(offline.runtime.readDetails(shop.products[0] ?? '')).rejects.toThrow();
  expect(offline.stores.catalogue.get().index.list({}, 0)).toHaveLength(COUNT);
  await offline.close();
});
