import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personas, refusal, type Persona } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct, place, quote, type Figures, type OrderRequest } from './shop-fixture.ts';

type List = { total: number; rows: { id: string; blocked_at: string | null; block_reason: string | null }[] };

let database: TestDatabase;
let admin: Persona;
let other: Persona;
let seller: Persona;
let asha: Persona;
let order: OrderRequest;
let figures: Figures;
beforeAll(async () => {
  database = await freshDatabase();
  const people = personas(database.sql);
  admin = await people.asAdmin();
  other = await people.asAdmin('second');
  seller = await people.asSeller('urban');
  asha = await people.asShopper('asha');
  await people.asShopper('ravi');
  order = { lines: [{ product_id: await listProduct(database.sql, seller), quantity: 1 }] };
  figures = await quote(asha, order);
});
afterAll(() => database.remove());
beforeEach(() => unblock(admin));

const block = (by: Persona, who: Persona, reason: string | null = 'Three parcels were refused') =>
  by.rpc('block_user', { p_user_id: who.id, p_reason: reason });
const unblock = (by: Persona, who = asha) => by.rpc('unblock_user', { p_user_id: who.id });
const blockedRefusal = { code: 'PT403', detail: 'account_blocked' };
const bannedUntil = async () =>
  (
    await database.sql`select banned_until > now() + interval '99 years' as banned from auth.users where id = ${asha.id}`
  )[0]?.['banned'] as boolean | null;
const edit = () =>
  asha.rpc<{ results: unknown[] }>('apply_mutations', {
    p_uid: asha.id,
    p_device: 'phone-one',
    p_protocol: 1,
    p_intents: database.sql.json([{ n: 1, name: 'profile.name', args: { full_name: 'Asha' } }]),
  });

// Promise users.blocked (2 Admin, admin): A blocked shopper places no order, changes nothing and is not let in, until it is taken back.
test('a blocked shopper orders, changes and pulls nothing, until it is taken back', async () => {
  await block(admin, asha);
  expect(await refusal(place(asha, order, figures))).toEqual(blockedRefusal);
  expect(await refusal(edit())).toEqual(blockedRefusal);
  expect(await refusal(asha.rpc('order_limits'))).toEqual(blockedRefusal);
  expect(await bannedUntil()).toBe(true);
  await unblock(other);
  expect(await bannedUntil()).toBe(null);
  await place(asha, order, figures);
  expect(await refusal(block(asha, asha))).toMatchObject({ detail: 'admin_only' });
});

test('a blocked shopper writes no message, until it is taken back', async () => {
  const write = () =>
    asha.run(
      (sql) => sql`
        insert into public.contact_messages (user_id, name, email, message)
        values (${asha.id}, 'Asha', 'asha@example.test', 'Hello')`,
    );
  await block(admin, asha);
  expect(await refusal(write())).toEqual({ code: '42501', detail: '' });
  await unblock(admin);
  await write();
});

test('no way to place an order passes a block, not even one of the server itself', async () => {
  await block(admin, asha);
  const insert = database.sql`
    insert into public.orders (user_id, transaction_id, total_amount, subtotal, amount_due, shipping_address, phone_number)
    values (${asha.id}, 'direct', 10, 10, 10, '12 Lake Road', '6100000000')`;
  expect(await refusal(insert)).toEqual(blockedRefusal);
});

test('what was ordered before goes on: its seller sends it', async () => {
  const { order_id: id } = await place(asha, order, figures);
  await block(admin, asha);
  await seller.rpc('update_order_and_items_status', {
    p_order_id: id,
    p_seller_id: seller.id,
    p_status: 'processing',
  });
  const [row] = await database.sql`select status from public.orders where id = ${id}`;
  expect(row).toEqual({ status: 'processing' });
});

// Promise users.block-limits (6 Roles, admin): Nobody blocks themselves, another admin or a seller. Only admins block, with a reason.
test('oneself, admins, sellers, nobody, and blocks without a reason are each refused', async () => {
  const word = async (attempt: Promise<unknown>) => (await refusal(attempt)).detail;
  expect(await word(block(admin, admin))).toBe('block_self');
  expect(await word(block(admin, other))).toBe('block_admin');
  expect(await word(block(admin, seller))).toBe('block_seller');
  expect(await word(block(admin, { ...asha, id: '00000000-0000-4000-8000-000000000000' }))).toBe(
    'user_not_found',
  );
  for (const reason of [null, ' \u200b', 'x'.repeat(501)])
    expect(await word(block(admin, asha, reason))).toBe('block_reason_required');
  for (const person of [seller, asha]) {
    expect(await word(block(person, asha))).toBe('admin_only');
    expect(await word(unblock(person))).toBe('admin_only');
  }
  expect(await bannedUntil()).toBe(null);
  await place(asha, order, figures);
});

test('a second block keeps the first reason, and each change is noted once, with who made it', async () => {
  expect(await block(admin, asha, ' Refused parcels ')).toMatchObject({ blocked: true, changed: true });
  expect(await block(other, asha, 'Another reason')).toMatchObject({ blocked: true, changed: false });
  await unblock(other);
  await unblock(other);
  const entries = await database.sql`
    select actor, subject_id, before, after from private.audit_log
    where subject = 'user_profiles' and after ? 'blocked' order by id desc limit 2`;
  expect(entries).toEqual([
    {
      actor: other.id,
      subject_id: asha.id,
      before: { blocked: 'yes', reason: 'Refused parcels' },
      after: { blocked: 'no' },
    },
    {
      actor: admin.id,
      subject_id: asha.id,
      before: { blocked: 'no' },
      after: { blocked: 'yes', reason: 'Refused parcels' },
    },
  ]);
});

test('a ban that was set by hand holds again after a block', async () => {
  await database.sql`update auth.users set banned_until = '2099-01-01' where id = ${asha.id}`;
  await block(admin, asha);
  expect(await bannedUntil()).toBe(true);
  await unblock(admin);
  const [row] =
    await database.sql`select banned_until = '2099-01-01' as kept from auth.users where id = ${asha.id}`;
  expect(row).toEqual({ kept: true });
  await database.sql`update auth.users set banned_until = null where id = ${asha.id}`;
});

test('the list of users says who is blocked and why, and shows only these', async () => {
  const list = (args: Record<string, unknown>) => admin.rpc<List>('admin_users', args);
  expect((await list({ p_blocked: true })).total).toBe(0);
  await block(admin, asha, 'Refused parcels');
  const { rows } = await list({ p_blocked: true });
  expect(rows).toMatchObject([{ id: asha.id, block_reason: 'Refused parcels' }]);
  expect((await list({ p_blocked: true, p_search: 'ravi' })).total).toBe(0);
  expect((await list({ p_search: 'ravi' })).rows).toMatchObject([{ blocked_at: null, block_reason: null }]);
});
