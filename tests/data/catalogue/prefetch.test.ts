import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDisk, until } from '#support/device.ts';
import type { OnPage } from '#support/first-visit.ts';
import { loadPage, titles } from '#support/first-visit.ts';
import { publish } from '#support/publish-catalogue.ts';
import type { TestShop } from '#support/shop.ts';
import { shopWith } from '#support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await shopWith(30);
  await shop.sql`delete from public.carousel_slides`;
  await shop.sql`insert into public.carousel_slides (title, image_url, rank) values ('Second', '/storage/v1/object/public/productimages/b.webp', 2), ('First', '/storage/v1/object/public/productimages/a.webp', 1)`;
});
afterAll(() => shop.close());

const page = (...args: OnPage) => loadPage(shop, ...args);

/** A first visit whose first answer of `what` is lost shows all in the end; answers how often it was asked for. */
async function visitLosing(what: string): Promise<number> {
  let times = 0;
  const visit = page(newDisk(), async (name) => {
    if (name === what && ++times === 1) throw new TypeError('Failed to fetch');
    return undefined;
  });
  visit.prefetch.fetchFirstPage();
  const runtime = visit.open();
  await until(visit.catalogue, ({ phase }) => phase.status === 'unfilled');
  await runtime.refreshCatalogue();
  const all = await until(visit.catalogue, ({ phase }) => phase.status === 'complete');
  expect(all.index.size).toBe(30);
  return times;
}

test('a first visit shows slides before the databases open, asks once and never takes them back', async () => {
  const first = page();
  first.prefetch.fetchFirstPage();
  const early = await until(first.catalogue, (state) => state.slides.length > 0);
  expect(titles(early)).toEqual(['First', 'Second']);
  expect(early.phase).toEqual({ status: 'filling' });
  expect(early.index.size).toBe(0);

  const runtime = first.open();
  const all = await until(first.catalogue, ({ phase }) => phase.status === 'complete');
  expect(all.index.size).toBe(30);
  expect(first.requests.filter((name) => name === 'since 0')).toHaveLength(1);
  expect(first.shown.filter((slides) => slides.join() !== 'First,Second')).toEqual([]);
  await runtime.stop();

  // A complete replica prefetches nothing: the disk shows it, and the pull starts from its checkpoint.
  const second = page(first.disk);
  second.prefetch.fetchFirstPage();
  second.open();
  await until(second.catalogue, ({ phase }) => phase.status === 'complete');
  await expect.poll(() => second.requests.length).toBeGreaterThan(0);
  expect(second.requests).not.toContain('since 0');
  expect(second.requests).not.toContain('cards');
});

test('a first answer that was lost is asked for again by the databases', async () => {
  expect(await visitLosing('catalog_since')).toBeGreaterThan(1);
});

test('a suspicion of being offline while the databases open pulls again after the prefetch', async () => {
  let open: (yes: boolean) => void = () => undefined;
  const opening = new Promise<boolean>((resolve) => (open = resolve));
  let doubt = () => undefined as void;
  const visit = page(newDisk(), undefined, {
    hasDatabases: () => opening,
    onSuspectOffline: (listener) => {
      doubt = listener;
      return () => undefined;
    },
  });
  visit.prefetch.fetchFirstPage();
  visit.open();
  const pulls = () => visit.requests.filter((name) => name.startsWith('since'));
  await expect.poll(pulls).toHaveLength(1);
  doubt();
  open(true);
  await until(visit.catalogue, ({ phase }) => phase.status === 'complete');
  await expect.poll(pulls).toHaveLength(2);
});

test('slides that come with the offer of a packed snapshot are shown while it downloads', async () => {
  await publish(shop);
  let send: (answer: undefined) => void = () => undefined;
  const cards = new Promise<undefined>((resolve) => (send = resolve));
  const visit = page(newDisk(), (name) => (name === 'cards' ? cards : Promise.resolve(undefined)));
  // Nothing is prefetched here: the databases were faster.
  visit.open();
  const early = await until(visit.catalogue, (state) => state.slides.length > 0);
  expect(titles(early)).toEqual(['First', 'Second']);
  expect(early.index.size).toBe(0);
  send(undefined);
  const all = await until(visit.catalogue, ({ phase }) => phase.status === 'complete');
  expect(all.index.size).toBe(30);
  expect(visit.shown.slice(visit.shown.findIndex((slides) => slides.length > 0))).not.toContainEqual([]);
});

test('the packed snapshot is requested while the databases still open, and fetched once', async () => {
  await publish(shop);
  let open: (yes: boolean) => void = () => undefined;
  const opening = new Promise<boolean>((resolve) => (open = resolve));
  const visit = page(newDisk(), undefined, { hasDatabases: () => opening });
  visit.prefetch.fetchFirstPage();
  visit.open();
  await expect.poll(() => visit.requests).toEqual(['since 0', 'cards']);
  expect(visit.catalogue.get().index.size).toBe(0);
  open(true);
  const all = await until(visit.catalogue, ({ phase }) => phase.status === 'complete');
  expect(all.index.size).toBe(30);
  expect(visit.requests.filter((name) => name === 'since 0' || name === 'cards')).toEqual([
    'since 0',
    'cards',
  ]);
});

test('a snapshot whose download broke off while the databases opened is requested again', async () => {
  await publish(shop);
  expect(await visitLosing('cards')).toBe(2);
});
