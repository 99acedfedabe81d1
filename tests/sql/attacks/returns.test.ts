import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  approve,
  ask,
  deliveredOrder,
  exchange,
  overrule,
  receive,
  refuse,
  request,
  settle,
  withdraw,
  type Return,
} from '../returns/fixture.ts';
import { raiseOrderLimits } from '../shop-fixture.ts';
import { attackedShop, type AttackedShop, type Attacker } from './curl.ts';
import { refusedWithoutTrace } from './rows.ts';

let shop: AttackedShop;
let asha: Attacker;
let mallory: Attacker;
let kora: Attacker;
let rival: Attacker;
let admin: Attacker;
/** Ten pieces that Asha has of Kora, and a return of one of them with a picture. */
let item: string;
let theirs: Return;
let picture: string;
beforeAll(async () => {
  shop = await attackedShop();
  await raiseOrderLimits(shop.sql);
  [asha, mallory] = [await shop.shopper(), await shop.shopper()];
  await shop.sql`update auth.users set created_at = now() - interval '30 days'`;
  [kora, rival] = [await shop.seller('kora'), await shop.seller('rival')];
  admin = await shop.admin();
  item = (await deliveredOrder(shop.sql, asha, [{ of: kora, quantity: 10, price: 100 }])).items[0]!;
  await deliveredOrder(shop.sql, mallory, [{ of: rival }]);
  const key = randomUUID();
  picture = `${asha.id}/${key}/1.png`;
  await upload(asha, picture);
  await asha.client.functions.invoke('check-pictures', {
    body: { bucket: 'return-pictures', paths: [picture] },
  });
  theirs = await ask(asha, item, { p_key: key, p_pictures: [picture] });
});
afterAll(() => shop.close());

const files = (person: Attacker) => person.client.storage.from('return-pictures');
async function upload(person: Attacker, path: string) {
  const bytes = await sharp({ create: { width: 3, height: 4, channels: 3, background: '#b3402a' } })
    .png()
    .toBuffer();
  const answer = await files(person).upload(path, new Uint8Array(bytes).buffer, { contentType: 'image/png' });
  if (answer.error !== null) throw Object.assign(new Error(answer.error.message), { code: 'storage' });
}
const refused = (attempt: () => Promise<unknown>) => refusedWithoutTrace(shop.sql, attempt);
const GONE = { code: 'PT404', detail: 'return_gone' };

describe("a foreign shopper's return", () => {
  test('is neither withdrawn nor paid elsewhere', async () => {
    expect(await refused(() => withdraw(mallory, theirs.id))).toEqual(GONE);
    const elsewhere = { p_return_id: theirs.id, p_upi: 'mallory@okbank' };
    expect(await refused(() => mallory.rpc('refund_instead', elsewhere))).toEqual(GONE);
    // The seller is a party to it, but not its shopper.
    expect(await refused(() => kora.rpc('refund_instead', elsewhere))).toEqual(GONE);
  });

  test('is not asked for by whoever knows the item', async () => {
    for (const person of [mallory, kora, admin])
      expect(await refused(() => ask(person, item))).toEqual({ code: 'PT404', detail: 'item_not_found' });
  });

  test('is in no list of others', async () => {
    for (const person of [mallory, kora, admin])
      expect(await person.rpc('my_returns')).toMatchObject({ total: 0 });
    expect(await rival.rpc('seller_returns')).toMatchObject({ total: 0 });
    expect(await rival.rpc('seller_return_counts')).toMatchObject({ requested: 0 });
  });

  test('a key that another person used is free', async () => {
    const [row] = await shop.sql<{ key: string }[]>`select key from public.returns where id = ${theirs.id}`;
    const { id } = await ask(asha, item, { p_quantity: 1 });
    const { items } = await deliveredOrder(shop.sql, mallory, [{ of: rival }]);
    const mine = await ask(mallory, items[0], { p_key: row?.key });
    expect(mine.id).not.toBe(theirs.id);
    await withdraw(asha, id);
  });
});

test('another seller, the shopper and an admin decide nothing in the name of the seller', async () => {
  const steps = (person: Attacker): (() => Promise<unknown>)[] => [
    () => approve(person, theirs.id),
    () => refuse(person, theirs.id),
    () => receive(person, theirs.id),
    () => settle(person, theirs.id),
  ];
  for (const step of steps(rival)) expect(await refused(step)).toEqual(GONE);
  for (const person of [asha, admin])
    for (const step of steps(person))
      expect(await refused(step)).toEqual({ code: 'PT403', detail: 'not_a_seller' });
  for (const person of [asha, kora, rival])
    expect(await refused(() => overrule(person, theirs.id, true))).toEqual({
      code: 'PT403',
      detail: 'admin_only',
    });
});

test('the amount of a refund is told to nobody who guesses at it', async () => {
  const guess = (person: Attacker) => () => settle(person, theirs.id, null, { amount: 1 });
  await approve(kora, theirs.id);
  await receive(kora, theirs.id);
  expect(await refused(guess(rival))).toEqual(GONE);
  for (const person of [asha, mallory, admin])
    expect(await refused(guess(person))).toEqual({ code: 'PT403', detail: 'not_a_seller' });
  expect(await refused(guess(shop.visitor))).toMatchObject({ code: '42501' });
  expect(await refused(guess(kora))).toEqual({
    code: 'PT409',
    detail: { code: 'refund_changed', amount: 100 },
  });
});

