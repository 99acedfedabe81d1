import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personas, refusal, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct, place } from './shop-fixture.ts';

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
/** Two items of Urban that left as WRONG1, and one of Kora that left under the same number. */
beforeEach(async () => {
  await database.sql`delete from private.notifications`;
  buyers += 1;
  buyer = await people.asShopper(`buyer${buyers}`);
  const lines = [];
  for (const seller of [urban, urban, kora])
    lines.push({ product_id: await listProduct(database.sql, seller), quantity: 1 });
  id = (await place(buyer, { lines })).order_id;
  const rows = await database.sql<{ id: string }[]>`
    select id from public.order_items where order_id = ${id} order by product_id`;
  items = rows.map((row) => row.id);
  for (const seller of [urban, kora])
    for (const status of ['processing', 'shipped']) await move(seller, status);
});

const move = (seller: Persona, status: string, item: string | null = null) =>
  seller.rpc('update_order_and_items_status', {
    p_order_id: id,
    p_status: status,
    p_seller_id: seller.id,
    p_tracking_number: status === 'shipped' ? 'WRONG1' : null,
    p_item_id: item,
    ...(status === 'shipped' && { p_courier: 'DTDC' }),
  });

type Correction = { was?: string; number?: string | null; courier?: string | null };
const correct = (seller: Persona, { was = 'WRONG1', number = 'RIGHT1', courier = null }: Correction = {}) =>
  seller.rpc<{ corrected: number }>('correct_tracking', {
    p_order_id: id,
    p_was: was,
    p_tracking_number: number,
    p_courier: courier,
  });
const refused = async (attempt: Promise<unknown>) => (await refusal(attempt)).detail;

/** The numbers and couriers of the three items. */
async function parcels(): Promise<string[]> {
  const rows = await database.sql<{ sent: string }[]>`select tracking_number || ', ' || courier as sent
    from public.order_items where order_id = ${id} order by product_id`;
  return rows.map(({ sent }) => sent);
}
const BEFORE = ['WRONG1, DTDC', 'WRONG1, DTDC', 'WRONG1, DTDC'];

type Row = { kind: string; items: number; number: string; courier: string; topic: string };
const mails = async () => [
  ...(await database.sql<Row[]>`
    select kind, cardinality(item_ids) as items, facts ->> 'tracking_number' as number, facts ->> 'courier' as courier, topic
    from private.notifications where order_id = ${id} and recipient = ${buyer.id} and kind <> 'order_placed' order by id`),
];
const claimDue = async () => {
  await database.sql`update private.notifications set due_at = now()`;
  const [row] = await database.sql<
    { mails: { id: string; kind: string; facts: object; orders: { items: object[] }[] }[] }[]
  >`
    select public.claim_mails(100) as mails`;
  return row?.mails.filter(({ kind }) => kind === 'order_shipped' || kind === 'tracking_corrected') ?? [];
};

// Promise tracking.correct (4 Seller states, seller): A seller corrects the number and courier of a parcel that is on its way.
test('a correction is of the whole parcel, and of no other brand', async () => {
  expect(await correct(urban, { number: ' RIGHT1 ', courier: 'Delhivery' })).toEqual({
    order_id: id,
    corrected: 2,
  });
  expect(await parcels()).toEqual(['RIGHT1, Delhivery', 'RIGHT1, Delhivery', 'WRONG1, DTDC']);
  const [order] = await database.sql`select tracking_number from public.orders where id = ${id}`;
  expect(order?.['tracking_number']).toBe('RIGHT1');
  expect(await urban.rpc('seller_dispatch', { p_statuses: ['shipped'], p_search: id })).toMatchObject({
    rows: [{ tracking_number: 'RIGHT1' }, { tracking_number: 'RIGHT1' }],
  });
  // Without a courier it stays; an empty one takes it away.
  await correct(urban, { was: 'RIGHT1', number: 'RIGHT2' });
  expect(await parcels()).toEqual(['RIGHT2, Delhivery', 'RIGHT2, Delhivery', 'WRONG1, DTDC']);
  await correct(urban, { was: 'RIGHT2', number: 'RIGHT2', courier: '' });
  expect(await parcels()).toEqual(['RIGHT2, ', 'RIGHT2, ', 'WRONG1, DTDC']);
});

test('nobody else corrects it: no other brand, shopper, admin or visitor', async () => {
  const stranger = await people.asSeller('stranger');
  for (const person of [stranger, buyer, await people.asAdmin()])
    expect(await refused(correct(person))).toBe('item_not_found');
  await expect(correct(people.asAnon())).rejects.toMatchObject({ code: '42501' });
  await expect(
    urban.run((sql) => sql`update public.order_items set tracking_number = 'X'`),
  ).rejects.toMatchObject({ code: '42501' });
  expect(await parcels()).toEqual(BEFORE);
});

