import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CatalogueState } from '#data/catalogue/state.ts';
import { thumbhashOf } from '#domain/product/pictures.ts';
import { packSnapshot } from '#catalogue-index/snapshot/pack-snapshot.ts';
import type { Env } from '#data/env/env.ts';
import { delayedResponses } from '#support/delayed-responses.ts';
import type { Disk } from '#support/device.ts';
import { isOnDisk, newDisk, openDevice, until } from '#support/device.ts';
import { publish } from '#support/publish-catalogue.ts';
import { detailsShown, idsOf } from '#support/shown.ts';
import type { TestShop } from '#support/shop.ts';
import { shopWith } from '#support/shop.ts';

const COUNT = 450;
const THUMBHASH = '1QcSHQRnh493V4dIh4eXh1h4kJUI';
const NO_OTHERS = { brands: [], collections: [], content: [] };

let shop: TestShop;
let first: string | null;
beforeAll(async () => {
  shop = await shopWith(COUNT);
  await shop.sql`update public.products set description = 'Number ' || id || ', washed in tamarind.', return_policy = 'No Return'`;
  // All products but the first have a thumbhash: the first has a picture from before thumbhashes.
  await shop.sql`update public.products set images = array['/storage/v1/object/public/productimages/' || seller_id || '/'
    || id || '.webp' || case when id::text <> ${shop.products[0] ?? ''} then ${`#${THUMBHASH}`} else '' end]`;
  first = await publish(shop);
});
afterAll(() => shop.close());

/** A fetch that notes what is asked, by its last name, and may answer itself. */
function listening(answer?: (name: string, url: URL) => Response | Promise<Response> | undefined) {
  const requests: string[] = [];
  const world: Partial<Env> = {
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const name = url.pathname.split('/').at(-1) ?? '';
      requests.push(name === 'catalog_since' ? `since ${url.searchParams.get('p_seq')}` : name);
      return (await answer?.(name, url)) ?? fetch(input, init);
    },
  };
  return { requests, world };
}

async function complete(disk?: Disk, world?: Partial<Env>) {
  const device = await openDevice(shop.url, disk, world);
  await until(device.stores.catalogue, (state) => state.phase.status === 'complete');
  return device;
}

const seenOf = ({ index }: CatalogueState) =>
  shop.products.map((id) => thumbhashOf(index.product(id)?.picture ?? ''));
const sinceOf = (base: string | null) => `since ${Number.parseInt(base ?? '', 10)}`;

// Promise catalogue.base (2 Chrome, front): A first visit to a large shop is one download. Afterwards all of
//   it is there offline, descriptions and pages too.
test('a first visit loads the cards and later changes; the next start shows it all offline', async () => {
  const { requests, world } = listening();
  const device = await complete(undefined, world);
  const { catalogue } = device.stores;
  expect(idsOf(catalogue.get()).toSorted()).toEqual(shop.products);
  // The words go out behind the cards, while these are unpacked and kept.
  expect(requests.slice(0, 4)).toEqual(['since 0', 'cards', 'words', sinceOf(first)]);
  // The words of the descriptions and the pages of the products come by themselves.
  await until(catalogue, (state) => state.index.list({ text: 'tamarind' }, 0).length === COUNT);
  await expect.poll(() => requests.filter((name) => name.startsWith('details-'))).toHaveLength(3);
  expect(requests.filter((name) => name === 'words')).toHaveLength(1);
  // The thumbhashes come before the details.
  expect(requests.indexOf('thumbhashes')).toBeLessThan(requests.indexOf('details-0'));
  expect(seenOf(catalogue.get())).toEqual(shop.products.map((_, at) => (at === 0 ? '' : THUMBHASH)));
  await device.close();

  const offline = await openDevice('http://127.0.0.1:9', device.disk);
  const state = await until(offline.stores.catalogue, (now) => now.phase.status === 'complete');
  expect(idsOf(state)).toEqual(idsOf(catalogue.get()));
  const last = shop.products.at(-1) ?? '';
  await until(offline.stores.catalogue, (now) => seenOf(now).at(-1) === THUMBHASH);
  await until(offline.stores.catalogue, (now) => now.index.list({ text: 'tamarind' }, 0).length === COUNT);
  expect(state.details(last)).toBeNull();
  await expect(detailsShown(offline, last)).resolves.toMatchObject({
    description: `Number ${last}, washed in tamarind.`,
    returnPolicy: 'No Return',
  });
  await offline.close();
});