test('a UPI address is read by the seller of the item alone', async () => {
  const address = (person: Attacker) => person.rpc('return_refund_address', { p_return_id: theirs.id });
  expect(await address(kora)).toBe('asha@okbank');
  expect(await refused(() => address(rival))).toEqual(GONE);
  for (const person of [asha, mallory, admin])
    expect(await refused(() => address(person))).toEqual({ code: 'PT403', detail: 'not_a_seller' });
  expect(await refused(() => address(shop.visitor))).toMatchObject({ code: '42501' });
  const lists = [
    await asha.rpc('my_returns'),
    await kora.rpc('seller_returns'),
    await admin.rpc('admin_returns'),
    await admin.rpc('admin_audit'),
  ];
  expect(JSON.stringify(lists)).not.toContain('okbank');
});

test('no table of returns is read or written over the API', async () => {
  for (const person of [shop.visitor, asha, mallory, kora, admin]) {
    const attempts: [string, string, unknown][] = [
      ['GET', 'returns', undefined],
      ['POST', 'returns', { status: 'refunded' }],
      ['PATCH', `returns?id=eq.${theirs.id}`, { amount: 100_000 }],
      ['DELETE', `returns?id=eq.${theirs.id}`, undefined],
    ];
    for (const [method, path, body] of attempts)
      expect(await refused(() => person.rest(method, path, body))).toMatchObject({ code: '42501' });
    // Tables of `private` are not exposed at all.
    expect(await refused(() => person.rest('GET', 'return_addresses'))).toMatchObject({ code: 'PGRST205' });
  }
});

describe('a request that is forged', () => {
  const tooMany = (available: number) => ({ code: 'PT409', detail: { code: 'return_pieces', available } });

  test('of 11 of 10 pieces, or of one more than is left', async () => {
    expect(await refused(() => ask(asha, item, { p_quantity: 11 }))).toEqual(tooMany(9));
    expect(await refused(() => ask(asha, item, { p_quantity: 10 }))).toEqual(tooMany(9));
    expect(await refused(() => ask(asha, item, { p_quantity: 2_147_483_647 }))).toEqual(tooMany(9));
    expect(await refused(() => ask(asha, item, { p_quantity: -1 }))).toMatchObject({ code: 'PT422' });
  });

  test('after the window, whatever the clock of the phone says', async () => {
    const { items } = await deliveredOrder(shop.sql, mallory, [{ of: rival }]);
    await shop.sql`update public.order_items set delivered_at = now() - interval '9 days' where id = ${items[0]!}`;
    expect(await refused(() => ask(mallory, items[0]))).toMatchObject({
      detail: { code: 'return_too_late' },
    });
    const damaged = { p_reason: 'damaged' };
    expect(await refused(() => ask(mallory, items[0], damaged))).toMatchObject({
      detail: { code: 'return_too_late' },
    });
    // There is no argument for a time, nor for an amount.
    for (const more of [{ p_now: '2026-01-01T00:00:00Z' }, { p_amount: 100_000 }])
      expect(await refused(() => mallory.rpc('request_return', request(items[0], more)))).toMatchObject({
        code: 'PGRST202',
      });
  });

  test('with words, sizes and addresses that are none', async () => {
    for (const changes of [
      { p_upi: "asha@okbank'; drop table returns; --" },
      { p_upi: 'asha@okbank\nmallory@okbank' },
      { p_reason: 'damaged ' },
      exchange('M'),
    ])
      expect(await refused(() => ask(asha, item, changes))).toMatchObject({ code: 'PT422' });
    expect(await refused(() => ask(asha, item, exchange("L' or true")))).toMatchObject({
      detail: { code: 'out_of_stock' },
    });
  });

  test("with another person's picture", async () => {
    const { items } = await deliveredOrder(shop.sql, mallory, [{ of: rival }]);
    expect(await refused(() => ask(mallory, items[0], { p_pictures: [picture] }))).toEqual({
      code: 'PT422',
      detail: 'picture_unchecked',
    });
  });
});

describe('a picture of a return', () => {
  test('is read by its shopper, the seller and admins', async () => {
    for (const person of [asha, kora, admin])
      expect((await files(person).download(picture)).error).toBeNull();
  });

  test('has no public address, and is given to nobody else', async () => {
    const address = `${shop.url}/storage/v1/object/public/return-pictures/${picture}`;
    expect((await fetch(address)).ok).toBe(false);
    for (const person of [shop.visitor, mallory, rival]) {
      expect((await files(person).download(picture)).data).toBeNull();
      expect((await files(person).createSignedUrl(picture, 60)).data).toBeNull();
      expect((await files(person).list(asha.id)).data ?? []).toEqual([]);
    }
  });

  test('is not written, replaced, moved or deleted by anybody', async () => {
    const away = `${mallory.id}/${randomUUID()}/1.png`;
    for (const person of [shop.visitor, asha, mallory, kora, rival, admin]) {
      const before = await shop.sql`select * from storage.objects order by id`;
      await files(person).update(picture, new Uint8Array([1]).buffer, { contentType: 'image/png' });
      await files(person).move(picture, away);
      await files(person).copy(picture, away);
      await files(person).remove([picture]);
      expect(await shop.sql`select * from storage.objects order by id`).toEqual(before);
    }
  });

  test('goes into no folder of another person', async () => {
    for (const owner of [asha.id, kora.id, randomUUID()])
      expect(await refused(() => upload(mallory, `${owner}/${randomUUID()}/1.png`))).toMatchObject({
        code: 'storage',
      });
  });

  test('that is none is deleted when it is checked', async () => {
    const fake = `${asha.id}/${randomUUID()}/1.png`;
    const page = new TextEncoder().encode('<script>alert(1)</script>').buffer;
    await files(asha).upload(fake, page, { contentType: 'image/png' });
    const answer = await asha.client.functions.invoke('check-pictures', {
      body: { bucket: 'return-pictures', paths: [fake] },
    });
    expect(answer.error).not.toBeNull();
    const left = await shop.sql`select name from storage.objects where name = ${fake}`;
    expect(left).toEqual([]);
  });
});
