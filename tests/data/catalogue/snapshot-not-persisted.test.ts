import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Env } from '#data/env/env.ts';
import { newDisk, openDevice, until } from '#support/device.ts';
import type { Device } from '#support/device.ts';
import { fill } from '#support/full-disk.ts';
import { loseProduct } from '#support/lose-product.ts';
import { publish } from '#support/publish-catalogue.ts';
import { idsOf } from '#support/shown.ts';
import type { TestShop } from '#support/shop.ts';
import { shopWith } from '#support/shop.ts';

const COUNT = 20;
// A database that cannot be made is another matter: it opens, and holds nothing.
const CATALOGUE = /--(products|brands|collections|content|segments|state)/;

let shop: TestShop;
beforeAll(async () => {
  shop = await shopWith(COUNT);
  await publish(shop);
});
afterAll(() => shop.close());

const complete = ({ stores }: Device) => until(stores.catalogue, ({ phase }) => phase.status === 'complete');

/** Adds a product of the epoch that is lost, and gives its id. */
async function addLost(): Promise<string> {
  const [lost] = await shop.sql<{ id: string }[]>`
    insert into public.products (seller_id, name, category, mrp, selling_price, stock_quantity)
    select id, 'Lost shirt', 'Shirt', 900, 900, 5 from public.sellers limit 1 returning id::text`;
  return lost?.id ?? '';
}

test('after a snapshot found no room, a withdrawn product does not come back in another tab', async () => {
  const [gone = ''] = shop.products;
  const disk = newDisk();
  let published = false;
  // The server answers as before the snapshot was published.
  const early: Partial<Env> = {
    fetch(input, init) {
      const url = new URL(input instanceof Request ? input.url : input);
      if (!published) url.searchParams.delete('p_format');
      return fetch(url, init);
    },
  };
  const makeRoom = fill(disk, CATALOGUE);
  const other = await openDevice(shop.url, disk, early);
  await complete(other);
  const one = await openDevice(shop.url, disk);
  await complete(one);
  makeRoom();
  published = true;

  const shown: boolean[] = [true];
  other.stores.catalogue.subscribe(() => {
    const now = idsOf(other.stores.catalogue.get()).includes(gone);
    if (now !== shown.at(-1)) shown.push(now);
  });
  await shop.sql`update public.products set is_active = false where id = ${gone}`;
  await one.runtime.refreshCatalogue();
  expect(idsOf(one.stores.catalogue.get())).not.toContain(gone);
  await other.runtime.refreshCatalogue();
  expect(shown).toEqual([true, false]);
  await one.runtime.refreshCatalogue();
  for (const tab of [one, other]) {
    expect(idsOf(tab.stores.catalogue.get())).toHaveLength(COUNT - 1);
    await tab.close();
  }
  const offline = await openDevice('http://127.0.0.1:9', disk);
  expect(idsOf(await complete(offline))).toEqual(idsOf(other.stores.catalogue.get()));
  await offline.close();
});

test('a product lost in a restore, shown only in memory, goes with the snapshot of the new epoch', async () => {
  const disk = newDisk();
  const makeRoom = fill(disk, CATALOGUE);
  const device = await openDevice(shop.url, disk);
  const before = idsOf(await complete(device));
  makeRoom();
  const lost = await addLost();
  await device.runtime.refreshCatalogue();
  expect(idsOf(device.stores.catalogue.get())).toContain(lost);

  await loseProduct(shop.sql, lost);
  await shop.sql`select public.raise_epoch()`;
  await publish(shop);
  await device.runtime.refreshCatalogue();
  expect(idsOf(device.stores.catalogue.get()).toSorted()).toEqual(before.toSorted());
  await device.close();
});

