import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personas, refusal, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct, place } from './shop-fixture.ts';

type Mail = {
  id: string;
  kind: string;
  email: string;
  name: string;
  facts: Record<string, unknown>;
  orders: { id: string; items: { name: string; quantity: number }[] }[];
};

let database: TestDatabase;
let people: Personas;
let kora: Persona;
let urban: Persona;
beforeAll(async () => {
  database = await freshDatabase(6);
  people = personas(database.sql);
  kora = await people.asSeller('kora');
  urban = await people.asSeller('urban');
});
beforeEach(() => database.sql`delete from private.notifications`);
afterAll(() => database.remove());

let buyers = 0;
/** Orders one piece of a new product of each seller, as a new person. */
async function orderFrom(...sellers: Persona[]) {
  buyers += 1;
  const name = `reader${buyers}`;
  const buyer = await people.asShopper(name);
  const lines = [];
  for (const seller of sellers)
    lines.push({ product_id: await listProduct(database.sql, seller), quantity: 1 });
  const { order_id: id } = await place(buyer, { lines });
  const items = await database.sql<{ id: string; seller_id: string }[]>`
    select id, seller_id from public.order_items where order_id = ${id} order by product_id`;
  return { buyer, id, items, email: `${name}@example.test` };
}

const move = (seller: Persona, order: string, status: string, item: string | null = null, tracking = 'AB1') =>
  seller.rpc('update_order_and_items_status', {
    p_order_id: order,
    p_status: status,
    p_seller_id: seller.id,
    p_tracking_number: status === 'shipped' ? tracking : null,
    p_item_id: item,
    p_seen_status: null,
  });

async function claim(): Promise<Mail[]> {
  const [row] = await database.sql<{ mails: Mail[] }[]>`select public.claim_notifications(100) as mails`;
  return row!.mails;
}
const report = (mail: Mail, error: string | null = null) =>
  database.sql`select public.note_mail(${mail.id}, ${error})`;
/** Lets this much time pass for all that is noted. */
const pass = (time: string) => database.sql`
  update private.notifications set due_at = due_at - ${time}::interval, since = since - ${time}::interval,
    created_at = created_at - ${time}::interval, sent_at = sent_at - ${time}::interval,
    given_up_at = given_up_at - ${time}::interval`;
const kinds = (mails: Mail[]) => mails.map(({ kind, email }) => `${kind} ${email}`).toSorted();
const noted = async () => {
  const rows = await database.sql<{ kind: string }[]>`select kind from private.notifications order by id`;
  return rows.map(({ kind }) => kind);
};

test('an order tells its shopper, and each of its sellers of their items only', async () => {
  const order = await orderFrom(kora, urban, kora);
  const mails = await claim();
  expect(kinds(mails)).toEqual([
    `order_placed ${order.email}`,
    'seller_orders shop@kora.test',
    'seller_orders shop@urban.test',
  ]);
  const itemsOf = (email: string) => mails.find((mail) => mail.email === email)?.orders[0]?.items.length;
  expect([order.email, 'shop@kora.test', 'shop@urban.test'].map(itemsOf)).toEqual([3, 2, 1]);
});

test('an order that is refused or rolled back tells nobody', async () => {
  const order = await orderFrom(kora);
  await database.sql`delete from private.notifications`;
  const gone = await refusal(place(order.buyer, { lines: [{ product_id: '999999', quantity: 1 }] }));
  expect(gone.detail).toMatchObject({ code: 'product_gone' });
  const undone = order.buyer.run(async (sql) => {
    await sql`select public.cancel_order_item(${order.items[0]!.id}, 'Ordered by mistake')`;
    throw new Error('the connection broke');
  });
  await expect(undone).rejects.toThrow('the connection broke');
  expect(await noted()).toEqual([]);
});

test('items that are shipped within a minute under one number are one mail', async () => {
  const { id, items, email } = await orderFrom(kora, kora, kora);
  await database.sql`delete from private.notifications`;
  await move(kora, id, 'processing');
  expect(await noted()).toEqual([]);
  await move(kora, id, 'shipped', items[0]!.id);
  await move(kora, id, 'shipped', items[1]!.id);
  await move(kora, id, 'shipped', items[2]!.id, 'CD2');
  expect(await claim()).toEqual([]);

  await pass('1 minute');
  const mails = await claim();
  expect(kinds(mails)).toEqual([`order_shipped ${email}`, `order_shipped ${email}`]);
  // The cash at the door is that of these items.
  expect(mails.map(({ facts, orders }) => [facts, orders[0]?.items.length])).toEqual([
    [{ tracking_number: 'AB1', cash: 1600 }, 2],
    [{ tracking_number: 'CD2', cash: 800 }, 1],
  ]);
});

