import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sql } from '#supabase/local/sql-client.ts';
import { personas, refusal, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { catalogueReplica, privateReplica, type Replica } from './replica.ts';
import { listProduct, place } from './shop-fixture.ts';
import { push } from './sync-client.ts';

let database: TestDatabase;
let people: Personas;
beforeAll(async () => {
  database = await freshDatabase();
  people = personas(database.sql);
});
afterAll(() => database.remove());

/** A small shop of its own, and every replica there is of it, up to date. */
type Scene = {
  sql: Sql;
  urban: Persona;
  kora: Persona;
  asha: Persona;
  ravi: Persona;
  admin: Persona;
  shirt: string;
  /** Asha's order of one piece of each brand. */
  order: string;
  items: { urban: string; kora: string };
  replicas: Record<ReplicaName, Replica>;
};
type ReplicaName = 'catalogue' | 'asha' | 'ravi' | 'urban' | 'kora';

let scenes = 0;
async function scene(): Promise<Scene> {
  scenes += 1;
  const { sql } = database;
  const urban = await people.asSeller(`urban${scenes}`);
  const kora = await people.asSeller(`kora${scenes}`);
  const asha = await people.asShopper(`asha${scenes}`);
  const ravi = await people.asShopper(`ravi${scenes}`);
  const shirt = await listProduct(sql, urban);
  const jeans = await listProduct(sql, kora);
  const lines = [shirt, jeans].map((id) => ({ product_id: id, quantity: 1 }));
  const { order_id: order } = await place(asha, { lines });
  await push(asha, [
    { n: 1, name: 'cart.add', args: { product_id: shirt, size: 'M', quantity: 1 } },
    { n: 2, name: 'wishlist.add', args: { product_id: shirt } },
  ]);
  const rows = await sql<{ id: string; seller: string }[]>`
    select id, seller_id as seller from public.order_items where order_id = ${order}`;
  const itemOf = (seller: Persona) => rows.find((row) => row.seller === seller.id)?.id ?? '';
  const replicas = {
    catalogue: catalogueReplica(people.asAnon()),
    asha: privateReplica(asha),
    ravi: privateReplica(ravi),
    urban: privateReplica(urban, 'seller'),
    kora: privateReplica(kora, 'seller'),
  };
  await Promise.all(Object.values(replicas).map((replica) => replica.pull()));
  const admin = await people.asAdmin();
  const items = { urban: itemOf(urban), kora: itemOf(kora) };
  return { sql, urban, kora, asha, ravi, admin, shirt, order, items, replicas };
}

type Sight = 'gone' | 'there' | Record<string, unknown>;
/** Per replica: `collection/id` and what it must be after the next pull. Replicas that are not named hear nothing. */
type Expected = Partial<Record<ReplicaName, Record<string, Sight>>>;
type Cause = {
  cause: string;
  act: (scene: Scene) => Promise<unknown>;
  /** What stood there before, so that `gone` is no empty promise. */
  expected: (scene: Scene) => Expected;
};

const product = (s: Scene) => `products/${s.shirt}`;
const listing = (s: Scene) => `listings/${s.shirt}`;

const causes: Cause[] = [
  {
    cause: 'a product is taken off sale',
    act: (s) => s.admin.rpc('update_product_status', { p_product_id: s.shirt, p_is_active: false }),
    expected: (s) => ({
      catalogue: { [product(s)]: 'gone' },
      urban: { [listing(s)]: { is_active: false } },
    }),
  },
  {
    cause: 'a product is deleted by its seller',
    act: (s) => s.urban.rpc('delete_product', { p_product_id: s.shirt }),
    expected: (s) => ({ catalogue: { [product(s)]: 'gone' }, urban: { [listing(s)]: 'gone' } }),
  },
  {
    cause: 'a product that nobody ordered is removed from the table',
    act: async (s) => {
      const spare = await listProduct(s.sql, s.urban);
      await push(s.ravi, [
        { n: 1, name: 'cart.add', args: { product_id: spare, size: 'M', quantity: 1 } },
        { n: 2, name: 'wishlist.add', args: { product_id: spare } },
      ]);
      s.shirt = spare;
      await Promise.all(Object.values(s.replicas).map((replica) => replica.pull()));
      expect(s.replicas.ravi.all()).toContain(`cart/${spare}|M|`);
      await s.sql`delete from public.products where id = ${spare}`;
    },
    expected: (s) => ({
      catalogue: { [product(s)]: 'gone' },
      urban: { [listing(s)]: 'gone' },
      ravi: { [`cart/${s.shirt}|M|`]: 'gone', [`wishlist/${s.shirt}`]: 'gone' },
    }),
  },
  {
    cause: 'a product goes to another seller',
    act: (s) => s.sql`update public.products set seller_id = ${s.kora.id} where id = ${s.shirt}`,
    expected: (s) => ({
      catalogue: { [product(s)]: { seller_id: s.kora.id } },
      urban: { [listing(s)]: 'gone' },
      kora: { [listing(s)]: { seller_id: s.kora.id } },
    }),
  },
  {
    cause: 'a seller is disabled',
    act: (s) => s.admin.rpc('update_seller_status', { p_seller_id: s.urban.id, p_is_verified: false }),
    expected: (s) => ({
      catalogue: { [product(s)]: 'gone', [`brands/${s.urban.id}`]: 'gone' },
      urban: { 'seller_profile/me': { is_verified: false } },
    }),
  },
  {
    cause: 'a disabled seller is verified again',
    act: async (s) => {
      await s.sql`update public.sellers set is_verified = false where id = ${s.urban.id}`;
      await Promise.all([s.replicas.catalogue.pull(), s.replicas.urban.pull()]);
      expect(s.replicas.catalogue.row('products', s.shirt)?.gone).toBe(true);
      await s.admin.rpc('update_seller_status', { p_seller_id: s.urban.id, p_is_verified: true });
    },
    expected: (s) => ({
      catalogue: { [product(s)]: 'there', [`brands/${s.urban.id}`]: 'there' },
      urban: { 'seller_profile/me': { is_verified: true } },
    }),
  },
  {
    cause: 'a seller is renamed',
    act: (s) => s.sql`update public.sellers set brand_name = ${`new ${s.urban.id}`} where id = ${s.urban.id}`,
    expected: (s) => ({
      catalogue: { [`brands/${s.urban.id}`]: { brand_name: `new ${s.urban.id}` } },
      urban: { 'seller_profile/me': { brand_name: `new ${s.urban.id}` } },
    }),
  },
  {
    cause: 'an item of an order goes to another seller',
    act: (s) => s.sql`update public.order_items set seller_id = ${s.kora.id} where id = ${s.items.urban}`,
    expected: (s) => ({
      urban: { [`dispatch/${s.items.urban}`]: 'gone' },
      // The whole order is kora's now: also on the item that nobody touched, what is due is told.
      kora: {
        [`dispatch/${s.items.urban}`]: { amount_due: 1600 },
        [`dispatch/${s.items.kora}`]: { amount_due: 1600 },
      },
      asha: { [`orders/${s.order}`]: 'there' },
    }),
  },
  {
    cause: 'an item leaves an order',
    act: (s) => s.sql`delete from public.order_items where id = ${s.items.kora}`,
    expected: (s) => ({
      urban: { [`dispatch/${s.items.urban}`]: { amount_due: 1600 } },
      kora: { [`dispatch/${s.items.kora}`]: 'gone' },
      asha: { [`orders/${s.order}`]: 'there' },
    }),
  },
  {
    cause: 'an order goes to another person',
    act: (s) => s.sql`update public.orders set user_id = ${s.ravi.id} where id = ${s.order}`,
    expected: (s) => ({
      asha: { [`orders/${s.order}`]: 'gone' },
      ravi: { [`orders/${s.order}`]: { user_id: s.ravi.id } },
    }),
  },
  {
    cause: 'an order is deleted',
    act: (s) => s.sql`delete from public.orders where id = ${s.order}`,
    expected: (s) => ({
      asha: { [`orders/${s.order}`]: 'gone' },
      urban: { [`dispatch/${s.items.urban}`]: 'gone' },
      kora: { [`dispatch/${s.items.kora}`]: 'gone' },
    }),
  },
  {
    cause: 'a shopper becomes an admin',
    act: (s) => s.sql`update public.user_profiles set role = 'admin' where id = ${s.ravi.id}`,
    // An admin may read every order; the own scope still holds the own ones only.
    expected: () => ({ ravi: { 'profile/me': { role: 'admin' } } }),
  },
  {
    cause: 'an admin is a shopper again',
    act: async (s) => {
      await s.sql`update public.user_profiles set role = 'admin' where id = ${s.ravi.id}`;
      await s.replicas.ravi.pull();
      await s.sql`update public.user_profiles set role = 'user' where id = ${s.ravi.id}`;
    },
    expected: () => ({ ravi: { 'profile/me': { role: 'user' } } }),
  },
  {
    cause: 'a shopper becomes a seller',
    act: (s) =>
      s.sql`select public.register_seller(${s.ravi.id}, ${`brand ${s.ravi.id}`}, ${`r${s.ravi.id}@brand.test`}, '')`,
    // The catalogue hears of a brand when it is verified.
    expected: () => ({ ravi: { 'profile/me': { role: 'seller' } } }),
  },
  {
    cause: 'a person is deleted',
    act: (s) => s.sql`delete from auth.users where id = ${s.asha.id}`,
    expected: (s) => ({
      asha: {
        'profile/me': 'gone',
        [`cart/${s.shirt}|M|`]: 'gone',
        [`wishlist/${s.shirt}`]: 'gone',
        [`orders/${s.order}`]: 'gone',
      },
    }),
  },
];

describe('the next pull brings exactly the rows that change when', () => {
  test.each(causes)('$cause', async ({ act, expected }) => {
    const s = await scene();
    await act(s);
    const wanted = expected(s);
    for (const [name, replica] of Object.entries(s.replicas) as [ReplicaName, Replica][]) {
      const sights = Object.entries(wanted[name] ?? {});
      const going = sights.filter(([, sight]) => sight === 'gone').map(([key]) => key);
      expect(replica.all()).toEqual(expect.arrayContaining(going));
      const came = await replica.pull();
      expect({ name, changed: came > 0 }).toEqual({ name, changed: name in wanted });
      for (const [key, sight] of sights) {
        const fields = typeof sight === 'string' ? {} : sight;
        expect(replica.rows.get(key)).toMatchObject({ gone: sight === 'gone', ...fields });
      }
      // A row that is gone says nothing but that.
      for (const key of going) {
        expect(Object.keys(replica.rows.get(key) ?? {}).toSorted()).toEqual(['gone', 'id', 'seq']);
      }
    }
    const fresh = catalogueReplica(people.asAnon());
    await fresh.pull();
    expect(s.replicas.catalogue.all()).toEqual(fresh.all());
  });
});

test("a person who is no longer a seller loses the brand's rows once, and then is refused", async () => {
  const s = await scene();
  const spare = await people.asSeller(`spare${scenes}`);
  const listed = await listProduct(s.sql, spare);
  const replica = privateReplica(spare, 'seller');
  await replica.pull();
  expect(replica.all()).toEqual([`listings/${listed}`, 'seller_profile/me']);
  await s.sql`delete from public.sellers where id = ${spare.id}`;
  await s.sql`update public.user_profiles set role = 'user' where id = ${spare.id}`;
  await replica.pull();
  expect(replica.all()).toEqual([]);
  expect(await refusal(replica.pull())).toEqual({ code: 'PT403', detail: 'not_a_seller' });
  await s.replicas.catalogue.pull();
  expect(s.replicas.catalogue.row('brands', spare.id)?.gone ?? true).toBe(true);
  // And back: what is listed from now on arrives from the beginning.
  await people.asSeller(`spare${scenes}`);
  await replica.pull();
  expect(replica.all()).toEqual(['seller_profile/me']);
});

test('the newest hundred orders stay in sync when one of them leaves or another one comes', async () => {
  const s = await scene();
  const many = (person: Persona, count: number) => s.sql`
    insert into public.orders (user_id, transaction_id, total_amount, subtotal, amount_due, shipping_address,
      phone_number, created_at)
    select ${person.id}, 'old' || place, 1, 1, 1, 'Pune', '6100000000', now() - place * interval '1 day'
    from generate_series(1, ${count}) place`;
  await many(s.asha, 102);
  await many(s.ravi, 100);
  await Promise.all([s.replicas.asha.pull(), s.replicas.ravi.pull()]);
  const newest = async (person: Persona) => {
    const rows = await s.sql<{ id: string }[]>`select id from public.orders where user_id = ${person.id}
      order by created_at desc, id desc limit 100`;
    return rows.map((row) => row.id).toSorted();
  };
  await s.sql`update public.orders set user_id = ${s.ravi.id} where id = ${s.order}`;
  await s.sql`delete from public.orders where user_id = ${s.asha.id} and transaction_id = 'old7'`;
  for (const [person, replica] of [
    [s.asha, s.replicas.asha],
    [s.ravi, s.replicas.ravi],
  ] as const) {
    await replica.pull();
    expect(replica.live('orders')).toEqual(await newest(person));
  }
});
