import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personas, refusal, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct, place } from './shop-fixture.ts';
import { untilLastMailIs } from './last-mail.ts';

type Mail = {
  id: string;
  kind: string;
  email: string;
  name: string;
  facts: Record<string, unknown>;
  orders: {
    id: string;
    estimated_delivery_date: string | null;
    items: { name: string; quantity: number }[];
  }[];
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
beforeEach(() => forgetAll());
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

async function claim(limit = 100): Promise<Mail[]> {
  const [row] = await database.sql<{ mails: Mail[] }[]>`select public.claim_mails(${limit}) as mails`;
  return row!.mails;
}
const report = (mail: Mail, error: string | null = null) =>
  database.sql`select public.report_mail(${mail.id}, ${error})`;
const forgetAll = () => database.sql`delete from private.notifications`;
/** Makes all rows older by this much. */
const pass = (time: string) => database.sql`
  update private.notifications set due_at = due_at - ${time}::interval, created_at = created_at - ${time}::interval,
    first_tried_at = first_tried_at - ${time}::interval, sent_at = sent_at - ${time}::interval,
    given_up_at = given_up_at - ${time}::interval`;
const kindsAndEmails = (mails: Mail[]) => mails.map(({ kind, email }) => `${kind} ${email}`).toSorted();
const isToSeller = ({ kind }: Mail) => kind === 'seller_orders';
const isPlaced = ({ kind }: Mail) => kind === 'order_placed';
const rowKinds = async () => {
  const rows = await database.sql<{ kind: string }[]>`select kind from private.notifications order by id`;
  return rows.map(({ kind }) => kind);
};
const minutesUntilDue = async (mail: Mail) => {
  const [row] = await database.sql<{ minutes: number }[]>`
    select round(extract(epoch from due_at - now()) / 60)::integer as minutes
    from private.notifications where mail = ${mail.id}`;
  return row!.minutes;
};
const dueNow = () => database.sql`update private.notifications set due_at = now()`;

test('an order tells its shopper, and each of its sellers of their items only', async () => {
  const order = await orderFrom(kora, urban, kora);
  const mails = await claim();
  expect(kindsAndEmails(mails)).toEqual([
    `order_placed ${order.email}`,
    'seller_orders shop@kora.test',
    'seller_orders shop@urban.test',
  ]);
  const orderIn = (email: string) => mails.find((mail) => mail.email === email)?.orders[0];
  const emails = [order.email, 'shop@kora.test', 'shop@urban.test'];
  expect(emails.map((email) => orderIn(email)?.items.length)).toEqual([3, 2, 1]);
  expect(orderIn(order.email)).toHaveProperty('shipping_address');
  // Neither address nor amounts leave for a seller.
  expect(Object.keys(orderIn('shop@kora.test') ?? {}).toSorted()).toEqual([
    'estimated_delivery_date',
    'id',
    'items',
    'placed_at',
  ]);
});

test('an order that is refused, or a cancellation that is rolled back, tells nobody', async () => {
  const order = await orderFrom(kora);
  await forgetAll();
  const gone = await refusal(place(order.buyer, { lines: [{ product_id: '999999', quantity: 1 }] }));
  expect(gone.detail).toMatchObject({ code: 'product_gone' });
  const undone = order.buyer.run(async (sql) => {
    await sql`select public.cancel_order_item(${order.items[0]!.id}, 'Ordered by mistake')`;
    throw new Error('the connection broke');
  });
  await expect(undone).rejects.toThrow('the connection broke');
  expect(await rowKinds()).toEqual([]);
});

test('items that are shipped within a minute make one mail for each tracking number', async () => {
  const { id, items, email } = await orderFrom(kora, kora, kora);
  await forgetAll();
  await move(kora, id, 'processing');
  expect(await rowKinds()).toEqual([]);
  await move(kora, id, 'shipped', items[0]!.id);
  await move(kora, id, 'shipped', items[1]!.id);
  await move(kora, id, 'shipped', items[2]!.id, 'CD2');
  expect(await claim()).toEqual([]);

  await pass('1 minute');
  const mails = await claim();
  expect(kindsAndEmails(mails)).toEqual([`order_shipped ${email}`, `order_shipped ${email}`]);
  // The cash at the door is that of these items.
  expect(mails.map(({ facts, orders }) => [facts, orders[0]?.items.length])).toEqual([
    [expect.objectContaining({ tracking_number: 'AB1', cash: 1600 }), 2],
    [expect.objectContaining({ tracking_number: 'CD2', cash: 800 }), 1],
  ]);
});

test('a cancelled item tells by whom, why, and how much is still to be paid', async () => {
  const { id, items, buyer } = await orderFrom(kora, urban);
  await forgetAll();
  await buyer.rpc('cancel_order_item', { p_item_id: items[0]!.id, p_reason: 'Found it somewhere else' });
  await pass('1 minute');
  expect((await claim()).map(({ facts }) => facts)).toEqual([
    expect.objectContaining({
      by: 'shopper',
      note: 'Found it somewhere else',
      rest: 800,
      order_status: 'pending',
    }),
  ]);
  const why = { p_order_id: id, p_status: 'cancelled', p_seller_id: urban.id, p_reason: 'It is sold out' };
  await urban.rpc('update_order_and_items_status', why);
  await pass('1 minute');
  expect((await claim()).map(({ facts }) => facts)).toEqual([
    expect.objectContaining({ by: 'seller', note: 'It is sold out', rest: 0, order_status: 'cancelled' }),
  ]);
});

test('a mail about a parcel leaves out what was cancelled since', async () => {
  const { id, items } = await orderFrom(kora, kora);
  for (const status of ['processing', 'shipped']) await move(kora, id, status);
  await move(kora, id, 'cancelled', items[0]!.id);
  await pass('1 minute');
  const shipped = (await claim()).find(({ kind }) => kind === 'order_shipped');
  expect(shipped?.orders[0]?.items).toHaveLength(1);
});

test('an item that is cancelled after the rest was paid at the door leaves nothing to pay', async () => {
  const { id } = await orderFrom(kora, urban);
  await move(kora, id, 'processing');
  await move(kora, id, 'shipped');
  await move(kora, id, 'delivered');
  await forgetAll();
  await move(urban, id, 'cancelled');
  await pass('1 minute');
  expect((await claim()).map(({ facts }) => facts)).toEqual([
    expect.objectContaining({ by: 'seller', rest: 0, order_status: 'delivered' }),
  ]);
});

test('a mail about delivered items has all that are there by then, and the cash for the rest', async () => {
  const { id, items } = await orderFrom(kora, kora, urban);
  await forgetAll();
  await move(kora, id, 'processing');
  await move(kora, id, 'shipped');
  await move(kora, id, 'delivered', items[0]!.id);
  await pass('1 minute');
  await move(kora, id, 'delivered', items[1]!.id);
  const delivered = (await claim()).find(({ kind }) => kind === 'order_delivered');
  expect([delivered?.orders[0]?.items.length, delivered?.facts]).toEqual([
    2,
    expect.objectContaining({ rest: 800 }),
  ]);
});

test('a mail promises no day that is past', async () => {
  const { id } = await orderFrom(kora);
  await database.sql`update public.orders set estimated_delivery_date = private.today() - 1 where id = ${id}`;
  expect((await claim()).map(({ orders }) => orders[0]?.estimated_delivery_date)).toEqual([null, null]);
  await forgetAll();
  await orderFrom(kora);
  expect((await claim()).map(({ orders }) => typeof orders[0]?.estimated_delivery_date)).toEqual([
    'string',
    'string',
  ]);
});

test('a seller gets one mail in 15 minutes, with all orders that came meanwhile', async () => {
  await orderFrom(kora);
  const [first] = (await claim()).filter(isToSeller);
  await orderFrom(kora);
  // The first one is on its way: whether it was sent is not known yet.
  expect((await claim()).map(({ kind }) => kind)).toEqual(['order_placed']);
  await report(first!);
  await orderFrom(kora);
  expect((await claim()).map(({ kind }) => kind)).toEqual(['order_placed']);

  await pass(await untilLastMailIs(database.sql, '14 minutes 50 seconds'));
  expect((await claim()).filter(isToSeller)).toEqual([]);
  await pass('10 seconds');
  const [second] = (await claim()).filter(isToSeller);
  expect(second?.orders).toHaveLength(2);
});

test('a seller is not asked to pack what was cancelled or begun before the mail', async () => {
  const cancelled = await orderFrom(kora);
  await cancelled.buyer.rpc('cancel_order_item', { p_item_id: cancelled.items[0]!.id });
  const begun = await orderFrom(kora);
  await move(kora, begun.id, 'processing');
  expect((await claim()).map(({ kind }) => kind)).toEqual(['order_placed']);
  expect(await rowKinds()).toEqual(['order_cancelled', 'order_placed']);
});

test('sellers who have to wait do not hold up mails behind them', async () => {
  await orderFrom(kora, urban);
  for (const mail of await claim()) await report(mail);
  await orderFrom(kora, urban);
  await database.sql`update private.notifications set due_at = now() + interval '1 second' where kind = 'order_placed'`;
  await pass('1 second');
  expect((await claim(1)).map(({ kind }) => kind)).toEqual(['order_placed']);
});

test('a mail that was not reported is claimed again after five minutes', async () => {
  await orderFrom(kora);
  const first = (await claim()).find(isPlaced);
  expect(await minutesUntilDue(first!)).toBe(5);
  await pass('5 minutes');
  expect((await claim()).find(isPlaced)).toEqual(first);
});

test('a mail that was refused is tried again after 1, 2, 4 and up to 60 minutes', async () => {
  await orderFrom(kora);
  const first = (await claim()).find(isPlaced);
  const minutes: number[] = [];
  for (let tries = 0; tries < 9; tries += 1) {
    await report(first!, '503 busy');
    minutes.push(await minutesUntilDue(first!));
    await dueNow();
    expect((await claim()).find(isPlaced)).toEqual(first);
  }
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test('a mail that is tried again says the same, whatever has changed meanwhile', async () => {
  const { items, buyer } = await orderFrom(kora, kora);
  const first = (await claim()).find(isToSeller);
  await buyer.rpc('cancel_order_item', { p_item_id: items[0]!.id });
  await database.sql`update public.sellers set business_email = 'new@kora.test' where id = ${kora.id}`;
  await pass('5 minutes');
  expect((await claim()).find(isToSeller)).toEqual(first);
  await database.sql`update public.sellers set business_email = 'shop@kora.test' where id = ${kora.id}`;
  await report(first!);
  // Its content is not kept.
  expect(await database.sql`select content from private.notifications where mail = ${first!.id}`).toEqual([
    { content: null },
  ]);
});

test('a row that comes while a mail is tried again is no part of it, and follows it', async () => {
  const { id, items } = await orderFrom(kora, kora);
  await forgetAll();
  await move(kora, id, 'processing');
  await move(kora, id, 'shipped', items[0]!.id);
  await pass('1 minute');
  const [first] = await claim();
  await move(kora, id, 'shipped', items[1]!.id);
  await pass('1 minute');
  expect(await claim()).toEqual([]);
  await pass('5 minutes');
  expect(await claim()).toEqual([first]);
  await report(first!);
  await pass('5 minutes');
  const [second] = await claim();
  expect(second?.orders[0]?.items).toHaveLength(1);
  expect(second?.id).not.toBe(first?.id);
});

test('a sender passes by what another one is claiming, also what came to it since', async () => {
  await orderFrom(kora);
  const [mine, others] = await database.sql.begin(async (sql) => {
    const [row] = await sql<{ mails: Mail[] }[]>`select public.claim_mails() as mails`;
    const later = await orderFrom(kora);
    return [kindsAndEmails(row!.mails), [later.email, ...kindsAndEmails(await claim())]];
  });
  expect(mine).toEqual([expect.stringContaining('order_placed'), 'seller_orders shop@kora.test']);
  expect(others).toEqual([others[0], `order_placed ${others[0]}`]);
});

test('six senders at once claim each mail once', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => orderFrom(kora)));
  const claims = await Promise.all(Array.from({ length: 6 }, () => claim(3)));
  const mails = [...claims.flat(), ...(await claim())];
  expect(kindsAndEmails(mails)).toEqual(
    [...orders.map(({ email }) => `order_placed ${email}`), 'seller_orders shop@kora.test'].toSorted(),
  );
});