test('a pull that finds nothing new renders nothing anew', async () => {
  const device = await complete();
  const { catalogue } = device.stores;
  await until(catalogue, (state) => seenOf(state).at(-1) === THUMBHASH);
  let draws = 0;
  catalogue.subscribe(() => (draws += 1));
  await device.runtime.refreshCatalogue();
  // This read ends after all reads of the pull.
  await device.runtime.readDetails(shop.products[0] ?? '');
  expect(draws).toBe(1);
  await device.close();
});

test('a person who saves data fetches details only when a product is opened', async () => {
  const { requests, world } = listening();
  const device = await complete(undefined, { ...world, savesData: () => true });
  await until(device.stores.catalogue, (state) => state.index.list({ text: 'tamarind' }, 0).length === COUNT);
  const [first = ''] = shop.products;
  await device.runtime.readDetails(first);
  expect(requests.filter((name) => name.startsWith('details-'))).toEqual(['details-0']);
  expect(requests).not.toContain('thumbhashes');
  await device.close();
});

test('a picture newer than the snapshot has its thumbhash with its row', async () => {
  const device = await complete(undefined, { savesData: () => true });
  const [first = ''] = shop.products;
  const [at] = await shop.sql<
    { was: string[] }[]
  >`select images as was from public.products where id = ${first}`;
  await shop.sql`update public.products set images = array[images[1] || ${`#${THUMBHASH}`}] where id = ${first}`;
  await device.runtime.refreshCatalogue();
  expect(seenOf(device.stores.catalogue.get()).slice(0, 2)).toEqual([THUMBHASH, '']);
  await shop.sql`update public.products set images = ${at?.was ?? []} where id = ${first}`;
  await device.close();
});

test('products withdrawn, changed or added since the snapshot count at once and after a restart', async () => {
  const [gone = '', changed = ''] = shop.products;
  const device = await complete();
  const before = idsOf(device.stores.catalogue.get());
  await shop.sql`update public.products set is_active = false where id = ${gone}`;
  await shop.sql`update public.products set selling_price = 700, description = 'Dyed with madder.' where id = ${changed}`;
  const [added] = await shop.sql<{ id: string }[]>`
    insert into public.products (seller_id, name, category, mrp, selling_price, stock_quantity)
    select id, 'Late shirt', 'Shirt', 900, 900, 5 from public.sellers limit 1 returning id::text`;
  await device.runtime.refreshCatalogue();
  const asExpected = (state: CatalogueState) => {
    expect(new Set(idsOf(state))).toEqual(new Set([...before.filter((id) => id !== gone), added?.id]));
    expect(state.index.product(changed)?.price).toBe(70_000);
    expect(state.details(changed)?.description).toBe('Dyed with madder.');
  };
  asExpected(device.stores.catalogue.get());
  await device.close();
  const offline = await openDevice('http://127.0.0.1:9', device.disk);
  asExpected(await until(offline.stores.catalogue, (state) => state.phase.status === 'complete'));
  await offline.close();
});

test('a newer snapshot replaces the old one in every tab, and leaves nothing of it on disk', async () => {
  const disk = newDisk();
  const other = await complete(disk);
  const before = idsOf(other.stores.catalogue.get()).length;
  let fewest = before;
  other.stores.catalogue.subscribe(() => {
    fewest = Math.min(fewest, idsOf(other.stores.catalogue.get()).length);
  });
  await shop.sql`update public.products set stock_quantity = 3 where is_active`;
  await other.runtime.refreshCatalogue();
  const base = await publish(shop);
  expect(base).not.toBeNull();

  const { requests, world } = listening();
  const device = await complete(disk, world);
  await device.runtime.refreshCatalogue();
  expect(requests).toContain('cards');
  await expect.poll(() => requests.filter((name) => name.startsWith('details-'))).toHaveLength(3);
  await device.close();

  const next = await complete(disk);
  await next.runtime.refreshCatalogue();
  // The descriptions are kept behind the cards, also after a tab that was closed too early to keep them.
  const ofBase = (id: string) => id.startsWith(`${base}/`);
  await expect.poll(async () => (await stored(disk, 'segments')).filter(ofBase)).toHaveLength(6);
  expect(await stored(disk, 'segments')).toHaveLength(6);
  expect(await stored(disk, 'products')).toEqual([]);
  for (const tab of [other, next]) expect(idsOf(tab.stores.catalogue.get())).toHaveLength(before);
  expect(fewest).toBe(before);
  await next.close();
  await other.close();
});