test('a cancelled item tells by whom, why, and what is owed then', async () => {
  const { id, items, buyer } = await orderFrom(kora, urban);
  await database.sql`delete from private.notifications`;
  await buyer.rpc('cancel_order_item', { p_item_id: items[0]!.id, p_reason: 'Found it somewhere else' });
  await move(urban, id, 'cancelled');
  await pass('1 minute');
  expect((await claim()).map(({ facts }) => facts)).toEqual([
    { by: 'shopper', note: 'Found it somewhere else', amount_due: 800, order_status: 'pending' },
    { by: 'seller', note: '', amount_due: 0, order_status: 'cancelled' },
  ]);
});

test('items that are delivered within a minute are one mail', async () => {
  const { id, items } = await orderFrom(kora, kora);
  await database.sql`delete from private.notifications`;
  await move(kora, id, 'processing');
  await move(kora, id, 'shipped');
  await move(kora, id, 'delivered', items[0]!.id);
  await pass('1 minute');
  await move(kora, id, 'delivered', items[1]!.id);
  const [shipped, first] = await claim();
  expect(shipped?.facts).toEqual({ tracking_number: 'AB1', cash: 1600 });
  // Both rows are in one mail, which says what is owed after the last.
  expect([first?.kind, first?.facts, first?.orders[0]?.items.length]).toEqual([
    'order_delivered',
    { rest: 0 },
    2,
  ]);
});

test('the delivered part of an order is told with what the rest costs', async () => {
  const { id, items } = await orderFrom(kora, urban);
  await database.sql`delete from private.notifications`;
  await move(kora, id, 'processing');
  await move(kora, id, 'shipped');
  await move(kora, id, 'delivered', items[0]!.id);
  await pass('1 minute');
  expect((await claim()).map(({ facts }) => facts)).toEqual([
    { tracking_number: 'AB1', cash: 800 },
    { rest: 800 },
  ]);
});

test('a seller gets one mail in 15 minutes, with all that came meanwhile', async () => {
  await orderFrom(kora);
  const [first] = (await claim()).filter(({ kind }) => kind === 'seller_orders');
  await orderFrom(kora);
  // The first one is on its way: whether it was sent is not known yet.
  expect((await claim()).map(({ kind }) => kind)).toEqual(['order_placed']);
  await report(first!);
  await orderFrom(kora);
  expect((await claim()).map(({ kind }) => kind)).toEqual(['order_placed']);

  await pass('14 minutes 50 seconds');
  expect((await claim()).filter(({ kind }) => kind === 'seller_orders')).toEqual([]);
  await pass('10 seconds');
  const [second] = (await claim()).filter(({ kind }) => kind === 'seller_orders');
  expect(second?.orders).toHaveLength(2);
});

test('a seller is not asked to pack what was cancelled before the mail', async () => {
  const { items, buyer } = await orderFrom(kora);
  await buyer.rpc('cancel_order_item', { p_item_id: items[0]!.id });
  expect((await claim()).map(({ kind }) => kind)).toEqual(['order_placed']);
  expect(await noted()).toEqual(['order_placed', 'order_cancelled']);
});

test('a mail that was not reported is claimed again as it was, later each time', async () => {
  const { id } = await orderFrom(kora);
  const [first] = (await claim()).filter(({ kind }) => kind === 'order_placed');
  const minutes: number[] = [];
  for (let tries = 0; tries < 9; tries += 1) {
    const [row] = await database.sql<{ minutes: number }[]>`
      select round(extract(epoch from due_at - now()) / 60)::integer as minutes
      from private.notifications where mail = ${first!.id}`;
    minutes.push(row!.minutes);
    await database.sql`update private.notifications set due_at = now() where mail = ${first!.id}`;
    expect((await claim()).filter((mail) => mail.id === first!.id)).toEqual([first]);
  }
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  expect(first?.orders[0]?.id).toBe(id);
});

test('a mail that is tried again says what it said, whatever has changed meanwhile', async () => {
  const { items, buyer } = await orderFrom(kora, kora);
  const first = (await claim()).find(({ kind }) => kind === 'seller_orders');
  await buyer.rpc('cancel_order_item', { p_item_id: items[0]!.id });
  await database.sql`update public.sellers set business_email = 'new@kora.test' where id = ${kora.id}`;
  await pass('1 minute');
  expect((await claim()).find(({ kind }) => kind === 'seller_orders')).toEqual(first);
  await database.sql`update public.sellers set business_email = 'shop@kora.test' where id = ${kora.id}`;
  await report(first!);
  // Its content is not kept.
  expect(await database.sql`select content from private.notifications where mail = ${first!.id}`).toEqual([
    { content: null },
  ]);
});