/** The mails that an admin sees. */
async function unsent(args: Record<string, unknown> = {}) {
  const admin = await people.asAdmin();
  return (await admin.rpc<{ rows: { id: string }[] }>('admin_mails', args)).rows;
}
const resend = async (id: string) => (await people.asAdmin()).rpc('resend_mail', { p_mail: id });

test('an admin sees a mail that was refused, with its reason, until it is sent', async () => {
  const { id, email } = await orderFrom(kora);
  const mail = (await claim()).find(isPlaced);
  await report(mail!, '503 busy');
  const seen = { id: mail!.id, email, order_id: id, attempts: 1, error: '503 busy', given_up_at: null };
  expect(await unsent({ p_search: email })).toEqual([expect.objectContaining(seen)]);
  expect(await unsent({ p_given_up: true })).toEqual([]);
  // It is tried again by itself.
  expect((await refusal(resend(mail!.id))).detail).toBe('mail_gone');
  await report(mail!);
  expect(await unsent()).toEqual([]);
});

test('a mail is given up after a day of tries, and an admin has it tried for another day', async () => {
  await orderFrom(kora);
  // It waited for two days before the first try, which do not count.
  await pass('2 days');
  const mail = (await claim()).find(isPlaced);
  await report(mail!, '503 busy');
  await pass('23 hours 59 minutes');
  expect(await claim()).toContainEqual(mail);
  await pass('2 minutes');
  await dueNow();
  expect(await claim()).not.toContainEqual(mail);
  expect(await unsent({ p_given_up: true })).toContainEqual(expect.objectContaining({ id: mail!.id }));

  await resend(mail!.id);
  expect(await claim()).toContainEqual(mail);
  await report(mail!, '503 busy');
  await pass('23 hours 59 minutes');
  expect(await claim()).toContainEqual(mail);
  await report(mail!);
  expect((await refusal(resend(mail!.id))).detail).toBe('mail_gone');
  expect((await refusal(resend(randomUUID()))).detail).toBe('mail_gone');
});

