// The server is restored from a copy, and right after that it has no packed snapshot. A client with a snapshot reloads by
// rows, whose numbers are below those of the lost epoch.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Env } from '#data/env/env.ts';
import { delayedResponses } from '#support/delayed-responses.ts';
import { newDisk, nodeEnv, openDevice, until } from '#support/device.ts';
import type { Device } from '#support/device.ts';
import { fill } from '#support/full-disk.ts';
import { publish } from '#support/publish-catalogue.ts';
import type { TestShop } from '#support/shop.ts';
import { shopWith } from '#support/shop.ts';

const COUNT = 20;
const LOST = 5000;
const CATALOGUE = /--(products|brands|collections|content|segments|state)/;

let shop: TestShop;
beforeEach(async () => {
  shop = await shopWith(COUNT);
  await shop.sql`select setval('private.sync_seq', ${2 * LOST})`;
  await shop.sql`update public.products set selling_price = 700`;
  await publish(shop);
});
afterEach(() => shop.close());

/** The copy is older by some thousand numbers, and by a price; the product that was changed last stands first in its log. */
async function putBack(last = ''): Promise<void> {
  await shop.sql.begin(async (sql) => {
    // No trigger tells the log.
    await sql`set local session_replication_role = replica`;
    await sql`update public.products set selling_price = 500`;
    await sql`update public.sync_log set seq = seq - ${LOST} where seq > ${2 * LOST}`;
    await sql`update public.sync_log set seq = ${LOST} where collection = 'products' and id = ${last}`;
  });
  await shop.sql`select setval('private.sync_seq', ${LOST + 1000}), public.raise_epoch()`;
}

const change = (id: string, price: number) =>
  shop.sql`update public.products set selling_price = ${price} where id = ${id}`;
const prices = ({ stores }: Device) => {
  const { index } = stores.catalogue.get();
  return shop.products.map((id) => (index.product(id)?.price ?? 0) / 100);
};
const complete = ({ stores }: Device) => until(stores.catalogue, ({ phase }) => phase.status === 'complete');

test('on a full disk a new epoch is shown, pulled once, and stored when there is room', async () => {
  const disk = newDisk();
  const [beside = '', later = ''] = shop.products;
  const requests: number[] = [];
  const world: Partial<Env> = {
    async fetch(input, init) {
      const url = new URL(input instanceof Request ? input.url : input);
      // The answer comes in several pages.
      if (url.searchParams.has('p_limit')) url.searchParams.set('p_limit', '7');
      const answer = await fetch(url, init);
      if (url.pathname.endsWith('/catalog_since')) requests.push(Number(url.searchParams.get('p_seq')));
      return answer;
    },
  };
  const device = await openDevice(shop.url, disk, world);
  await complete(device);
  await change(beside, 690);
  await device.runtime.refreshCatalogue();
  expect(prices(device)).toEqual([690, ...Array(COUNT - 1).fill(700)]);

  const makeRoom = fill(disk, CATALOGUE);
  await putBack(beside);
  await device.runtime.refreshCatalogue();
  expect(prices(device)).toEqual(Array(COUNT).fill(500));
  await change(later, 480);
  await device.runtime.refreshCatalogue();
  const after = [500, 480, ...Array(COUNT - 2).fill(500)];
  expect(prices(device)).toEqual(after);
  requests.length = 0;
  await device.runtime.refreshCatalogue();
  expect(requests).toHaveLength(1);
  expect(prices(device)).toEqual(after);

  makeRoom();
  requests.length = 0;
  await device.runtime.refreshCatalogue();
  expect(requests).toHaveLength(1);
  await device.close();
  const offline = await openDevice('http://127.0.0.1:9', disk);
  await complete(offline);
  expect(prices(offline)).toEqual(after);
  await offline.close();
});

test('a snapshot fetched before a server restore does not replace newer rows of another tab', async () => {
  const disk = newDisk();
  const { world, requested, send } = delayedResponses('/cards');
  const one = await openDevice(shop.url, disk, world);
  await expect.poll(requested).toBe(true);
  await putBack();
  const two = await openDevice(shop.url, disk);
  await complete(two);
  await until(one.stores.catalogue, () => prices(one).every((price) => price === 500));
  const seen = new Set<number>();
  for (const tab of [one, two])
    tab.stores.catalogue.subscribe(() => prices(tab).forEach((price) => seen.add(price)));
  send();
  await one.runtime.refreshCatalogue();
  await two.runtime.refreshCatalogue();
  expect([...seen]).toEqual([500]);
  for (const tab of [one, two]) {
    expect(prices(tab)).toEqual(Array(COUNT).fill(500));
    await tab.close();
  }
  const offline = await openDevice('http://127.0.0.1:9', disk);
  await complete(offline);
  expect(prices(offline)).toEqual(Array(COUNT).fill(500));
  await offline.close();
});

