// The person's own orders beyond the newest 100, which a phone does not keep.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas, refusal, type Persona } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct, place } from './shop-fixture.ts';
import { pull } from './sync-client.ts';

type Row = { id: string; items: unknown[]; history: unknown[] };
type Page = { rows: Row[]; more: boolean };

const KEPT = 100;
const OLDER = 45;

let database: TestDatabase;
let asha: Persona;
let mallory: Persona;
let bina: Persona;
let newest: string;

beforeAll(async () => {
  database = await freshDatabase();
  const people = personas(database.sql);
  asha = await people.asShopper('asha');
  mallory = await people.asShopper('mallory');
  bina = await people.asShopper('bina');
  const shirt = await listProduct(database.sql, await people.asSeller('urban'));
  newest = (await place(asha, { lines: [{ product_id: shirt, quantity: 1 }] })).order_id;
  // A life of shopping: copies of that order, two of each moment, so that the time alone tells none from the other.
  await database.sql`
    insert into public.orders (id, user_id, status, transaction_id, total_amount, subtotal, shipping_address, phone_number,
      amount_due, created_at)
    select gen_random_uuid(), o.user_id, 'delivered', 'COD' || (1700000000000 + n) || '0000', o.total_amount, o.subtotal,
      o.shipping_address, o.phone_number, 0, o.created_at - (n / 2 + 1) * interval '1 day'
    from public.orders o cross join generate_series(1, ${KEPT + OLDER - 1}) n where o.id = ${newest}`;
});
afterAll(() => database.remove());

const older = (person: Persona, than: string) =>
  person.rpc<Page>('older_orders', { p_uid: asha.id, p_than: than });
const one = (person: Persona, id: string) =>
  person.rpc<Row | null>('own_order', { p_uid: asha.id, p_id: id });

test('older orders come page after page, each once, and none of those that a phone keeps', async () => {
  const pulled = (await pull(asha)).rows.orders.filter(({ gone }) => !gone).map(({ id }) => id);
  expect(pulled).toHaveLength(KEPT);
  const all = await database.sql<{ id: string }[]>`
    select id from public.orders where user_id = ${asha.id} order by created_at desc, id desc`;
  const pages: Page[] = [];
  let last = all[KEPT - 1]?.id ?? '';
  do {
    const page = await older(asha, last);
    pages.push(page);
    last = page.rows.at(-1)?.id ?? '';
  } while (pages.at(-1)?.more === true);
  expect(pages.map(({ rows }) => rows.length)).toEqual([20, 20, 5]);
  const found = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
  expect(found).toEqual(all.slice(KEPT).map(({ id }) => id));
  expect(found.filter((id) => pulled.includes(id))).toEqual([]);
});

test('older than one that is not theirs is as if none were named', async () => {
  const page = await older(asha, '00000000-0000-4000-8000-000000000000');
  expect(page.rows[0]).toMatchObject({ id: newest });
  expect(page.rows[0]?.items).toHaveLength(1);
  // Nor does another's order say how far back.
  const [theirs] = await database.sql<{ id: string }[]>`
    insert into public.orders (user_id, status, transaction_id, total_amount, subtotal, amount_due, shipping_address, phone_number,
      created_at)
    select ${bina.id}, 'delivered', 'theirs', 1, 1, 0, '12 Lake Road, Pune', '6100000000', now() - interval '50 days' returning id`;
  expect(await older(asha, theirs?.id ?? '')).toEqual(page);
});

test('one is read by its id as the phone keeps it, and there may be none', async () => {
  const pulled = (await pull(asha)).rows.orders.find(({ id }) => id === newest);
  expect(pulled).toMatchObject({ ...(await one(asha, newest)) });
  expect(await one(asha, '00000000-0000-4000-8000-000000000000')).toBeNull();
});

// Promise orders.older-own (6 Roles, orders): Nobody gets older orders of another person.
test('neither procedure answers orders of another person, whoever the caller claims to be', async () => {
  const wrong = { code: 'PT403', detail: 'wrong_user' };
  expect(await refusal(one(mallory, newest))).toMatchObject(wrong);
  expect(await refusal(older(mallory, newest))).toMatchObject(wrong);
  expect(await mallory.rpc('own_order', { p_uid: mallory.id, p_id: newest })).toBeNull();
  expect(await mallory.rpc('older_orders', { p_uid: mallory.id, p_than: newest })).toEqual({
    rows: [],
    more: false,
  });
});
