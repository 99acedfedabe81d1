import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { nextTask } from '#platform/next-task.ts';
import type { CatalogueState } from '#data/catalogue/state.ts';
import type { Disk } from '#support/device.ts';
import { newDisk, openDevice, until } from '#support/device.ts';
import type { OnPage } from '#support/first-visit.ts';
import { loadPage } from '#support/first-visit.ts';
import { publish } from '#support/publish-catalogue.ts';
import type { TestShop } from '#support/shop.ts';
import { shopWith } from '#support/shop.ts';

const COUNT = 30;

let shop: TestShop;
let base: string;
beforeAll(async () => {
  shop = await shopWith(COUNT);
  base = (await publish(shop)) ?? '';
});
afterAll(() => shop.close());

const BUCKET = '/storage/v1/object/public/catalogue';
const cardsFile = async () => {
  const answer = await fetch(`${shop.url}${BUCKET}/${base}/cards`);
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
};

/** A first visit as the app begins one. */
function first(...args: OnPage) {
  const page = loadPage(shop, ...args);
  page.prefetch.fetchFirstPage();
  return { ...page, runtime: page.open() };
}
type Visit = ReturnType<typeof first>;
const complete = async (page: Visit) => {
  const state = await until(page.catalogue, ({ phase }) => phase.status === 'complete');
  expect(state.index.size).toBe(COUNT);
  return state;
};
const filesAsked = ({ requests }: Visit) => requests.filter((name) => name === 'cards');

test('the cards are asked for as soon as the first answer names them, and never again', async () => {
  const page = first();
  await complete(page);
  expect(page.requests.slice(0, 2)).toEqual(['since 0', 'cards']);
  expect(filesAsked(page)).toEqual(['cards']);
  expect(page.disk.values.get('drip-haven.visited')).toBe('true');
});

test('words are asked for behind the cards, and if they are lost, again behind the rest', async () => {
  let lost = 0;
  let pulls = 0;
  const rest = Promise.withResolvers<void>();
  const page = first(newDisk(), async (name) => {
    if (name === 'catalog_since' && (pulls += 1) === 2) await rest.promise;
    if (name !== 'words' || lost > 0) return undefined;
    lost += 1;
    throw new TypeError('Failed to fetch');
  });
  await expect.poll(() => pulls).toBe(2);
  // A retry of its own would have come by now.
  await nextTask();
  expect(page.requests).toEqual(['since 0', 'cards', 'words', expect.stringMatching(/^since [1-9]/)]);
  rest.resolve();
  await until(page.catalogue, ({ words, index }) => words === 'here' && index.size === COUNT);
  expect(page.requests.filter((name) => name === 'words')).toHaveLength(2);
});

test.each<[string, () => Promise<Response> | Response]>([
  ['missing', () => new Response('', { status: 400 })],
  ['a page of somebody else', () => new Response(`<!doctype html>${' '.repeat(9000)}`)],
  ['cut', async () => new Response((await cardsFile()).bytes.slice(0, -9))],
])('cards that are %s are not shown: the rows come', async (_, answer) => {
  const page = first(newDisk(), (name) => (name === 'cards' ? answer() : undefined));
  await complete(page);
  expect(filesAsked(page)).toEqual(['cards']);
});

/** A file of which only the beginning comes, until it is cut. */
async function half() {
  const { bytes } = await cardsFile();
  let cut = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(bytes.slice(0, 300));
      cut = () => stream.error(new TypeError('cut'));
    },
  });
  return { answer: new Response(body), cut: () => cut() };
}
const some = ({ phase }: CatalogueState) =>
  phase.status === 'filling' && (phase.progress?.done ?? 0) > 0 && (phase.progress?.of ?? 0) === COUNT;

