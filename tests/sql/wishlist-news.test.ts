// Pushes about products on a wishlist that are cheaper or back in stock.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personas, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { fakeDevice } from '#support/push-service.ts';
import { mute, pushesOf, save } from './push-fixture.ts';
import { listProduct } from './shop-fixture.ts';
import { push as sendMutations } from './sync-client.ts';

let database: TestDatabase;
let people: Personas;
let kora: Persona;
let asha: Persona;
let shoppers = 0;
let { claim, report, dueNow, rows } = {} as ReturnType<typeof pushesOf>;
beforeAll(async () => {
  database = await freshDatabase(6);
  people = personas(database.sql);
  kora = await people.asSeller('kora');
  ({ claim, report, dueNow, rows } = pushesOf(database.sql));
});
beforeEach(async () => {
  await database.sql`delete from public.push_subscriptions`;
  await database.sql`delete from private.wishlist_news`;
  shoppers += 1;
  asha = await people.asShopper(`asha${shoppers}`);
  await save(asha, fakeDevice());
});
afterAll(() => database.remove());

const sql = () => database.sql;
/** Makes the pushes about all that was noted. */
async function spread(): Promise<void> {
  const [row] = await sql()<{ more: boolean }[]>`select public.spread_wishlist_news() as more`;
  if (row?.more === true) await spread();
}
let phones = 0;
const wish = (args: Record<string, unknown>, name = 'wishlist.notify') =>
  sendMutations(asha, [{ n: 1, name, args }], `phone${++phones}`);
const wishedShirt = async (details: Record<string, unknown> = {}) =>
  listProduct(sql(), kora, { sizes: ['M', 'L'], ...details });
const stock = (product: string, sizes: Record<string, number>) =>
  kora.rpc('change_listings', {
    p_key: randomUUID(),
    p_changes: [
      {
        id: product,
        choices: Object.entries(sizes)
          .map(([size, pieces]) => `${size}:${pieces}`)
          .join('; '),
      },
    ],
  });
const price = (product: string, rupees: number) =>
  kora.rpc('change_listings', { p_key: randomUUID(), p_changes: [{ id: product, selling_price: rupees }] });
/** The pushes about what has just changed, at once. */
const news = async () => {
  await spread();
  await dueNow();
  return claim();
};

test('a shopper hears of the size that was asked for, and of no other', async () => {
  const shirt = await wishedShirt();
  await stock(shirt, { M: 0, L: 0 });
  await wish({ product_id: shirt, size: 'M', color: '', wanted: true });
  await stock(shirt, { M: 0, L: 4 });
  expect(await news()).toEqual([]);
  await stock(shirt, { M: 2, L: 4 });
  expect(await news()).toMatchObject([{ kind: 'wishlist', products: [{ id: shirt, back: true }] }]);
});

test('a blocked shopper hears nothing of wished products', async () => {
  const admin = await people.asAdmin();
  const shirt = await wishedShirt();
  await stock(shirt, { M: 0 });
  await wish({ product_id: shirt, size: 'M', color: '', wanted: true });
  await admin.rpc('block_user', { p_user_id: asha.id, p_reason: 'Refused parcels' });
  await stock(shirt, { M: 2 });
  expect(await news()).toEqual([]);
});

test('a piece that is sold again before the push is no news', async () => {
  const shirt = await wishedShirt();
  await stock(shirt, { M: 0, L: 0 });
  await wish({ product_id: shirt }, 'wishlist.add');
  await stock(shirt, { M: 1, L: 0 });
  await spread();
  await stock(shirt, { M: 0, L: 0 });
  await dueNow();
  expect(await claim()).toEqual([]);
  expect(await rows()).toBe(0);
});

test('a lower price is told, and a price that rose again is not', async () => {
  const shirt = await wishedShirt();
  await wish({ product_id: shirt }, 'wishlist.add');
  await price(shirt, 500);
  expect(await news()).toMatchObject([{ products: [{ id: shirt, back: false, price: 500 }] }]);
  await sql()`delete from private.pushes`;
  await price(shirt, 400);
  await spread();
  await price(shirt, 600);
  await dueNow();
  expect(await claim()).toEqual([]);
});

