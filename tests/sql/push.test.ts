import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personas, refusal, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { fakeDevice, type FakeDevice } from '#support/push-service.ts';
import { mute, pushesOf, save } from './push-fixture.ts';
import { listProduct, place } from './shop-fixture.ts';

let database: TestDatabase;
let people: Personas;
let kora: Persona;
let asha: Persona;
let phone: FakeDevice;
let shoppers = 0;
beforeAll(async () => {
  database = await freshDatabase(6);
  people = personas(database.sql);
  ({ claim, report, dueNow, rows } = pushesOf(database.sql));
  kora = await people.asSeller('kora');
});
beforeEach(async () => {
  await database.sql`delete from public.push_subscriptions`;
  shoppers += 1;
  asha = await people.asShopper(`asha${shoppers}`);
  phone = fakeDevice();
  await save(asha, phone);
});
afterAll(() => database.remove());

const forget = async ({ endpoint, auth }: Omit<FakeDevice, 'open'>, area = 'shop') => {
  const visitor = people.asAnon();
  return visitor.rpc('forget_push_subscription', { p_endpoint: endpoint, p_auth: auth, p_area: area });
};
const sql = () => database.sql;
let { claim, report, dueNow, rows } = {} as ReturnType<typeof pushesOf>;
const age = (time: string) => sql()`
  update private.pushes set due_at = due_at - ${time}::interval, created_at = created_at - ${time}::interval,
    first_tried_at = first_tried_at - ${time}::interval`;
const owners = async () => {
  const found = await sql()<{ user_id: string }[]>`select user_id from public.push_subscriptions`;
  return found.map(({ user_id }) => user_id);
};

async function order(pieces = 1): Promise<string> {
  const lines = [];
  for (let piece = 0; piece < pieces; piece += 1)
    lines.push({ product_id: await listProduct(sql(), kora), quantity: 1 });
  return (await place(asha, { lines })).order_id;
}
const move = (id: string, status: string) =>
  kora.rpc('update_order_and_items_status', {
    p_order_id: id,
    p_status: status,
    p_seller_id: kora.id,
    p_tracking_number: status === 'shipped' ? 'AB1' : null,
    p_item_id: null,
    p_seen_status: null,
  });
async function ship(pieces = 1): Promise<string> {
  const id = await order(pieces);
  await move(id, 'processing');
  await move(id, 'shipped');
  return id;
}

test('each device gets one push about an order, without the address', async () => {
  const tablet = fakeDevice();
  await save(asha, tablet);
  const id = await ship(2);
  expect(await claim()).toEqual([]);
  await age('1 minute');
  const pushes = await claim();
  expect(pushes.map(({ endpoint }) => endpoint).toSorted()).toEqual(
    [phone.endpoint, tablet.endpoint].toSorted(),
  );
  for (const push of pushes) {
    expect(push).toMatchObject({ kind: 'order_shipped', orders: [{ id, status: 'shipped' }] });
    expect(push.orders?.[0]?.items).toHaveLength(2);
    expect(JSON.stringify(push)).not.toContain('Lake Road');
    await report(push);
  }
  expect(await rows()).toBe(0);
});

test('a change that is rolled back tells no device', async () => {
  const id = await order();
  const undone = kora.run(async (transaction) => {
    await transaction`select public.update_order_and_items_status(${id}, 'processing', ${kora.id})`;
    await transaction`select public.update_order_and_items_status(${id}, 'shipped', ${kora.id}, 'AB1')`;
    throw new Error('the connection broke');
  });
  await expect(undone).rejects.toThrow('the connection broke');
  expect(await rows()).toBe(0);
});

test('a shopper gets no push about an own cancellation, and one about a seller who cancels', async () => {
  await asha.rpc('cancel_order', { p_order_id: await order() });
  expect(await rows()).toBe(0);
  const id = await order();
  await move(id, 'cancelled');
  await dueNow();
  expect(await claim()).toMatchObject([
    { kind: 'order_cancelled', facts: { by: 'seller' }, orders: [{ status: 'cancelled' }] },
  ]);
});

test('a parcel that is cancelled before its push goes out is not shown as on its way', async () => {
  const id = await ship();
  await move(id, 'cancelled');
  await dueNow();
  expect((await claim()).map(({ kind }) => kind)).toEqual(['order_cancelled']);
});

test('a seller hears at once of new orders, in one push, and not of what needs no packing', async () => {
  const desk = fakeDevice();
  await save(kora, desk, 'seller');
  // A seller may shop in another tab.
  await save(kora, fakeDevice());
  const [first, second, gone] = [await order(), await order(), await order()];
  await asha.rpc('cancel_order', { p_order_id: gone });
  const [push, none] = await claim();
  expect(none).toBeUndefined();
  expect(push).toMatchObject({ kind: 'seller_orders', endpoint: desk.endpoint });
  expect(push?.orders?.map(({ id }) => id)).toEqual([first, second]);
});

test('a kind that is switched off is not sent, and is again once it is on', async () => {
  await mute(asha, 'push_orders');
  await ship();
  expect(await rows()).toBe(0);
  await mute(asha, 'push_orders', true);
  await ship();
  expect(await rows()).toBe(1);
  // Before the push is due it is off again.
  await mute(asha, 'push_orders');
  await dueNow();
  expect(await claim()).toEqual([]);
  expect((await mute(asha, 'order_placed')).verdicts).toMatchObject([{ code: 'invalid_intent' }]);
});