test.each([
  // The file is whole in itself, and has no product.
  ['has another hash', async () => new Response((await packSnapshot([], NO_OTHERS)).files.get('cards'))],
  ['is cut', () => new Response(new Uint8Array(100))],
  ['is gone', () => new Response('', { status: 404 })],
])('when the file of a snapshot %s, rows are pulled instead', async (_, answer) => {
  const { requests, world } = listening((name) => (name === 'cards' ? answer() : undefined));
  const device = await complete(undefined, world);
  expect(requests.filter((name) => name === 'cards')).toHaveLength(1);
  const state = device.stores.catalogue.get();
  expect(idsOf(state)).toHaveLength(COUNT);
  expect(state.index.list({ text: 'tamarind' }, 0).length).toBeGreaterThan(0);
  await device.close();
});

test('a first visit that breaks off in the middle is made good by the next', async () => {
  const cut = listening((name) => {
    if (name !== 'cards') return undefined;
    const half = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(new Uint8Array(1000)),
      pull: (stream) => stream.error(new TypeError('cut')),
    });
    return new Response(half);
  });
  const device = await openDevice(shop.url, undefined, cut.world);
  const phases: unknown[] = [];
  device.stores.catalogue.subscribe(() => phases.push(device.stores.catalogue.get().phase));
  await until(device.stores.catalogue, (state) => state.phase.status === 'unfilled');
  expect(phases).toContainEqual({
    status: 'filling',
    progress: { done: expect.any(Number), of: expect.any(Number) },
  });
  await device.close();
  const reopened = await complete(device.disk);
  expect(idsOf(reopened.stores.catalogue.get())).toHaveLength(COUNT);
  await reopened.close();
});

test('a phone that dies between the file and the word that it counts begins again, and keeps one', async () => {
  const disk = newDisk();
  const put = Reflect.get(IDBObjectStore.prototype, 'put');
  let dead = false;
  // The state is written last: from its first write on, nothing reaches the disk any more.
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...rest
  ) {
    const { name } = this.transaction.db;
    dead ||= name.includes(`${disk.prefix}catalog`) && name.includes('--state');
    if (dead && isOnDisk(disk, name)) throw new DOMException('dead', 'AbortError');
    return put.apply(this, rest);
  });
  const device = await openDevice(shop.url, disk);
  await expect.poll(() => dead).toBe(true);
  await device.close();
  spy.mockRestore();
  expect((await stored(disk, 'segments')).length).toBe(1);
  const reopened = await complete(disk);
  expect(idsOf(reopened.stores.catalogue.get())).toHaveLength(COUNT);
  await reopened.runtime.refreshCatalogue();
  await reopened.close();
  const next = await complete(disk);
  await next.runtime.refreshCatalogue();
  const bases = new Set((await stored(disk, 'segments')).map((id) => id.split('/')[0]));
  expect(bases.size).toBe(1);
  await next.close();
});

test('a snapshot whose file was lost on the disk is fetched again', async () => {
  const device = await complete();
  await device.close();
  await drop(device.disk, 'segments');
  const { requests, world } = listening();
  const reopened = await complete(device.disk, world);
  expect(requests).toContain('cards');
  expect(idsOf(reopened.stores.catalogue.get())).toHaveLength(COUNT);
  await reopened.close();
});