test('a shopper who wishes a product after its price fell hears nothing of that', async () => {
  const shirt = await wishedShirt();
  await wish({ product_id: shirt }, 'wishlist.add');
  await price(shirt, 500);
  asha = await people.asShopper(`late${shoppers}`);
  const late = fakeDevice();
  await save(asha, late);
  await wish({ product_id: shirt }, 'wishlist.add');
  const pushes = await news();
  expect(pushes).toHaveLength(1);
  expect(pushes[0]?.endpoint).not.toBe(late.endpoint);
});

test('a device hears of its wishlist once a day, with all that happened', async () => {
  const [shirt, jeans] = [await wishedShirt(), await wishedShirt()];
  await wish({ product_id: shirt }, 'wishlist.add');
  await wish({ product_id: jeans }, 'wishlist.add');
  await price(shirt, 500);
  const [first] = await news();
  await report(first!);
  await price(jeans, 500);
  await price(shirt, 400);
  await spread();
  const [row] = await sql()<{ waits: boolean }[]>`
    select bool_and(due_at > now() + interval '23 hours') as waits from private.pushes`;
  expect(row).toEqual({ waits: true });
  await dueNow();
  expect((await claim())[0]?.products).toHaveLength(2);
});

test('signing out and in again brings no second push on a day, on no device', async () => {
  const shirt = await wishedShirt();
  await wish({ product_id: shirt }, 'wishlist.add');
  await price(shirt, 500);
  const [first] = await news();
  await report(first!);
  const [device] = await sql()<{ p_endpoint: string; p_auth: string }[]>`
    select endpoint as p_endpoint, auth as p_auth from public.push_subscriptions where user_id = ${asha.id}`;
  expect(await asha.rpc('forget_push_subscription', device)).toBe(true);
  await save(asha, fakeDevice());
  await price(shirt, 400);
  await spread();
  const [row] = await sql()<{ waits: boolean }[]>`
    select bool_and(due_at > now() + interval '23 hours') as waits from private.pushes`;
  expect(row).toEqual({ waits: true });
});

test('a size that was sold again is not told, though another one is in stock', async () => {
  const shirt = await wishedShirt();
  await stock(shirt, { M: 0, L: 4 });
  await wish({ product_id: shirt, size: 'M', color: '', wanted: true });
  await stock(shirt, { M: 2, L: 4 });
  await spread();
  await stock(shirt, { M: 0, L: 4 });
  await dueNow();
  expect(await claim()).toEqual([]);
});

test('a product that left the wishlist or the shop is not told of', async () => {
  const [shirt, jeans] = [await wishedShirt(), await wishedShirt()];
  for (const product_id of [shirt, jeans]) await wish({ product_id }, 'wishlist.add');
  await price(shirt, 500);
  await price(jeans, 500);
  await spread();
  await wish({ product_id: shirt }, 'wishlist.remove');
  await sql()`update public.products set is_paused = true where id = ${jeans}`;
  await dueNow();
  expect(await claim()).toEqual([]);
});

test('news of a wishlist that are switched off before they are due are not sent', async () => {
  const shirt = await wishedShirt();
  await wish({ product_id: shirt }, 'wishlist.add');
  await price(shirt, 500);
  await spread();
  await mute(asha, 'push_wishlist');
  await dueNow();
  expect(await claim()).toEqual([]);
  expect(await rows()).toBe(0);
});

test.each([
  ['2026-11-30 06:00', null, '2026-11-30 09:00'],
  ['2026-11-30 12:00', null, '2026-11-30 12:10'],
  ['2026-11-30 20:49', null, '2026-11-30 20:59'],
  ['2026-11-30 20:50', null, '2026-12-01 09:00'],
  ['2026-11-30 23:59', null, '2026-12-01 09:00'],
  ['2026-11-30 12:00', '2026-11-30 11:00', '2026-12-01 11:00'],
])('news of a wishlist waits for the day in India: at %s, told %s', async (at, told, expected) => {
  const [row] = await sql()<{ at: string }[]>`
    select to_char(private.wishlist_push_at(${told}::timestamp at time zone 'Asia/Kolkata',
      ${at}::timestamp at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') as at`;
  expect(row?.at).toBe(expected);
});
