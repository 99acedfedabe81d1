import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { collectionCards } from '#data/catalogue/collection-cards.ts';
import type { Env } from '#data/env/env.ts';
import type { ProductList } from '#catalogue-index/listing-query.ts';
import { openDevice, until } from '#support/device.ts';
import type { Device, Disk } from '#support/device.ts';
import { loseProduct } from '#support/lose-product.ts';
import { TestClock } from '#support/test-clock.ts';
import type { TestShop } from '#support/shop.ts';
import { shopWith } from '#support/shop.ts';

// Two pages of the log. From a thousand products on, the shop packs a snapshot a minute after its start.
const COUNT = 600;

let shop: TestShop;
beforeAll(async () => {
  shop = await shopWith(COUNT);
});
afterAll(() => shop.close());

const idsOf = (list: ProductList) => list.slice(0, list.length).map(({ id }) => id);

const complete = (device: Device) =>
  until(device.stores.catalogue, (state) => state.phase.status === 'complete');

async function opened(disk?: Disk, world?: Partial<Env>): Promise<Device> {
  const device = await openDevice(shop.url, disk, world);
  await complete(device);
  return device;
}

test('a catalogue of several pages arrives whole, and is there again without the shop', async () => {
  const device = await opened();
  expect(device.stores.catalogue.get().index.size).toBe(COUNT);
  await device.close();
  const offline = await openDevice('http://127.0.0.1:9', device.disk);
  expect((await complete(offline)).index.size).toBe(COUNT);
  await offline.close();
});

test('a withdrawn, returned or repriced product is shown so after the next pull', async () => {
  const [id = ''] = shop.products;
  const device = await opened();
  const reopen = async () => {
    await device.close();
    return openDevice(shop.url, device.disk);
  };
  await shop.sql`update public.products set is_active = false where id = ${id}`;
  const without = await reopen();
  await until(
    without.stores.catalogue,
    (state) => state.index.size > 0 && state.index.product(id) === undefined,
  );
  await without.close();

  await shop.sql`update public.products set is_active = true, selling_price = 750 where id = ${id}`;
  const reopened = await reopen();
  const state = await until(reopened.stores.catalogue, (now) => now.index.product(id) !== undefined);
  expect(state.index.product(id)?.price).toBe(75_000);
  await reopened.close();
});

// Pages answer an edit of the catalogue 5 to 20 s after it, and 5 to 20 s after they joined; this one early in both.
test(
  'products of a brand that lost its verification vanish from an open shop, past any cache',
  { timeout: 90_000 },
  async () => {
    const account = await shop.newShopper();
    const answered: string[] = [];
    const pulls = () => answered.filter((url) => url.includes('catalog_since')).length;
    const device = await opened(undefined, {
      random: () => 0.05,
      async fetch(input, init) {
        const answer = await fetch(input, init);
        answered.push(input instanceof Request ? input.url : String(input));
        return answer;
      },
    });
    onTestFinished(async () => {
      await device.close();
      await shop.sql`update public.sellers set is_verified = true`;
    });
    const alone = pulls();
    await device.signIn(account.email, account.password);
    // The pull after joining has its answer. A notification from before may be missed, and that pull would bring the edit without it.
    await expect.poll(pulls).toBe(alone + 1);
    await shop.sql`update public.sellers set is_verified = false`;
    const [end] = await shop.sql<{ seq: string }[]>`
      select max(seq)::text as seq from public.sync_log where scope = 'catalog'`;
    const past = () => answered.filter((url) => url.includes('p_poke='));
    expect(past()).toEqual([]);
    await until(device.stores.catalogue, (state) => state.index.size === 0);
    expect(past()[0]).toMatch(new RegExp(`catalog_since.*p_poke=${end?.seq}$`));
    await shop.sql`update public.sellers set is_verified = true`;
    const state = await until(device.stores.catalogue, (now) => now.index.size === COUNT);
    expect(state.brands.map((brand) => brand.name)).toEqual(['plainwear']);
  },
);