test.each([
  ['come', 1],
  ['are lost', 2],
])(
  'a snapshot stored over newer rows brings back no withdrawn product, where messages %s',
  async (messages, at) => {
    const [gone = ''] = shop.products.slice(at);
    const disk = newDisk();
    let late: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (late = resolve));
    const slow = await openDevice(shop.url, disk, {
      async fetch(input, init) {
        const answer = await fetch(input, init);
        if (answer.url.endsWith('/cards')) await held;
        return answer;
      },
    });
    await until(slow.stores.catalogue, ({ phase }) => phase.status === 'filling' && 'progress' in phase);
    await shop.sql`update public.products set is_active = false where id = ${gone}`;
    const byRows = await openDevice(shop.url, disk, {
      fetch: async (input, init) =>
        new URL(input instanceof Request ? input.url : input).pathname.endsWith('/cards')
          ? new Response('', { status: 404 })
          : fetch(input, init),
    });
    const whole = idsOf(await complete(byRows));
    expect(whole).not.toContain(gone);
    // The first products of home may still be shown here. The other tab's rows reach this one in their own time.
    await until(slow.stores.catalogue, (state) => !idsOf(state).includes(gone));
    let came = false;
    for (const { stores } of [slow, byRows])
      stores.catalogue.subscribe(() => (came ||= idsOf(stores.catalogue.get()).includes(gone)));
    // RxDB passes on no message of a tab whose clock shows less than when the other one began to listen.
    if (messages === 'are lost')
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * 3_600_000, shouldAdvanceTime: true });
    late();
    await complete(slow);
    vi.useRealTimers();
    for (const tab of [slow, byRows]) {
      await tab.runtime.refreshCatalogue();
      expect(idsOf(tab.stores.catalogue.get()).toSorted()).toEqual(whole.toSorted());
      await tab.close();
    }
    expect(came).toBe(false);
  },
);

test('a warning of a full disk comes once, and ends when the next pull stores the snapshot', async () => {
  const disk = newDisk();
  const makeRoom = fill(disk, /--(products|brands|collections|content|segments)/);
  const account = await shop.newShopper();
  const requests: string[] = [];
  const device = await openDevice(shop.url, disk, {
    fetch(input, init) {
      const url = new URL(input instanceof Request ? input.url : input);
      if (url.pathname.endsWith('/catalog_since')) requests.push(url.searchParams.get('p_seq') ?? '');
      return fetch(input, init);
    },
  });
  const kinds: string[] = [];
  device.stores.storage.subscribe(() => kinds.push(device.stores.storage.get().kind));
  await complete(device);
  await device.signIn(account.email, account.password);
  const [first = '', second = ''] = idsOf(device.stores.catalogue.get());
  await device.tap({ name: 'wishlist.add', args: { productId: first } });
  await until(device.stores.outbox, (entries) => entries.length === 0);
  await device.runtime.refreshCatalogue();
  expect(kinds).toEqual(['no-room-for-catalogue']);

  makeRoom();
  await device.runtime.refreshCatalogue();
  await device.tap({ name: 'wishlist.add', args: { productId: second } });
  await until(device.stores.outbox, (entries) => entries.length === 0);
  const before = requests.length;
  await shop.sql`update public.products set selling_price = selling_price - 1 where id = ${second}`;
  await device.runtime.refreshCatalogue();
  await device.runtime.refreshCatalogue();
  expect(kinds).toEqual(['no-room-for-catalogue', 'fine']);
  // The page may pull by itself between the two.
  expect(new Set([requests[before], requests.at(-1)]).size).toBe(2);
  const ids = idsOf(device.stores.catalogue.get());
  await device.close();
  const offline = await openDevice('http://127.0.0.1:9', disk);
  expect(idsOf(await complete(offline))).toEqual(ids);
  await offline.close();
});

test('a row shown in memory beside a stored snapshot goes with its epoch', async () => {
  const disk = newDisk();
  const device = await openDevice(shop.url, disk);
  const before = idsOf(await complete(device));
  await device.runtime.refreshCatalogue();
  const makeRoom = fill(disk, CATALOGUE);
  await shop.sql`select setval('private.sync_seq', nextval('private.sync_seq') + 1000)`;
  const lost = await addLost();
  await device.runtime.refreshCatalogue();
  expect(idsOf(device.stores.catalogue.get())).toContain(lost);
  await loseProduct(shop.sql, lost);
  // Its numbers begin below those of the lost row, and so does its base.
  const [{ seq } = { seq: 0 }] = await shop.sql<{ seq: number }[]>`
    select max(seq)::int as seq from public.sync_log where scope = 'catalog'`;
  await shop.sql`select setval('private.sync_seq', ${seq}), public.raise_epoch()`;
  await shop.sql`update public.products set stock_quantity = 7`;
  await publish(shop);
  makeRoom();
  await device.runtime.refreshCatalogue();
  expect(idsOf(device.stores.catalogue.get()).toSorted()).toEqual(before.toSorted());
  await device.close();
});
