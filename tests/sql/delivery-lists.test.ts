import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas, refusal, type Persona } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct, place, quote } from './shop-fixture.ts';

let database: TestDatabase;
let admin: Persona;
let kora: Persona;
let urban: Persona;
let asha: Persona;
let visitor: Persona;
beforeAll(async () => {
  database = await freshDatabase();
  const people = personas(database.sql);
  admin = await people.asAdmin();
  kora = await people.asSeller('kora');
  urban = await people.asSeller('urban', { verified: false });
  asha = await people.asShopper('asha');
  visitor = people.asAnon();
});
afterAll(() => database.remove());

type Answer = { seller_id: string; delivers: boolean | null; days: number | null };
type Counted = { pincodes: number; written: number; removed: number };
type List = { brand_name: string; updated_at: string | null; rows: [string, number | null][] };

const importList = (by: Persona, rows: [string, number | null][], args: Record<string, unknown> = {}) =>
  by.rpc<Counted>('import_delivery_list', {
    p_pincodes: rows.map(([pincode]) => pincode),
    p_days: rows.map(([, days]) => days),
    ...args,
  });
const listOf = (by: Persona, args: Record<string, unknown> = {}) => by.rpc<List>('delivery_list', args);
const ask = (by: Persona, pincode: string, ...sellers: Persona[]) =>
  by.rpc<Answer[] | null>('delivery_to', { p_pincode: pincode, p_sellers: sellers.map(({ id }) => id) });
const codeOf = async (attempt: Promise<unknown>) => (await refusal(attempt)).detail;

// Promise delivery.unknown (2 Product page, front): A brand without a list has said nothing, and that is what is answered.
test('a brand without a list answers neither yes nor no', async () => {
  expect(await ask(visitor, '411001', kora)).toEqual([{ seller_id: kora.id, delivers: null, days: null }]);
});

test('a list answers for its own brand, with days where it has some', async () => {
  expect(
    await importList(kora, [
      ['411001', 2],
      ['411002', null],
    ]),
  ).toEqual({ pincodes: 2, written: 2, removed: 0 });
  const answers = async (pincode: string) =>
    new Map((await ask(asha, pincode, kora, urban))?.map((one) => [one.seller_id, [one.delivers, one.days]]));
  expect((await answers('411001')).get(kora.id)).toEqual([true, 2]);
  expect((await answers('411002')).get(kora.id)).toEqual([true, null]);
  expect((await answers('560001')).get(kora.id)).toEqual([false, null]);
  expect((await answers('411001')).get(urban.id)).toEqual([null, null]);
});

test('an import replaces the list or adds to it, and an empty one ends it', async () => {
  await importList(kora, [
    ['411001', 2],
    ['411002', null],
  ]);
  expect(await importList(kora, [['560001', 5]], { p_replace: false })).toMatchObject({
    pincodes: 3,
    written: 1,
  });
  expect(
    await importList(kora, [
      ['411001', 4],
      ['560001', 5],
    ]),
  ).toEqual({ pincodes: 2, written: 1, removed: 1 });
  expect(await listOf(kora)).toMatchObject({
    brand_name: 'kora',
    rows: [
      ['411001', 4],
      ['560001', 5],
    ],
  });
  expect(await importList(kora, [])).toEqual({ pincodes: 0, written: 0, removed: 2 });
  expect(await listOf(kora)).toMatchObject({ brand_name: 'kora', updated_at: null, rows: [] });
  expect(await ask(visitor, '411001', kora)).toMatchObject([{ delivers: null }]);
});

test.each<[string, unknown[], unknown[]]>([
  ['five digits', ['41100'], [1]],
  ['a zero at the start', ['011001'], [1]],
  ['other digits', ['४११००१'], [1]],
  ['nothing', [null], [1]],
  ['a pincode twice', ['411001', '411001'], [1, 1]],
  ['no day', ['411001'], [0]],
  ['61 days', ['411001'], [61]],
  ['fewer days than pincodes', ['411001', '411002'], [1]],
])('an import with %s is refused, and the list stays as it is', async (_, pincodes, days) => {
  await importList(kora, [['411001', 2]]);
  const attempt = kora.rpc('import_delivery_list', { p_pincodes: pincodes, p_days: days });
  expect(await codeOf(attempt)).toBe('delivery_list_wrong');
  expect(await listOf(kora)).toMatchObject({ rows: [['411001', 2]] });
});

test('nothing to add is no import, and more than 25,000 pincodes are refused', async () => {
  expect(await codeOf(importList(kora, [], { p_replace: false }))).toBe('delivery_list_wrong');
  const rows = (count: number, from: number) =>
    Array.from({ length: count }, (_, at): [string, null] => [String(from + at), null]);
  expect(await codeOf(importList(kora, rows(25_001, 100_000)))).toBe('delivery_list_long');
  await importList(kora, rows(25_000, 100_000));
  expect(await codeOf(importList(kora, [['900000', null]], { p_replace: false }))).toBe('delivery_list_long');
  expect((await listOf(kora)).rows).toHaveLength(25_000);
});