test('a mail that nobody tried for a week is given up, and an admin may have it sent', async () => {
  await orderFrom(kora);
  await orderFrom(kora);
  await pass('6 days 23 hours');
  expect((await claim()).map(({ kind }) => kind)).toEqual(['order_placed', 'seller_orders', 'order_placed']);
  await forgetAll();
  await orderFrom(kora);
  await orderFrom(kora);
  await pass('7 days 1 second');
  expect(await claim()).toEqual([]);
  const given = await unsent({ p_given_up: true });
  for (const { id } of given) await resend(id);
  const again = await claim();
  for (const mail of again) await report(mail);
  // Each row is a mail of its own, and two to one seller follow each other.
  again.push(...(await claim()));
  expect(again.map(({ id }) => id).toSorted()).toEqual(given.map(({ id }) => id).toSorted());
  expect(again).toHaveLength(4);
});

test('a sent mail is forgotten after 30 days, one that was given up after 90', async () => {
  await orderFrom(kora);
  const mails = await claim();
  await report(mails[0]!);
  await database.sql`update private.notifications set given_up_at = now() where sent_at is null`;
  const forget = async () => (await database.sql`select public.forget_mails() as count`)[0]?.['count'];
  await pass('29 days 23 hours');
  expect(await forget()).toBe(0);
  await pass('2 hours');
  expect(await forget()).toBe(1);
  await pass('60 days');
  expect(await forget()).toBe(1);
});

test('a shopper whose account was deleted is told nothing more; the seller still is', async () => {
  const { buyer } = await orderFrom(kora);
  await database.sql`delete from auth.users where id = ${buyer.id}`;
  expect(await rowKinds()).toEqual(['seller_orders']);
});