// Promise admin.visitor-sees (2 Admin, admin): An admin's change is on a visitor's active screen within
//   seconds. An idle page asks at most once a minute.
test('an active visitor sees a change within seconds; an idle one asks less than once a minute', async () => {
  const [id = ''] = shop.products;
  const clock = new TestClock();
  const requests: number[] = [];
  let unanswered = 0;
  let answeredAt: unknown = null;
  let touch = () => {};
  const device = await openDevice(shop.url, undefined, {
    clock,
    random: () => 0.5,
    async fetch(input, init) {
      requests.push(clock.now());
      unanswered += 1;
      const response = await fetch(input, init).finally(() => (unanswered -= 1));
      const { server_now: now } = (await response.clone().json()) as { server_now: string };
      // That request asks for a newer snapshot only.
      if (!/p_limit=1\b/.test(response.url)) answeredAt = now;
      return response;
    },
    onUse(listener) {
      touch = listener;
      return () => undefined;
    },
  });
  onTestFinished(async () => {
    await device.close();
    await shop.sql`update public.products set selling_price = 700 where id = ${id}`;
  });
  await complete(device);
  // An answer that is still being read would be given up for lost while this clock goes on.
  const settled = () =>
    expect
      .poll(() => {
        const { status, catalogueAt } = device.stores.connection.get();
        return [unanswered, status, catalogueAt === answeredAt];
      })
      .toEqual([0, 'up', true]);
  /** Answers take no time on this clock: they are waited for between two steps, each shorter than any timeout. */
  const pass = async (seconds: number) => {
    const before = requests.length;
    const end = clock.now() + seconds * 1000;
    while (clock.now() < end) {
      await clock.advance(Math.min(end - clock.now(), 3_000));
      await settled();
    }
    return requests.length - before;
  };
  const price = () => device.stores.catalogue.get().index.product(id)?.price;
  await settled();
  expect(await pass(10 * 60)).toBeGreaterThan(6);
  expect(requests.filter((at) => at > clock.now() - 10 * 60_000).length).toBeLessThan(10);

  // Nobody was there for ten minutes: the first touch looks at once when the last look is older than 15 s.
  await pass(75 - (clock.now() - (requests.at(-1) ?? 0)) / 1000);
  await pass(20);
  await shop.sql`update public.products set selling_price = 751 where id = ${id}`;
  touch();
  await clock.advance(0);
  await expect.poll(price).toBe(75_100);
  // The rows are shown before the run ends, and the next look counts from its end.
  await settled();
  const first = clock.now();
  await shop.sql`update public.products set selling_price = 752 where id = ${id}`;
  await pass(16);
  await expect.poll(price).toBe(75_200);
  // The person goes away: a minute after the touch it is an idle page again.
  await pass(60);
  expect(requests.filter((at) => at >= first).length).toBeLessThanOrEqual(6);
  expect(await pass(10 * 60)).toBeLessThan(10);
}, 600_000);

// Promise admin.ranked (4 Collections, admin): The ranked Havendrip list comes first for shoppers, in the
//   admin's order, while one of its products is on sale.
test("the ranked list is the first collection, in the admin's order, of what is on sale", async () => {
  const [a = '', , b = '', c = ''] = shop.products;
  await shop.sql`insert into public.havendrip_collection (product_id, rank) values (${c}, 1), (${a}, 2), (${b}, 3)`;
  const device = await opened();
  const { catalogue } = device.stores;
  let state = await until(catalogue, (now) => now.index.among(now.ranked, {}, 0).length === 3);
  const ranked = () => idsOf(state.index.among(state.ranked, {}, 0));
  expect(ranked()).toEqual([c, a, b]);
  expect(collectionCards(state)[0]).toMatchObject({ name: 'havendrip', productCount: 3 });
  await device.close();

  await shop.sql`update public.products set is_active = false where id in (${c}, ${b})`;
  const later = await openDevice(shop.url, device.disk);
  state = await until(
    later.stores.catalogue,
    (now) => now.index.size > 0 && now.index.among(now.ranked, {}, 0).length === 1,
  );
  expect(ranked()).toEqual([a]);
  await later.close();

  await shop.sql`delete from public.havendrip_collection`;
  await shop.sql`update public.products set is_active = true where id in (${c}, ${b})`;
  const without = await openDevice(shop.url, device.disk);
  state = await until(
    without.stores.catalogue,
    (now) => now.index.product(c) !== undefined && now.ranked.length === 0,
  );
  expect(collectionCards(state).map((card) => card.name)).not.toContain('havendrip');
  expect(ranked()).toEqual([]);
  await without.close();
});

test('after a restore the replica is compared, not emptied: only what the server lost goes', async () => {
  const device = await opened();
  await device.close();
  const [, lost = ''] = shop.products;
  await loseProduct(shop.sql, lost);
  await shop.sql`select public.raise_epoch()`;
  const restored = await openDevice(shop.url, device.disk);
  let fewest = COUNT;
  restored.stores.catalogue.subscribe(() => {
    const { size } = restored.stores.catalogue.get().index;
    if (size > 0) fewest = Math.min(fewest, size);
  });
  const state = await until(restored.stores.catalogue, (now) => now.index.size === COUNT - 1);
  expect(state.index.product(lost)).toBeUndefined();
  expect(fewest).toBe(COUNT - 1);
  await restored.close();
});