test('a seller who switches off the mails about new orders gets none', async () => {
  await mute(kora, 'mail_new_orders');
  await sql()`delete from private.notifications`;
  await order();
  const [row] = await sql()<{ mails: { kind: string }[] }[]>`select public.claim_mails(100) as mails`;
  expect(row?.mails.map(({ kind }) => kind)).toEqual(['order_placed']);
  await mute(kora, 'mail_new_orders', true);
});

test('a push that was not taken is tried again as it was, and later rows wait for it', async () => {
  const desk = fakeDevice();
  await save(kora, desk, 'seller');
  const ordered = [await order()];
  const [first] = await claim();
  await report(first!, '503 busy');
  ordered.push(await order());
  expect(await claim()).toEqual([]);
  await age('1 minute');
  const [again] = await claim();
  expect(again).toEqual(first);
  await report(again!);
  const [later] = await claim();
  expect([again, later].map((push) => push?.orders?.map(({ id }) => id))).toEqual(ordered.map((id) => [id]));
});

test('a push that nobody took for a day is given up', async () => {
  await ship();
  await dueNow();
  await claim();
  await age('23 hours');
  expect(await claim()).toHaveLength(1);
  await age('1 hour');
  expect(await claim()).toEqual([]);
  expect(await rows()).toBe(0);
});

test('a device that its push service has forgotten is forgotten with its pushes', async () => {
  await ship();
  await dueNow();
  const [push] = await claim();
  await report(push!, null, true);
  expect(await owners()).toEqual([]);
  expect(await rows()).toBe(0);
});

test('four callers at once are handed no push twice', async () => {
  for (let number = 0; number < 6; number += 1) {
    const buyer = await people.asShopper(`buyer${shoppers}x${number}`);
    await save(buyer, fakeDevice());
    asha = buyer;
    await ship();
  }
  await dueNow();
  const claims = (await Promise.all(Array.from({ length: 4 }, () => claim(3)))).flat();
  expect(new Set(claims.map(({ id }) => id)).size).toBe(claims.length);
  expect(claims).toHaveLength(6);
});

test('a device that is saved again is the same one, and keeps what it is to show', async () => {
  await ship();
  expect(await save(asha, phone)).toBe(false);
  await dueNow();
  expect(await claim()).toHaveLength(1);
});

test('a device that is being removed fails no order', async () => {
  await save(kora, fakeDevice(), 'seller');
  const id = await ship();
  await sql().begin(async (removing) => {
    await removing`delete from public.push_subscriptions`;
    await order();
    await move(id, 'delivered');
  });
  expect(await owners()).toEqual([]);
});

test('the next person on a device is not told what the one before was to hear', async () => {
  await ship();
  const ravi = await people.asShopper(`ravi${shoppers}`);
  await save(ravi, phone);
  await dueNow();
  expect(await claim()).toEqual([]);
  expect(await owners()).toEqual([ravi.id]);
  // Saving again is no other device.
  await save(ravi, phone);
  expect(await owners()).toEqual([ravi.id]);
});

test('one browser is told what concerns its shopper and its seller, who are two people', async () => {
  await save(kora, phone, 'seller');
  expect((await owners()).toSorted()).toEqual([asha.id, kora.id].toSorted());
  await ship();
  await dueNow();
  const pushes = await claim();
  expect(pushes.map(({ kind }) => kind).toSorted()).toEqual(['order_shipped']);
  await report(pushes[0]!, null, true);
  expect(await owners()).toEqual([]);
});

test("nobody takes over or forgets another person's device", async () => {
  const ravi = await people.asShopper(`ravi${shoppers}`);
  const { p256dh, auth } = fakeDevice();
  const stolen = await refusal(save(ravi, { endpoint: phone.endpoint, p256dh, auth }));
  expect(stolen.detail).toBe('push_refused');
  expect(await forget({ ...phone, auth })).toBe(false);
  expect(await forget(phone, 'seller')).toBe(false);
  expect(await owners()).toEqual([asha.id]);
  expect(await forget(phone)).toBe(true);
  expect(await owners()).toEqual([]);
});

test.each([
  ['plain http', 'http://fcm.googleapis.com/fcm/send/a'],
  ['a longer name', 'https://fcm.googleapis.com.evil.example/fcm/send/a'],
  ['a push service in the path', 'https://evil.example/https://fcm.googleapis.com/a'],
  ['a push service as the user', 'https://fcm.googleapis.com@evil.example/a'],
  ["a cloud's own address", 'https://169.254.169.254/latest/meta-data'],
  ['the machine itself', 'https://localhost/a'],
  ['another port', 'https://fcm.googleapis.com:5432/a'],
  ['too long', `https://fcm.googleapis.com/${'a'.repeat(1000)}`],
  ['a line break', 'https://fcm.googleapis.com/a\nb'],
  ['nothing', ''],
  ['null', null],
])('the shop sends to no address that is no push service: %s', async (_name, endpoint) => {
  const refused = await refusal(save(asha, { ...fakeDevice(), endpoint: endpoint as string }));
  expect(refused.detail).toBe('push_refused');
});

test.each([
  'https://fcm.googleapis.com/fcm/send/a:b-c_d',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d',
])('the push services of browsers are known: %s', async (endpoint) => {
  expect(await save(asha, { ...fakeDevice(), endpoint })).toBe(true);
});

test('a person has twenty devices at most, and the oldest goes', async () => {
  await sql()`update public.push_subscriptions set created_at = now() - interval '1 day'`;
  for (let number = 0; number < 20; number += 1) await save(asha, fakeDevice());
  expect(await owners()).toHaveLength(20);
  expect(await forget(phone)).toBe(false);
});