test('an unverified brand keeps a list, and an admin keeps that of any brand', async () => {
  await importList(urban, [['411001', 1]]);
  await importList(admin, [['560001', 3]], { p_seller_id: urban.id });
  expect(await listOf(admin, { p_seller_id: urban.id })).toMatchObject({
    brand_name: 'urban',
    rows: [['560001', 3]],
  });
  expect(await listOf(urban, { p_seller_id: urban.id })).toMatchObject({ rows: [['560001', 3]] });
  expect(await codeOf(listOf(admin, { p_seller_id: asha.id }))).toBe('seller_not_found');
});

test('nobody reads or writes the list of another brand', async () => {
  await importList(urban, [['411001', 1]]);
  const ofUrban = { p_seller_id: urban.id };
  for (const person of [kora, asha]) {
    expect(await codeOf(listOf(person, ofUrban))).toBe('admin_only');
    expect(await codeOf(importList(person, [['560001', 1]], ofUrban))).toBe('admin_only');
    expect(await codeOf(importList(person, [], ofUrban))).toBe('admin_only');
  }
  expect(await codeOf(importList(asha, [['560001', 1]]))).toBe('not_a_seller');
  expect(await codeOf(importList(asha, [['560001', 1]], { p_seller_id: asha.id }))).toBe('admin_only');
  expect((await refusal(importList(visitor, [['560001', 1]]))).code).toBe('42501');
  expect(await listOf(urban)).toMatchObject({ rows: [['411001', 1]] });
});

test('nobody reads whole lists: one pincode of at most 50 brands is asked about, 2,000 times', async () => {
  const many = Array.from({ length: 51 }, () => kora);
  expect(await codeOf(ask(visitor, '411001', ...many))).toBe('pincode_invalid');
  expect(await codeOf(ask(visitor, '411001'))).toBe('pincode_invalid');
  for (const pincode of ['', '4110', '41100a', '%']) {
    expect(await codeOf(ask(visitor, pincode, kora))).toBe('pincode_invalid');
  }
  const ravi = await personas(database.sql).asShopper('ravi');
  await database.sql`insert into private.rate_hits (key, window_start, hits)
    values (${`delivery:${ravi.id}`}, now(), 1999)`;
  expect(await ask(ravi, '411001', kora)).not.toBeNull();
  expect(await ask(ravi, '411001', kora)).toBeNull();
  expect(await ask(asha, '411001', kora)).not.toBeNull();
});

test('imports are limited, and each that changes the list is in the audit log', async () => {
  const { sql } = database;
  await importList(kora, []);
  await importList(admin, [['411001', 2]], { p_seller_id: kora.id });
  await importList(admin, [['411001', 2]], { p_seller_id: kora.id });
  const entries = await sql`select actor, before, after from private.audit_log
    where subject = 'sellers' and subject_id = ${kora.id} order by id desc limit 1`;
  expect(entries).toEqual([
    {
      actor: admin.id,
      before: { delivery_pincodes: 0 },
      after: { delivery_pincodes: 1, delivery_pincodes_written: 1, delivery_pincodes_removed: 0 },
    },
  ]);
  await sql`update private.rate_hits set hits = 60 where key = ${`delivery-list:${admin.id}`}`;
  expect(await codeOf(importList(admin, [['411001', 3]], { p_seller_id: kora.id }))).toBe('rate_limited');
});

// Promise delivery.promised-day (2 Checkout and orders, orders): An order promises the day that the brands' lists say for its pincode.
test('an order promises the day of the slowest brand at its pincode', async () => {
  const { sql } = database;
  await sql`delete from private.rate_hits`;
  await sql`update public.sellers set is_verified = true where id = ${urban.id}`;
  await importList(urban, []);
  await importList(kora, [['411001', 2]]);
  const shirt = await listProduct(sql, kora, { delivery_time: 9 });
  const hoodie = await listProduct(sql, urban, { delivery_time: 4 });
  const daysOf = async (lines: string[], address?: string) => {
    const request = {
      lines: lines.map((product_id) => ({ product_id, quantity: 1 })),
      ...(address && { address }),
    };
    const [row] = await sql<{ days: number }[]>`
      select ${(await quote(asha, request)).estimated_delivery_date}::date - private.today() as days`;
    return row?.days;
  };
  expect(await daysOf([shirt])).toBe(2);
  expect(await daysOf([shirt, hoodie])).toBe(4);
  expect(await daysOf([shirt], '12 Lake Road, Pune, Maharashtra 411002')).toBe(9);
  expect(await daysOf([shirt], 'Pune 411001, 12 Lake Road')).toBe(9);
  const { order_id } = await place(asha, { lines: [{ product_id: shirt, quantity: 1 }] });
  const [order] =
    await sql`select estimated_delivery_date - private.today() as days from public.orders where id = ${order_id}`;
  expect(order).toEqual({ days: 2 });
});