test('progress of the cards is counted before the databases load, and never goes back', async () => {
  const { bytes } = await cardsFile();
  let give: (part: Uint8Array | null) => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      give = (part) => (part === null ? stream.close() : stream.enqueue(part));
    },
  });
  const page = loadPage(shop, newDisk(), (name) => (name === 'cards' ? new Response(body) : undefined));
  const counted: number[] = [];
  page.catalogue.subscribe(() => {
    const { phase } = page.catalogue.get();
    if (phase.status === 'filling' && phase.progress !== undefined) counted.push(phase.progress.done);
  });
  page.prefetch.fetchFirstPage();
  const trickle = async (from: number, to: number) => {
    for (let at = from; at < to; at += 3) {
      give(bytes.slice(at, Math.min(at + 3, to)));
      await nextTask();
    }
  };
  await trickle(0, 300);
  await until(page.catalogue, some);
  const runtime = page.open();
  await trickle(300, bytes.length);
  give(null);
  await complete({ ...page, runtime });
  expect(counted).toEqual(counted.toSorted((one, other) => one - other));
  expect(counted.at(-1)).toBe(COUNT);
  expect(filesAsked({ ...page, runtime })).toEqual(['cards']);
});

test.each([
  ['before anybody read them', false],
  ['in the middle', true],
])('cards that broke off %s are asked for again', async (_, isOpen) => {
  const broken = await half();
  let tries = 0;
  const page = loadPage(shop, newDisk(), (name) =>
    name === 'cards' && (tries += 1) === 1 ? broken.answer : undefined,
  );
  page.prefetch.fetchFirstPage();
  const early = isOpen ? page.open() : null;
  await until(page.catalogue, some);
  // The databases read the same a microtask later.
  await nextTask();
  broken.cut();
  const runtime = early ?? page.open();
  await until(page.catalogue, ({ phase }) => phase.status === 'unfilled');
  expect(page.catalogue.get().index.size).toBe(0);
  await runtime.refreshCatalogue();
  await complete({ ...page, runtime });
  expect(filesAsked({ ...page, runtime })).toEqual(['cards', 'cards']);
});

/** Nothing reaches this disk's catalogue until the function it gives is called; `met` tells how often that was tried. */
function refusing(disk: Disk, error: () => Error) {
  let met = 0;
  const put = Reflect.get(IDBObjectStore.prototype, 'put');
  const add = Reflect.get(IDBObjectStore.prototype, 'add');
  const spies = Object.entries({ put, add }).map(([method, real]) =>
    vi.spyOn(IDBObjectStore.prototype, method as 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...args: Parameters<typeof put>
    ) {
      const { name } = this.transaction.db;
      if (/--(segments|products|brands|content|collections|state)/.test(name) && name.includes(disk.prefix)) {
        met += 1;
        throw error();
      }
      return real.apply(this, args);
    }),
  );
  return { met: () => met, end: () => spies.forEach((spy) => spy.mockRestore()) };
}

test('a snapshot shown but never stored does not count: the next start fetches it again', async () => {
  const disk = newDisk();
  let isShown = () => false;
  const page = first(disk, undefined, {
    // The page is gone in the moment when it would write to the disk.
    async withLock(_name, _stealAfter, work) {
      if (isShown()) throw new Error('the page is gone');
      return work();
    },
  });
  isShown = () => page.catalogue.get().index.size === COUNT;
  await until(page.catalogue, ({ index }) => index.size === COUNT);
  expect(page.catalogue.get().phase).toEqual({ status: 'filling', progress: { done: COUNT, of: COUNT } });
  await until(page.catalogue, ({ phase }) => phase.status === 'unfilled');
  expect(page.catalogue.get().index.size).toBe(COUNT);
  expect(disk.values.get('drip-haven.visited')).toBeUndefined();
  await page.runtime.stop();

  const offline = first(disk, () => Promise.reject(new TypeError('Failed to fetch')));
  const state = await until(offline.catalogue, ({ phase }) => phase.status === 'unfilled');
  expect(state.index.size).toBe(0);
  await offline.runtime.stop();

  const secondVisit = first(disk);
  await complete(secondVisit);
  expect(secondVisit.requests.slice(0, 2)).toEqual(['since 0', 'cards']);
  await secondVisit.runtime.stop();
  const offlineVisit = loadPage(shop, disk, () => Promise.reject(new TypeError('Failed to fetch')));
  offlineVisit.open();
  expect((await until(offlineVisit.catalogue, ({ phase }) => phase.status === 'complete')).index.size).toBe(
    COUNT,
  );
});

