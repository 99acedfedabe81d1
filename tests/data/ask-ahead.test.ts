import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createAhead } from '../../src/data/catalogue/ask-ahead.ts';
import type { CatalogueState } from '../../src/data/catalogue/state.ts';
import type { Env } from '../../src/data/env.ts';
import { createRuntime } from '../../src/data/runtime.ts';
import { createStores } from '../../src/data/stores.ts';
import { newDisk, nodeEnv, until } from '../support/device.ts';
import { publish } from '../support/published.ts';
import type { TestShop } from '../support/shop.ts';
import { shopWith } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await shopWith(30);
  await shop.sql`delete from public.carousel_slides`;
  await shop.sql`insert into public.carousel_slides (title, image_url, rank) values ('Second', '/storage/v1/object/public/productimages/b.webp', 2), ('First', '/storage/v1/object/public/productimages/a.webp', 1)`;
});
afterAll(() => shop.close());

const titles = ({ slides }: CatalogueState) => slides.map(({ title }) => title);

/** A page load: what it asks, all that it shows, and its databases' code when that has come. */
function page(
  disk = newDisk(),
  answer?: (name: string) => Promise<Response | undefined>,
  world: Partial<Env> = {},
) {
  const asked: string[] = [];
  const env: Env = {
    ...nodeEnv(shop.url, disk),
    ...world,
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const name = url.pathname.split('/').at(-1) ?? '';
      asked.push(name === 'catalog_since' ? `since ${url.searchParams.get('p_seq')}` : name);
      return (await answer?.(name)) ?? fetch(input, init);
    },
  };
  const stores = createStores(env);
  const ahead = createAhead(env, stores);
  const shown: string[][] = [];
  stores.catalogue.subscribe(() => shown.push(titles(stores.catalogue.get())));
  return {
    asked,
    shown,
    disk,
    catalogue: stores.catalogue,
    ahead,
    open() {
      const runtime = createRuntime(env, stores, ahead);
      onTestFinished(() => runtime.stop());
      return runtime;
    },
  };
}

test('a first visit shows the slides before the databases are there, asks once, and never takes them back', async () => {
  const first = page();
  first.ahead.ask();
  const early = await until(first.catalogue, (state) => state.slides.length > 0);
  expect(titles(early)).toEqual(['First', 'Second']);
  expect(early.phase).toEqual({ status: 'filling' });
  expect(early.index.size).toBe(0);

  const runtime = first.open();
  const all = await until(first.catalogue, ({ phase }) => phase.status === 'complete');
  expect(all.index.size).toBe(30);
  expect(first.asked.filter((name) => name === 'since 0')).toHaveLength(1);
  expect(first.shown.filter((slides) => slides.join() !== 'First,Second')).toEqual([]);
  await runtime.stop();

  // Who has it all asks for nothing ahead: the disk shows it, and the log is asked from where it stands.
  const second = page(first.disk);
  second.ahead.ask();
  second.open();
  await until(second.catalogue, ({ phase }) => phase.status === 'complete');
  await expect.poll(() => second.asked.length).toBeGreaterThan(0);
  expect(second.asked).not.toContain('since 0');
});

test('a first answer that was lost is asked for again by the databases', async () => {
  let lost = 0;
  const visit = page(newDisk(), (name) => {
    lost += name === 'catalog_since' ? 1 : 0;
    return name === 'catalog_since' && lost === 1
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(undefined);
  });
  visit.ahead.ask();
  const runtime = visit.open();
  await until(visit.catalogue, ({ phase }) => phase.status === 'unfilled');
  await runtime.refreshCatalogue();
  const all = await until(visit.catalogue, ({ phase }) => phase.status === 'complete');
  expect(all.index.size).toBe(30);
});

test('a large shop names its slides with the packed base: they are shown while that is on its way', async () => {
  await publish(shop);
  let send: (answer: undefined) => void = () => undefined;
  const cards = new Promise<undefined>((resolve) => (send = resolve));
  const visit = page(newDisk(), (name) => (name === 'cards' ? cards : Promise.resolve(undefined)));
  // Not asked ahead: the databases were faster.
  visit.open();
  const early = await until(visit.catalogue, (state) => state.slides.length > 0);
  expect(titles(early)).toEqual(['First', 'Second']);
  expect(early.index.size).toBe(0);
  send(undefined);
  const all = await until(visit.catalogue, ({ phase }) => phase.status === 'complete');
  expect(all.index.size).toBe(30);
  expect(visit.shown.slice(visit.shown.findIndex((slides) => slides.length > 0))).not.toContainEqual([]);
});

test('the packed base is on its way while the databases still open, and is fetched once', async () => {
  await publish(shop);
  let open: (yes: boolean) => void = () => undefined;
  const opening = new Promise<boolean>((resolve) => (open = resolve));
  const visit = page(newDisk(), undefined, { hasDatabases: () => opening });
  visit.ahead.ask();
  visit.open();
  await expect.poll(() => visit.asked).toEqual(['since 0', 'cards']);
  expect(visit.catalogue.get().index.size).toBe(0);
  open(true);
  const all = await until(visit.catalogue, ({ phase }) => phase.status === 'complete');
  expect(all.index.size).toBe(30);
  expect(visit.asked.filter((name) => name === 'since 0' || name === 'cards')).toEqual(['since 0', 'cards']);
});

test('a base whose download broke off while the databases opened is asked for again', async () => {
  await publish(shop);
  let lost = 0;
  const visit = page(newDisk(), (name) => {
    lost += name === 'cards' ? 1 : 0;
    return name === 'cards' && lost === 1
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(undefined);
  });
  visit.ahead.ask();
  const runtime = visit.open();
  await until(visit.catalogue, ({ phase }) => phase.status === 'unfilled');
  await runtime.refreshCatalogue();
  const all = await until(visit.catalogue, ({ phase }) => phase.status === 'complete');
  expect(all.index.size).toBe(30);
  expect(lost).toBe(2);
});