test('somebody who is blocked corrects nothing', async () => {
  const admin = await people.asAdmin();
  await admin.rpc('block_user', { p_user_id: buyer.id, p_reason: 'Fake orders' });
  expect(await refused(correct(buyer))).toBe('account_blocked');
});

test.each(['delivered', 'cancelled'])('what is %s keeps its number', async (status) => {
  await move(urban, status, items[0]);
  expect(await correct(urban)).toEqual({ order_id: id, corrected: 1 });
  expect(await parcels()).toEqual(['WRONG1, DTDC', 'RIGHT1, DTDC', 'WRONG1, DTDC']);
  expect(await refused(correct(urban, { number: 'RIGHT3' }))).toBe('not_on_its_way');
  await move(urban, status, items[1]);
  expect(await refused(correct(urban, { was: 'RIGHT1', number: 'RIGHT3' }))).toBe('not_on_its_way');
});

test('what was not sent yet has no number to correct', async () => {
  await database.sql`update public.order_items set item_status = 'processing', tracking_number = null
    where order_id = ${id}`;
  expect(await refused(correct(urban))).toBe('not_on_its_way');
});

test('two tabs do not overwrite each other', async () => {
  await correct(urban);
  expect(await refused(correct(urban, { number: 'OTHER1' }))).toBe('tracking_changed');
  expect((await parcels())[0]).toBe('RIGHT1, DTDC');
});

test('a correction whose answer was lost is repeated without an effect', async () => {
  await correct(urban, { courier: 'Delhivery' });
  const [lines, told] = [await history(), await mails()];
  expect(await correct(urban, { courier: 'Delhivery' })).toEqual({ order_id: id, corrected: 0 });
  expect(await correct(urban, { was: 'RIGHT1' })).toEqual({ order_id: id, corrected: 0 });
  expect(await history()).toEqual(lines);
  expect(await mails()).toEqual(told);
  // With another courier it is another correction.
  expect(await refused(correct(urban, { courier: 'Ekart' }))).toBe('tracking_changed');
});

test('a number that another parcel has is no sign of an earlier try', async () => {
  for (const number of ['BESIDE1', 'RIGHT1'])
    await database.sql`update public.order_items set tracking_number = ${number} where id = ${items[0] ?? ''}`;
  expect(await correct(urban, { number: 'OTHER1' })).toEqual({ order_id: id, corrected: 1 });
  // Another tab has seen WRONG1, and means the number of the parcel beside it.
  expect(await refused(correct(urban))).toBe('tracking_changed');
  expect(await refused(correct(urban, { was: 'NEVER1' }))).toBe('tracking_changed');
});

test.each<[string, Correction, string]>([
  ['nothing', { number: '' }, 'tracking_required'],
  ['no number', { number: null }, 'tracking_required'],
  ['what nobody sees', { number: '\u200b\u3164' }, 'tracking_required'],
  ['a longer number', { number: 'x'.repeat(101) }, 'tracking_required'],
  ['an address as the courier', { courier: 'evil.example' }, 'courier_refused'],
  ['a longer courier', { courier: 'x'.repeat(41) }, 'courier_refused'],
])('%s is no correction', async (_, correction, code) => {
  expect(await refused(correct(urban, correction))).toBe(code);
  expect(await parcels()).toEqual(BEFORE);
});

test('an order is corrected ten times a day at most', async () => {
  for (let n = 0; n < 10; n += 1)
    await correct(urban, { was: n === 0 ? 'WRONG1' : `N${n - 1}`, number: `N${n}` });
  expect(await refused(correct(urban, { was: 'N9', number: 'N10' }))).toBe('rate_limited');
  // What changes nothing does not count, and neither does another brand's parcel.
  expect(await correct(urban, { was: 'N9', number: 'N9' })).toMatchObject({ corrected: 0 });
  expect(await correct(kora)).toMatchObject({ corrected: 1 });
});

type Line = { status: string; item_id: string; actor_role: string; tracking_number?: string };
const history = async () => {
  const { history: lines } = await buyer.rpc<{ history: Line[] }>('own_order', { p_uid: buyer.id, p_id: id });
  return lines.filter(({ tracking_number: number }) => number !== undefined);
};