test('after a disk error the next try stores what is shown, without another download', async () => {
  const disk = newDisk();
  const refused = refusing(disk, () => new DOMException('broken', 'UnknownError'));
  const page = first(disk);
  await until(page.catalogue, ({ phase }) => phase.status === 'unfilled');
  expect(page.catalogue.get().index.size).toBe(COUNT);
  expect(refused.met()).toBeGreaterThan(0);
  const fewest: number[] = [];
  page.catalogue.subscribe(() => fewest.push(page.catalogue.get().index.size));
  refused.end();
  await page.runtime.refreshCatalogue();
  await complete(page);
  expect(new Set(fewest)).toEqual(new Set([COUNT]));
  expect(filesAsked(page)).toEqual(['cards']);
  await page.runtime.stop();
  const offlineVisit = loadPage(shop, disk, () => Promise.reject(new TypeError('Failed to fetch')));
  offlineVisit.open();
  expect((await until(offlineVisit.catalogue, ({ phase }) => phase.status === 'complete')).index.size).toBe(
    COUNT,
  );
});

test('a full disk: all is shown and followed, the person is told, and nothing counts as kept', async () => {
  const disk = newDisk();
  const refused = refusing(disk, () => new DOMException('no room', 'QuotaExceededError'));
  const page = first(disk);
  await complete(page);
  await until(page.stores.storage, ({ kind }) => kind === 'no-room-for-catalogue');
  expect(disk.values.get('drip-haven.visited')).toBeUndefined();
  const [changed = ''] = shop.products;
  await shop.sql`update public.products set selling_price = 555 where id = ${changed}`;
  await page.runtime.refreshCatalogue();
  expect(page.catalogue.get().index.product(changed)?.price).toBe(55_500);
  await page.runtime.stop();
  refused.end();
  const secondVisit = first(disk);
  const state = await complete(secondVisit);
  expect(secondVisit.requests[0]).toBe('since 0');
  expect(state.index.product(changed)?.price).toBe(55_500);
});

test('two tabs on a first visit at once: both show all of it, and never less again', async () => {
  const disk = newDisk();
  const two = await openDevice(shop.url, disk);
  const one = first(disk);
  const fewest = [one, two].map(({ stores: { catalogue } }) => {
    const sizes: number[] = [];
    catalogue.subscribe(() => sizes.push(catalogue.get().index.size));
    return sizes;
  });
  await complete(one);
  await until(two.stores.catalogue, ({ phase }) => phase.status === 'complete');
  for (const sizes of fewest) expect(new Set(sizes.filter((size) => size > 0))).toEqual(new Set([COUNT]));
  await two.close();
  await one.runtime.stop();
  const offlineVisit = await openDevice('http://127.0.0.1:9', disk);
  const state = await until(offlineVisit.stores.catalogue, ({ phase }) => phase.status === 'complete');
  expect(state.index.size).toBe(COUNT);
  await offlineVisit.close();
});

test('a snapshot that has lost its cards is published again', async () => {
  const removed = await fetch(`${shop.url}/storage/v1/object/catalogue`, {
    method: 'DELETE',
    headers: {
      apikey: shop.keys.secret,
      authorization: `Bearer ${shop.keys.secret}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ prefixes: [`${base}/cards`] }),
  });
  expect(removed.status).toBe(200);
  expect((await cardsFile()).answer.ok).toBe(false);
  base = (await publish(shop)) ?? '';
  expect((await cardsFile()).answer.ok).toBe(true);
  expect(await publish(shop)).toBeNull();
});
