import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TransactionSql } from 'postgres';
import { personas, type Persona } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct, newKey, place, type Line } from './shop-fixture.ts';

let database: TestDatabase;
let buyer: Persona;
let lines: Line[];
beforeAll(async () => {
  database = await freshDatabase(4);
  const people = personas(database.sql);
  buyer = await people.asShopper('asha');
  const urban = await people.asSeller('urban');
  const kora = await people.asSeller('kora');
  const of = (seller: Persona, stock_quantity: number) =>
    listProduct(database.sql, seller, { stock_quantity, sizes: ['M', 'L'] });
  const [plenty, rare, last] = [await of(urban, 90), await of(kora, 9), await of(kora, 6)];
  lines = [
    { product_id: plenty, quantity: 2 },
    { product_id: rare, quantity: 1, size: 'M' },
    { product_id: rare, quantity: 1, size: 'L' },
    { product_id: last, quantity: 3 },
  ];
});
afterAll(() => database.remove());

class Undo extends Error {}

/** The entries of an order for the log, each once, with the names of what it made instead of their ids. */
async function noted(prepare: (sql: TransactionSql) => Promise<unknown>): Promise<string[]> {
  let entries: string[] = [];
  await database.sql
    .begin(async (sql) => {
      await prepare(sql);
      const within: Persona = {
        ...buyer,
        rpc: async <T>(procedure: string, args: Record<string, unknown> = {}) => {
          const claims = JSON.stringify({ role: 'authenticated', sub: buyer.id });
          await sql`select set_config('request.jwt.claims', ${claims}, true)`;
          const list = Object.keys(args).map((name, at) => `${name} => $${at + 1}`);
          const [row] = await sql.unsafe(
            `select public.${procedure}(${list.join(', ')}) as answer`,
            Object.values(args) as never[],
          );
          return row?.['answer'] as T;
        },
      };
      const { order_id: id } = await place(within, { lines, key: newKey() }, figuresOf(lines));
      const made = await sql<{ id: string; name: string }[]>`
        select id, 'item of ' || product_id || size as name from public.order_items where order_id = ${id}`;
      const names = new Map(made.map((item) => [item.id, item.name])).set(id, 'the order');
      const rows = await sql<{ entry: string[] }[]>`
        select e as entry from jsonb_array_elements(('[' || current_setting('app.touched') || ']')::jsonb) e`;
      const [after] = await sql`select current_setting('app.placing') as placing`;
      if (after?.['placing'] !== '') throw new Error('the triggers are still told to look away');
      entries = rows.map(({ entry }) => entry.map((part) => names.get(part) ?? part).join(' '));
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return [...new Set(entries)].toSorted();
}

const figuresOf = (wanted: Line[]) => ({
  total_amount: 5600,
  subtotal: 5600,
  shipping_fee: 0,
  coupon_discount: 0,
  discount_amount: 0,
  estimated_delivery_date: '',
  lines: wanted.map((line) => ({ product_id: line.product_id, price: 800 })),
});

const nothing = async () => undefined;

/** As if the order noted nothing, and each trigger looked at what it wrote. */
async function byTriggers(sql: TransactionSql): Promise<void> {
  await sql`create or replace function private.touched_by_order(uid uuid, placed uuid, pushed_out uuid, bought private.bought_line[])
    returns text language sql as 'select null::text'`;
  const triggers = await sql<{ line: string; name: string; table: string }[]>`
    select pg_get_triggerdef(oid) as line, tgname as name, tgrelid::regclass::text as table from pg_trigger
    where pg_get_triggerdef(oid) like '%is_placing%' and tgname like 'log_%'`;
  expect(triggers.map(({ table }) => table).toSorted()).toEqual([
    'order_history',
    'order_items',
    'orders',
    'products',
  ]);
  for (const { line, name, table } of triggers) {
    await sql.unsafe(`drop trigger ${name} on public.${table}`);
    await sql.unsafe(line.replace(/WHEN \(.*\) EXECUTE/, 'EXECUTE'));
  }
}

const olderOrders =
  (count: number, perHour = 30) =>
  async (sql: TransactionSql) => {
    await sql`insert into public.orders (user_id, status, transaction_id, total_amount, subtotal, amount_due, shipping_address,
      phone_number, created_at)
    select ${buyer.id}, 'delivered', 'old' || i, 1, 1, 1, '12 Lake Road, Pune', '6100000000', now() - make_interval(days => i)
    from generate_series(1, ${count}::int) i`;
    await sql`update public.shop_settings set max_orders_per_hour = ${perHour}`;
    await sql`select set_config('app.touched', '', true)`;
  };

test('an order notes for the log what the triggers would have noted', async () => {
  const own = await noted(nothing);
  expect(own.filter((entry) => entry.startsWith('catalog'))).toHaveLength(2);
  expect(own.filter((entry) => entry.includes('dispatch'))).toHaveLength(4);
  expect(await noted(byTriggers)).toEqual(own);
});

test('the order that the hundredth-and-first pushes out of the phones is noted, too', async () => {
  const own = await noted(olderOrders(100));
  expect(own.filter((entry) => entry.includes(' orders '))).toHaveLength(2);
  expect(await noted(olderOrders(99))).toHaveLength(own.length - 1);
  // Also of a shop where more orders an hour are allowed than phones hold.
  expect(await noted(olderOrders(100, 1000))).toHaveLength(own.length);
});