test('what comes while a mail is tried again is no part of it, and follows it', async () => {
  const { id, items } = await orderFrom(kora, kora);
  await database.sql`delete from private.notifications`;
  await move(kora, id, 'processing');
  await move(kora, id, 'shipped', items[0]!.id);
  await pass('1 minute');
  const [first] = await claim();
  await move(kora, id, 'shipped', items[1]!.id);
  await pass('1 minute');
  const [again, ...rest] = await claim();
  expect([again, rest]).toEqual([first, []]);
  await report(first!);
  await pass('2 minutes');
  const [second] = await claim();
  expect(second?.orders[0]?.items).toHaveLength(1);
  expect(second?.id).not.toBe(first?.id);
});

test('no mail is claimed by two senders at once', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => orderFrom(kora)));
  const claims = await Promise.all(Array.from({ length: 6 }, claim));
  const ids = claims.flat().map(({ id }) => id);
  expect(ids).toHaveLength(new Set(ids).size);
  expect(kinds(claims.flat())).toEqual(
    [...orders.map(({ email }) => `order_placed ${email}`), 'seller_orders shop@kora.test'].toSorted(),
  );
});

test('after a day a mail is given up, an admin sees it, and has it tried for another day', async () => {
  const admin = await people.asAdmin();
  const { id, email } = await orderFrom(kora);
  const [mail] = (await claim()).filter(({ kind }) => kind === 'order_placed');
  await report(mail!, '503 busy');
  const unsent = async () =>
    (await admin.rpc<{ rows: Record<string, unknown>[] }>('admin_mails', { p_search: email })).rows;
  expect(await unsent()).toEqual([
    expect.objectContaining({
      id: mail!.id,
      email,
      order_id: id,
      attempts: 1,
      error: '503 busy',
      given_up_at: null,
    }),
  ]);

  await pass('1 day 1 second');
  expect((await claim()).filter((claimed) => claimed.id === mail!.id)).toEqual([]);
  expect(await unsent()).toEqual([expect.objectContaining({ given_up_at: expect.any(String) as string })]);
  await admin.rpc('resend_mail', { p_mail: mail!.id });
  expect((await claim()).filter((claimed) => claimed.id === mail!.id)).toEqual([mail]);
  await report(mail!);
  expect(await unsent()).toEqual([]);
  for (const gone of [mail!.id, randomUUID()])
    expect((await refusal(admin.rpc('resend_mail', { p_mail: gone }))).detail).toBe('mail_gone');
});

test('a shop that sent nothing for days sends what is less than a week old', async () => {
  const { email } = await orderFrom(kora);
  await pass('6 days 23 hours');
  expect(kinds(await claim())).toContain(`order_placed ${email}`);
  await orderFrom(kora);
  await pass('7 days 1 second');
  expect(await claim()).toEqual([]);
  // An admin sees that, and may have it sent all the same.
  const admin = await people.asAdmin();
  const { rows } = await admin.rpc<{ rows: { id: string }[] }>('admin_mails', { p_given_up: true });
  for (const { id } of rows) await admin.rpc('resend_mail', { p_mail: id });
  const again = await claim();
  for (const mail of again) await report(mail);
  // Two mails to one seller follow each other.
  again.push(...(await claim()));
  expect(again.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  expect(kinds(again)).toHaveLength(4);
});

test('what was sent is forgotten after 30 days, what was given up after 90', async () => {
  await orderFrom(kora);
  const mails = await claim();
  await report(mails[0]!);
  await database.sql`update private.notifications set given_up_at = now() where sent_at is null`;
  const forget = async () =>
    (await database.sql`select public.forget_notifications() as count`)[0]?.['count'];
  await pass('29 days 23 hours');
  expect(await forget()).toBe(0);
  await pass('2 hours');
  expect(await forget()).toBe(1);
  await pass('60 days');
  expect(await forget()).toBe(1);
});

test('nothing of an account that was deleted is kept', async () => {
  const { buyer } = await orderFrom(kora);
  await database.sql`delete from auth.users where id = ${buyer.id}`;
  expect(await noted()).toEqual(['seller_orders']);
});
