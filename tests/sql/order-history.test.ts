import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personas, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct, place } from './shop-fixture.ts';
import { pull } from './sync-client.ts';

let database: TestDatabase;
let people: Personas;
let urban: Persona;
let kora: Persona;
let buyer: Persona;
let id: string;
let items: string[];
let buyers = 0;
beforeAll(async () => {
  database = await freshDatabase(4);
  people = personas(database.sql);
  urban = await people.asSeller('urban');
  kora = await people.asSeller('kora');
});
afterAll(() => database.remove());
beforeEach(async () => {
  buyers += 1;
  buyer = await people.asShopper(`buyer${buyers}`);
  const lines = [
    { product_id: await listProduct(database.sql, urban), quantity: 1 },
    { product_id: await listProduct(database.sql, kora), quantity: 1 },
  ];
  id = (await place(buyer, { lines })).order_id;
  const rows = await database.sql<{ id: string }[]>`
    select id from public.order_items where order_id = ${id} order by product_id`;
  items = rows.map((row) => row.id);
});

type Step = {
  item: number | null;
  status: string;
  paid: string | null;
  by: string;
  role: string;
  note: string;
};

/** The steps since the order was placed, the oldest first; `item` is the place of the item in the order. */
async function steps(): Promise<Step[]> {
  const rows = await database.sql<(Omit<Step, 'item'> & { item: string | null })[]>`
    select item_id as item, status, payment_status as paid, coalesce(actor::text, '') as by, actor_role as role, note
    from public.order_history where order_id = ${id} order by id`;
  return rows.slice(1).map((row) => ({ ...row, item: row.item === null ? null : items.indexOf(row.item) }));
}

const move = (seller: Persona, status: string, tracking: string | null = null) =>
  seller.rpc('update_order_and_items_status', {
    p_order_id: id,
    p_status: status,
    p_seller_id: seller.id,
    p_tracking_number: tracking,
  });

test('placing writes one line, by the one who ordered', async () => {
  const rows =
    await database.sql`select item_id, status, payment_status, actor, actor_role from public.order_history
    where order_id = ${id}`;
  expect([...rows]).toEqual([
    { item_id: null, status: 'pending', payment_status: null, actor: buyer.id, actor_role: 'shopper' },
  ]);
});

test('each step of an item is written once, and what follows for the order beside it', async () => {
  const by = { by: urban.id, role: 'seller', note: '' };
  await move(urban, 'processing');
  expect(await steps()).toEqual([{ item: 0, status: 'processing', paid: null, ...by }]);
  await move(kora, 'cancelled');
  const kept = { by: kora.id, role: 'seller', note: '' };
  expect((await steps()).slice(1)).toEqual([
    { item: 1, status: 'cancelled', paid: null, ...kept },
    { item: null, status: 'processing', paid: 'pending', ...kept },
  ]);
  await move(urban, 'shipped', 'TRK1');
  await move(urban, 'delivered');
  expect((await steps()).slice(-2)).toEqual([
    { item: 0, status: 'delivered', paid: null, ...by },
    { item: null, status: 'delivered', paid: 'paid', ...by },
  ]);
});

test('why something was cancelled stands with the item it was said of, and with nothing after it', async () => {
  const claims = JSON.stringify({ role: 'authenticated', sub: buyer.id });
  await database.sql.begin(async (sql) => {
    await sql`select set_config('request.jwt.claims', ${claims}, true)`;
    await sql`select public.cancel_order_item(${items[0] ?? ''}, ${' Wrong size\n'})`;
    await sql`update public.order_items set item_status = 'cancelled' where id = ${items[1] ?? ''}`;
  });
  const by = { by: buyer.id, role: 'shopper' };
  expect(await steps()).toEqual([
    { item: 0, status: 'cancelled', paid: null, note: 'Wrong size', ...by },
    { item: 1, status: 'cancelled', paid: null, note: '', ...by },
  ]);
});

test('a seller who cancels says why, as far as it can be seen, and says it of nothing else', async () => {
  const cancel = (seller: Persona, p_status: string, p_reason?: string) =>
    seller.rpc('update_order_and_items_status', {
      p_order_id: id,
      p_status,
      p_seller_id: seller.id,
      p_reason,
    });
  await cancel(urban, 'processing', 'We pack it');
  await cancel(urban, 'cancelled', ` It is sold out: ${'x'.repeat(600)}\n`);
  const notes = async () => (await steps()).filter(({ role }) => role === 'seller').map(({ note }) => note);
  expect(await notes()).toEqual(['', expect.stringMatching(/^It is sold out: x{484}$/)]);
});

test.each(['\u200b', '\t\n', '\u3164'])(
  'a reason in which nothing can be seen is none: %j',
  async (reason) => {
    await buyer.rpc('cancel_order_item', { p_item_id: items[0], p_reason: reason });
    expect(await steps()).toMatchObject([{ item: 0, status: 'cancelled', note: '' }]);
  },
);

test('a status that is changed past the procedures leaves its line all the same', async () => {
  await database.sql`update public.order_items set item_status = 'shipped' where order_id = ${id}`;
  await database.sql`update public.orders set payment_status = 'paid' where id = ${id}`;
  await database.sql`update public.orders set status = 'delivered' where id = ${id}`;
  const by = { by: '', role: 'system', note: '' };
  expect(await steps()).toEqual([
    { item: 0, status: 'shipped', paid: null, ...by },
    { item: 1, status: 'shipped', paid: null, ...by },
    { item: null, status: 'pending', paid: 'paid', ...by },
    { item: null, status: 'delivered', paid: 'paid', ...by },
  ]);
});

test('the service role cannot change a status without a line either', async () => {
  await database.sql.begin(async (sql) => {
    await sql`select set_config('role', 'service_role', true)`;
    await sql`update public.order_items set item_status = 'delivered' where id = ${items[0] ?? ''}`;
  });
  expect(await steps()).toMatchObject([{ item: 0, status: 'delivered', by: '', role: 'system' }]);
});

test('a write that changes no status leaves no line', async () => {
  await database.sql`update public.order_items set item_status = item_status, quantity = 2 where order_id = ${id}`;
  await database.sql`update public.orders set amount_due = 1, status = status where id = ${id}`;
  expect(await steps()).toEqual([]);
});

test('a phone is told what was done, not what follows from it', async () => {
  await move(urban, 'processing');
  await move(kora, 'processing');
  const history = (await pull(buyer)).rows['orders']?.[0]?.['history'] as {
    status: string;
    item_id: string | null;
  }[];
  expect(history.map(({ status, item_id: item }) => [status, item])).toEqual([
    ['pending', null],
    ['processing', items[0]],
    ['processing', items[1]],
  ]);
});

test('an item keeps the return policy under which it was bought', async () => {
  const product = await listProduct(database.sql, urban);
  await database.sql`update public.products set return_policy = '7 Days Return' where id = ${product}`;
  const { order_id: bought } = await place(buyer, { lines: [{ product_id: product, quantity: 1 }] });
  await database.sql`update public.products set return_policy = 'No Return' where id = ${product}`;
  const pulled = await pull(buyer);
  const order = pulled.rows.orders?.find((row) => row['id'] === bought);
  expect(order?.['items']).toEqual([expect.objectContaining({ return_policy: '7 Days Return' })]);
});