test('a snapshot that arrives late never replaces the newer one of another tab', async () => {
  const disk = newDisk();
  const { world, requested, send } = delayedResponses('/cards');
  const one = await openDevice(shop.url, disk, world);
  await expect.poll(requested).toBe(true);
  await shop.sql`update public.products set selling_price = selling_price - 1 where is_active`;
  const newer = await publish(shop);
  expect(newer).not.toBeNull();
  const two = await complete(disk);
  const [changed = ''] = idsOf(two.stores.catalogue.get());
  const price = (device: typeof one) => device.stores.catalogue.get().index.product(changed)?.price;
  const now = price(two);
  send();
  await until(one.stores.catalogue, ({ phase }) => phase.status === 'complete');
  await one.runtime.refreshCatalogue();
  expect([price(one), price(two)]).toEqual([now, now]);
  await one.close();
  await two.close();
  const offline = await openDevice('http://127.0.0.1:9', disk);
  await until(offline.stores.catalogue, ({ phase }) => phase.status === 'complete');
  expect(price(offline)).toBe(now);
  await offline.close();
});

test('after a restore the snapshot of the new epoch takes over; without one, rows do', async () => {
  const device = await complete();
  await device.close();
  await shop.sql`select public.raise_epoch()`;
  const { requests, world } = listening();
  const byRows = await complete(device.disk, world);
  expect(requests).not.toContain('cards');
  expect(idsOf(byRows.stores.catalogue.get())).toHaveLength(COUNT);
  await byRows.close();

  // There is a row beside the snapshot, whose number says nothing in the new epoch.
  const other = await complete();
  await shop.sql`update public.products set selling_price = 650 where id = ${shop.products[7] ?? ''}`;
  await other.runtime.refreshCatalogue();
  await other.close();
  await shop.sql`select public.raise_epoch()`;
  await publish(shop);
  const [lost = ''] = idsOf(other.stores.catalogue.get());
  const byBase = await complete(other.disk);
  let fewest = COUNT;
  byBase.stores.catalogue.subscribe(() => {
    const { length } = idsOf(byBase.stores.catalogue.get());
    if (length > 0) fewest = Math.min(fewest, length);
  });
  await byBase.runtime.refreshCatalogue();
  expect(byBase.stores.catalogue.get().index.product(lost)).toBeDefined();
  expect(idsOf(byBase.stores.catalogue.get())).toHaveLength(COUNT);
  expect(fewest).toBe(COUNT);
  await byBase.close();
});

test('publishing needs the secret key, whatever authorization the platform adds', async () => {
  const statusWith = async (headers: Record<string, string>) => {
    const answer = await fetch(`${shop.url}/functions/v1/publish-catalogue`, { method: 'POST', headers });
    return answer.status;
  };
  expect(await statusWith({})).toBe(401);
  for (const key of [shop.keys.publishable, ''])
    expect(await statusWith({ apikey: key, authorization: `Bearer ${key}` })).toBe(401);
  expect(
    await statusWith({ apikey: shop.keys.secret, authorization: 'Bearer a.token.of-the-platform' }),
  ).toBe(200);
});

/** Ids of the documents of a collection on a disk. */
async function stored(disk: Disk, collection: string): Promise<string[]> {
  const database = await opened(disk, collection);
  const ids = await new Promise<IDBValidKey[]>((resolve, reject) => {
    const read = database.transaction('docs').objectStore('docs').getAllKeys();
    read.addEventListener('success', () => resolve(read.result));
    read.addEventListener('error', () => reject(read.error ?? new Error('no read')));
  });
  database.close();
  return ids.map(String).toSorted();
}

async function drop(disk: Disk, collection: string): Promise<void> {
  const database = await opened(disk, collection);
  await new Promise<void>((resolve) => {
    const emptied = database.transaction('docs', 'readwrite').objectStore('docs').clear();
    emptied.addEventListener('success', () => resolve());
  });
  database.close();
}

async function opened(disk: Disk, collection: string): Promise<IDBDatabase> {
  const all = await indexedDB.databases();
  const name = all
    .map((one) => one.name ?? '')
    .find((one) => one.includes(`${disk.prefix}catalog`) && one.includes(`--${collection}`));
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name ?? '');
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });
}