// Promise tracking.correct-history (4 Seller states, orders): The shopper and an admin read in the history that a number was corrected.
test('each corrected item has its line of the history, and its entry of the audit log', async () => {
  const admin = await people.asAdmin();
  expect(await history()).toEqual([]);
  await correct(urban);
  const line = { status: 'shipped', actor_role: 'seller', tracking_number: 'RIGHT1' };
  const lines = await history();
  expect(lines).toMatchObject([line, line]);
  expect(lines.map(({ item_id: item }) => item).toSorted()).toEqual(items.slice(0, 2).toSorted());
  const steps = await admin.rpc<object[]>('admin_order_history', { p_order_id: id });
  expect(steps.slice(-2)).toMatchObject([
    { ...line, actor_name: 'urban' },
    { ...line, actor_name: 'urban' },
  ]);
  const { rows } = await admin.rpc<{ rows: object[] }>('admin_audit', { p_search: id });
  expect(rows[0]).toMatchObject({
    actor_name: 'urban',
    subject: 'order_items',
    before: { tracking_number: 'WRONG1', courier: 'DTDC' },
    after: { tracking_number: 'RIGHT1', courier: 'DTDC' },
  });
  // Past the procedure, too.
  await database.sql`update public.order_items set tracking_number = 'FIXED' where id = ${items[2] ?? ''}`;
  expect(await history()).toMatchObject([{}, {}, { actor_role: 'system', tracking_number: 'FIXED' }]);
  await correct(urban, { was: 'RIGHT1', number: 'RIGHT1', courier: '' });
  expect((await history()).at(-1)).toMatchObject({ tracking_number: 'RIGHT1', courier: '' });
});

// Promise tracking.correct-mail (4 Seller states, orders): A mail with the wrong number is followed by one with the right number.
test('a mail that nobody tried to send yet gets the new number, and no other follows', async () => {
  await correct(urban, { courier: 'Delhivery' });
  expect(await mails()).toMatchObject([
    { kind: 'order_shipped', items: 2, number: 'RIGHT1', courier: 'Delhivery' },
    { kind: 'order_shipped', items: 1, number: 'WRONG1', courier: 'DTDC' },
  ]);
  expect(new Set((await mails()).map(({ topic }) => topic)).size).toBe(2);
  expect((await claimDue()).map(({ facts }) => facts)).toMatchObject([
    { tracking_number: 'RIGHT1', courier: 'Delhivery' },
    { tracking_number: 'WRONG1' },
  ]);
});

test('after a mail that was tried another one has the new number, also of several corrections', async () => {
  for (const mail of await claimDue()) await database.sql`select public.report_mail(${mail.id}, null)`;
  await correct(urban);
  expect((await mails()).slice(2)).toMatchObject([
    { kind: 'tracking_corrected', items: 2, number: 'RIGHT1' },
  ]);
  await correct(urban, { was: 'RIGHT1', number: 'RIGHT2' });
  expect((await mails()).slice(2)).toMatchObject([
    { kind: 'tracking_corrected', items: 2, number: 'RIGHT2' },
  ]);
  const [mail, ...more] = await claimDue();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    kind: 'tracking_corrected',
    facts: { tracking_number: 'RIGHT2', courier: 'DTDC' },
  });
  expect(mail?.orders[0]?.items).toHaveLength(2);
  // A provider may have it: its text stays.
  await correct(urban, { was: 'RIGHT2', number: 'RIGHT3' });
  expect((await mails()).slice(2)).toMatchObject([
    { number: 'RIGHT2' },
    { kind: 'tracking_corrected', number: 'RIGHT3' },
  ]);
});

test('items whose mail waits get no second one, and the others of the parcel do', async () => {
  const one = await database.sql`delete from private.notifications
    where order_id = ${id} and kind = 'order_shipped' and ${items[0] ?? ''} = any (item_ids) returning kind, topic, facts`;
  await database.sql`insert into private.notifications (kind, recipient, topic, order_id, item_ids, facts)
    values ('order_shipped', ${buyer.id}, ${one[0]?.['topic'] as string}, ${id}, ${[items[0] ?? '']}, '{}')`;
  await correct(urban);
  expect(await mails()).toMatchObject([
    { number: 'WRONG1' },
    { kind: 'order_shipped', items: 1, number: 'RIGHT1' },
    { kind: 'tracking_corrected', items: 1, number: 'RIGHT1' },
  ]);
});

test('nobody is told of a new number when the parcel has arrived, or the account is gone', async () => {
  for (const mail of await claimDue()) await database.sql`select public.report_mail(${mail.id}, null)`;
  await correct(urban);
  await move(urban, 'delivered');
  expect(await claimDue()).toEqual([]);
  await database.sql`update public.orders set user_id = null where id = ${id}`;
  expect(await correct(kora)).toMatchObject({ corrected: 1 });
  expect((await mails()).map(({ kind }) => kind)).not.toContain('tracking_corrected');
});

test('a device is told by a push', async () => {
  await database.sql`insert into public.push_subscriptions (user_id, area, endpoint, p256dh, auth)
    values (${buyer.id}, 'shop', ${`https://fcm.googleapis.com/fcm/send/${buyer.id}`}, ${'A'.repeat(87)}, ${'A'.repeat(22)})`;
  for (const mail of await claimDue()) await database.sql`select public.report_mail(${mail.id}, null)`;
  await correct(urban);
  await database.sql`update private.pushes set due_at = now()`;
  const [row] = await database.sql<{ pushes: object[] }[]>`select public.claim_pushes(10) as pushes`;
  expect(row?.pushes).toMatchObject([{ kind: 'tracking_corrected', orders: [{ id, items: [{}, {}] }] }]);
});
