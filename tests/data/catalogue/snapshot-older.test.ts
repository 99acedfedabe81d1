// Between two packed snapshots a day may pass. Changes since come beside the older snapshot, and must not go back to it.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newDisk, openDevice, until } from '#support/device.ts';
import type { Device } from '#support/device.ts';
import { loadPage, titles } from '#support/first-visit.ts';
import { fill } from '#support/full-disk.ts';
import { publish } from '#support/publish-catalogue.ts';
import type { TestShop } from '#support/shop.ts';
import { shopWith } from '#support/shop.ts';

const COUNT = 20;
const CATALOGUE = /--(products|brands|collections|content|segments|state)/;

let shop: TestShop;
beforeEach(async () => {
  shop = await shopWith(COUNT);
  await shop.sql`delete from public.carousel_slides`;
  await shop.sql`insert into public.carousel_slides (title, image_url, rank) values
    ('Old', '/storage/v1/object/public/productimages/a.webp', 1), ('Went', '/storage/v1/object/public/productimages/b.webp', 2)`;
  await shop.sql`insert into public.collections (name, description) values ('linen', 'Old words')`;
  await shop.sql`update public.products set collections = array['linen'], selling_price = 500`;
  await publish(shop);
  await shop.sql`update public.carousel_slides set title = 'New' where title = 'Old'`;
  await shop.sql`delete from public.carousel_slides where title = 'Went'`;
  await shop.sql`update public.collections set description = 'New words' where name = 'linen'`;
});
afterEach(() => shop.close());

const complete = ({ stores }: Device) => until(stores.catalogue, ({ phase }) => phase.status === 'complete');
const slidesOf = ({ stores }: Device) => titles(stores.catalogue.get());
const wordsOf = ({ stores }: Device) =>
  stores.catalogue.get().collections.map(({ description }) => description);

// Home's preview names no collection: what is not shown yet goes back to nothing.
test.for([
  ['home', ['Old words', 'New words']],
  [{ collection: 'linen' }, ['New words']],
] as const)(
  'a first visit of %o shows no slide or collection in an older state, and no deleted slide',
  async ([wanted, expected]) => {
    const visit = loadPage(shop);
    const words = new Set<string>();
    visit.catalogue.subscribe(() =>
      visit.catalogue.get().collections.forEach(({ description }) => words.add(description)),
    );
    visit.prefetch.preview(wanted);
    await visit.prefetch.addressShown();
    visit.prefetch.fetchFirstPage();
    visit.open();
    const all = await until(visit.catalogue, ({ phase }) => phase.status === 'complete');
    expect(titles(all)).toEqual(['New']);
    expect(all.index.size).toBe(COUNT);
    expect(visit.shown.filter((slides) => slides.length > 0 && slides.join() !== 'New')).toEqual([]);
    expect([...words]).toEqual(expected);
  },
);

test('a withdrawn product stays hidden when the connection breaks after a snapshot that has it', async () => {
  const [{ id } = { id: '' }] = await shop.sql<{ id: string }[]>`
    update public.products set is_active = false where id = (select min(id) from public.products) returning id::text`;
  let requests = 0;
  const visit = loadPage(shop, newDisk(), (name) => {
    if (name === 'catalog_since' && (requests += 1) > 1) throw new TypeError('cut');
    return undefined;
  });
  const seen = new Set<boolean>();
  visit.catalogue.subscribe(() => seen.add(visit.catalogue.get().index.product(id) !== undefined));
  visit.prefetch.preview({ product: id });
  await visit.prefetch.addressShown();
  visit.prefetch.fetchFirstPage();
  visit.open();
  const { gone, phase } = await until(
    visit.catalogue,
    (state) => state.index.size >= COUNT - 1 && state.phase.status === 'unfilled',
  );
  expect([phase.status, gone(id), [...seen]]).toEqual(['unfilled', 'Shirt', [false]]);
});

test('slides of the first answer stay when the pull after the snapshot fails, also offline', async () => {
  const disk = newDisk();
  let requests = 0;
  const device = await openDevice(shop.url, disk, {
    fetch: (input, init) =>
      new Request(input).url.includes('catalog_since') && (requests += 1) > 1
        ? Promise.reject(new TypeError('cut'))
        : fetch(input, init),
  });
  await until(device.stores.catalogue, ({ index }) => index.size === COUNT);
  await expect.poll(() => requests).toBeGreaterThan(1);
  expect(slidesOf(device)).toEqual(['New']);
  await device.close();
  const offline = await openDevice('http://127.0.0.1:9', disk);
  await until(offline.stores.catalogue, ({ index }) => index.size === COUNT);
  expect(slidesOf(offline)).toEqual(['New']);
  await offline.close();
});

test('a snapshot stored late, once there is room, takes back nothing newer', async () => {
  const disk = newDisk();
  const makeRoom = fill(disk, CATALOGUE);
  const device = await openDevice(shop.url, disk);
  await complete(device);
  const shown = new Set<string>();
  device.stores.catalogue.subscribe(() =>
    [...slidesOf(device), ...wordsOf(device)].forEach((text) => shown.add(text)),
  );
  makeRoom();
  await device.runtime.refreshCatalogue();
  expect([...shown]).toEqual(['New', 'New words']);
  await device.close();
  const offline = await openDevice('http://127.0.0.1:9', disk);
  await complete(offline);
  expect([slidesOf(offline), wordsOf(offline)]).toEqual([['New'], ['New words']]);
  await offline.close();
});

test('without room for the snapshot of a new epoch, nothing of the lost epoch is shown', async () => {
  const disk = newDisk();
  const [dearer = ''] = shop.products;
  await shop.sql`update public.products set selling_price = 690 where id = ${dearer}`;
  const first = await openDevice(shop.url, disk);
  await complete(first);
  const price = (device: Device) => (device.stores.catalogue.get().index.product(dearer)?.price ?? 0) / 100;
  expect(price(first)).toBe(690);
  await first.close();
  const makeRoom = fill(disk, CATALOGUE);
  // The server is restored to before the price, and packed again before anybody pulls.
  await shop.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update public.products set selling_price = 500`;
    await sql`delete from public.carousel_slides`;
    await sql`delete from public.sync_log where collection = 'content'`;
    await sql`delete from private.catalogue_bases`;
    await sql`with moved as (select collection, id, row_number() over (order by seq) as n from public.sync_log)
      update public.sync_log l set seq = m.n from moved m where m.collection = l.collection and m.id = l.id`;
  });
  await shop.sql`select setval('private.sync_seq', 1000), public.raise_epoch()`;
  await publish(shop);
  const device = await openDevice(shop.url, disk);
  await complete(device);
  const after = () => ({
    price: price(device),
    slides: slidesOf(device),
    size: device.stores.catalogue.get().index.size,
  });
  const whole = { price: 500, slides: [], size: COUNT };
  await expect.poll(after).toEqual(whole);
  await device.runtime.refreshCatalogue();
  expect(after()).toEqual(whole);
  makeRoom();
  await device.runtime.refreshCatalogue();
  await device.runtime.refreshCatalogue();
  expect(after()).toEqual(whole);
  await device.close();
});