test('two tabs that show different epochs in memory never store rows of one under the other', async () => {
  const disk = newDisk();
  let cut = false;
  const { withLock } = nodeEnv(shop.url, disk);
  let onTurnEnd = () => {};
  const one = await openDevice(shop.url, disk, {
    fetch: (input, init) => (cut ? Promise.reject(new TypeError('cut')) : fetch(input, init)),
    withLock: (name, steal, step) => withLock(name, steal, step).finally(() => onTurnEnd()),
  });
  // Its turn begins when the one before it has written: FAKE is only that it takes so long to begin.
  let turn = async () => {};
  const two: Device = await openDevice(shop.url, disk, {
    withLock: (name, steal, step) =>
      withLock(name, steal, async (lost) => {
        await turn();
        return step(lost);
      }),
  });
  await Promise.all([complete(one), complete(two)]);
  const makeRoom = fill(disk, CATALOGUE);
  await putBack();
  await one.runtime.refreshCatalogue();
  expect(prices(one)).toEqual(Array(COUNT).fill(500));
  // The server is restored once more, further back, and the other tab hears of it.
  await shop.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update public.products set selling_price = 300`;
    await sql`update public.sync_log set seq = seq - ${LOST / 2} where seq > ${LOST}`;
  });
  await shop.sql`select setval('private.sync_seq', ${LOST / 2 + 1000}), public.raise_epoch()`;
  await two.runtime.refreshCatalogue();
  expect(prices(two)).toEqual(Array(COUNT).fill(300));

  // Room again: the first one keeps what it has, and hears of nothing newer; the other one has looked before it had its turn.
  makeRoom();
  cut = true;
  const written = new Promise<void>((resolve) => {
    onTurnEnd = resolve;
  });
  turn = () => written;
  await Promise.all([one, two].map(({ runtime }) => runtime.refreshCatalogue()));
  await two.runtime.refreshCatalogue();
  expect(prices(two)).toEqual(Array(COUNT).fill(300));
  for (const tab of [one, two]) await tab.close();
  const offline = await openDevice('http://127.0.0.1:9', disk);
  await complete(offline);
  expect(prices(offline)).toEqual(Array(COUNT).fill(300));
  await offline.close();
});

test('rows shown for want of room are kept whole after another tab deletes older ones of theirs', async () => {
  const disk = newDisk();
  // It asks as if no base had been published yet.
  const rows = await openDevice(shop.url, disk, {
    fetch(input, init) {
      const url = new URL(input instanceof Request ? input.url : input);
      url.searchParams.delete('p_format');
      return fetch(url, init);
    },
  });
  await complete(rows);
  await rows.close();
  // A base of another history takes their place; the next start deletes them.
  await shop.sql`update public.products set selling_price = 690`;
  await shop.sql`select public.raise_epoch()`;
  await publish(shop);
  // The other tab has its turn first.
  let turn = Promise.resolve();
  const { withLock } = nodeEnv(shop.url, disk);
  const one: Device = await openDevice(shop.url, disk, {
    async withLock(name, steal, step) {
      await turn;
      return withLock(name, steal, step);
    },
  });
  await until(one.stores.catalogue, () => prices(one).every((price) => price === 690));
  await one.runtime.refreshCatalogue();

  const makeRoom = fill(disk, CATALOGUE);
  await putBack();
  await one.runtime.refreshCatalogue();
  expect(prices(one)).toEqual(Array(COUNT).fill(500));
  const seen = new Set<number>();
  one.stores.catalogue.subscribe(() => prices(one).forEach((price) => seen.add(price)));
  const { promise, resolve } = Promise.withResolvers<void>();
  turn = promise;
  makeRoom();
  const other = await openDevice('http://127.0.0.1:9', disk);
  // It shows its catalogue anew once it has heard what the other tab deleted.
  await expect.poll(() => seen.size).toBeGreaterThan(0);
  resolve();
  await one.runtime.refreshCatalogue();
  expect([...seen]).toEqual([500]);
  await one.close();
  await other.close();
  const offline = await openDevice('http://127.0.0.1:9', disk);
  await complete(offline);
  expect(prices(offline)).toEqual(Array(COUNT).fill(500));
  await offline.close();
});
