import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas, refusal, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct, place } from './shop-fixture.ts';
import { nextOf, pull, push } from './sync-client.ts';

let database: TestDatabase;
let people: Personas;
let shirt: string;
beforeAll(async () => {
  database = await freshDatabase();
  people = personas(database.sql);
  shirt = await listProduct(database.sql, await people.asSeller('urban'), { stock_quantity: 1000 });
});
afterAll(() => database.remove());

test('a new account pulls its profile, and then nothing', async () => {
  const nila = await people.asShopper('nila');
  const page = await pull(nila);
  expect(page).toMatchObject({ protocol: 1, status: 'ok', uid: nila.id, last_n: 0 });
  expect(page.rows.profile).toMatchObject([
    {
      id: 'me',
      gone: false,
      full_name: 'nila',
      email: 'nila@example.test',
      role: 'user',
      address_version: 0,
      muted: [],
    },
  ]);
  expect(page.scopes).toEqual({ [`user:${nila.id}`]: { next: nextOf(page), more: false, reload: false } });
  const second = await pull(nila, nextOf(page));
  expect(second.rows).toEqual({ cart: [], wishlist: [], profile: [], orders: [] });
  expect(nextOf(second)).toBe(nextOf(page));
});

test('pages follow each other without a gap or a repeat', async () => {
  const maya = await people.asShopper('maya');
  const intents = Array.from({ length: 20 }, (_, place) => ({
    n: place + 1,
    name: 'cart.add',
    args: { product_id: shirt, size: `s${place}`, color: '', quantity: 1 },
  }));
  await push(maya, intents);
  const seen: string[] = [];
  for (let cursor = 0, more = true; more;) {
    const page = await pull(maya, cursor, { limit: 3 });
    seen.push(...page.rows.cart.map((row) => row.id));
    cursor = nextOf(page);
    more = Object.values(page.scopes)[0]?.more ?? false;
  }
  expect(seen.toSorted()).toEqual(intents.map((intent) => `${shirt}|${intent.args.size}|`).toSorted());
});

test('a cart line carries name and picture, also of a product that was withdrawn', async () => {
  const zoya = await people.asShopper('zoya');
  const [product] = await database.sql<
    { name: string }[]
  >`select name from public.products where id = ${shirt}`;
  await push(zoya, [{ n: 1, name: 'cart.add', args: { product_id: shirt, size: 'M', quantity: 1 } }]);
  await database.sql`update public.products set is_active = false where id = ${shirt}`;
  const page = await pull(zoya);
  await database.sql`update public.products set is_active = true where id = ${shirt}`;
  expect(page.rows.cart).toMatchObject([{ product_name: product?.name, product_image: expect.any(String) }]);
});

test('a checkpoint ahead of the log gets an empty page and keeps its place', async () => {
  const page = await pull(await people.asShopper('nila'), 999_999_999);
  expect(nextOf(page)).toBe(999_999_999);
  expect(page.rows.profile).toEqual([]);
});

test('another epoch asks for a reload from the beginning, once', async () => {
  const nila = await people.asShopper('nila');
  const { epoch, ...page } = await pull(nila);
  const other = await pull(nila, nextOf({ epoch, ...page }), { epoch: 'older' });
  expect(other.scopes).toMatchObject({ [`user:${nila.id}`]: { reload: true } });
  expect(other.rows.profile).toHaveLength(1);
  const settled = await pull(nila, nextOf(other), { epoch: other.epoch });
  expect(settled.scopes).toMatchObject({ [`user:${nila.id}`]: { reload: false } });
});

test('nobody pulls as somebody else', async () => {
  const nila = await people.asShopper('nila');
  const ravi = await people.asShopper('ravi');
  expect(await refusal(pull(ravi, 0, { uid: nila.id }))).toEqual({ code: 'PT403', detail: 'wrong_user' });
  await expect(pull(people.asAnon(), 0, { uid: nila.id })).rejects.toMatchObject({ code: '42501' });
});

test('an order arrives whole, and the hundred and first pushes the oldest out', async () => {
  const ravi = await people.asShopper('ravi');
  const { order_id: id } = await place(ravi, { lines: [{ product_id: shirt, quantity: 2 }] });
  const page = await pull(ravi);
  expect(page.rows.orders).toMatchObject([
    {
      id,
      gone: false,
      status: 'pending',
      payment_status: 'pending',
      total_amount: 1600,
      amount_due: 1600,
      coupon_code: null,
      items: [
        {
          product_id: shirt,
          product_name: 'Plain shirt',
          brand_name: 'urban',
          quantity: 2,
          price_at_time: 800,
        },
      ],
      history: [{ status: 'pending', item_id: null, actor_role: 'shopper', note: '' }],
    },
  ]);
  await database.sql`insert into public.orders (user_id, transaction_id, total_amount, subtotal, amount_due,
      shipping_address, phone_number, status, created_at)
    select ${ravi.id}, 'old' || place, 1, 1, 1, 'Pune', '6100000000', 'delivered', now() + place * interval '1 second'
    from generate_series(1, 100) place`;
  const later = await pull(ravi, nextOf(page));
  expect(later.rows.orders).toHaveLength(101);
  expect(later.rows.orders.filter((row) => row.gone).map((row) => row.id)).toEqual([id]);
});

test('a change notifies each scope once, with the device that made it', async () => {
  const uma = await people.asShopper('uma');
  await database.sql`delete from realtime.messages`;
  await push(uma, [
    { n: 1, name: 'cart.add', args: { product_id: shirt, size: 'M', quantity: 1 } },
    { n: 2, name: 'wishlist.add', args: { product_id: shirt } },
  ]);
  const messages = await database.sql`select topic, event, private, payload from realtime.messages`;
  expect(messages).toMatchObject([
    {
      topic: `user:${uma.id}`,
      event: 'poke',
      private: true,
      payload: { device: 'device-one', after: 0, spread: 0 },
    },
  ]);
});

test('TRUNCATE is refused: it would leave no trace in the log', async () => {
  await expect(database.sql`truncate public.shopping_cart`).rejects.toMatchObject({ code: '0A000' });
});
