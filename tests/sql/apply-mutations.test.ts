import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personas, refusal, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct } from './shop-fixture.ts';
import { pull, push, type Intent } from './sync-client.ts';

let database: TestDatabase;
let people: Personas;
let asha: Persona;
let shirt: string;
let shoppers = 0;
beforeAll(async () => {
  database = await freshDatabase();
  people = personas(database.sql);
  shirt = await listProduct(database.sql, await people.asSeller('urban'));
});
afterAll(() => database.remove());
beforeEach(async () => {
  shoppers += 1;
  asha = await people.asShopper(`asha${shoppers}`);
});

const add = (n: number, quantity: number, product = shirt): Intent => ({
  n,
  name: 'cart.add',
  args: { product_id: product, size: 'M', color: '', quantity },
});

async function cart(): Promise<unknown[]> {
  const page = await pull(asha);
  return page.rows.cart
    .filter((row) => !row.gone)
    .map(({ product_id, size, quantity, version }) => ({ product_id, size, quantity, version }));
}

test('an add makes the line, the next one adds to it, up to ten', async () => {
  const batch = await push(asha, [add(1, 2), add(2, 3), add(3, 9)]);
  expect(batch).toMatchObject({ status: 'ok', uid: asha.id, last_n: 3 });
  expect(batch.verdicts).toEqual([
    { n: 1, verdict: 'applied' },
    { n: 2, verdict: 'applied' },
    { n: 3, verdict: 'applied' },
  ]);
  expect(await cart()).toEqual([{ product_id: shirt, size: 'M', quantity: 10, version: 3 }]);
});

test('a line that is put back stands where it stood, and never ahead of its time', async () => {
  const trousers = await listProduct(database.sql, await people.asSeller('urban'));
  await push(asha, [add(1, 2), add(2, 1, trousers)]);
  const times = async () => {
    const rows = (await pull(asha)).rows.cart.filter((row) => !row.gone);
    return Object.fromEntries(rows.map((row) => [row.product_id, row.created_at]));
  };
  const { [shirt]: since } = await times();
  const back = (n: number, added_at: unknown): Intent => ({
    n,
    name: 'cart.add',
    args: { product_id: shirt, size: 'M', color: '', quantity: 2, added_at },
  });
  const remove = (n: number): Intent => ({
    n,
    name: 'cart.remove',
    args: { product_id: shirt, size: 'M', color: '' },
  });
  await push(asha, [remove(3), back(4, since)]);
  expect((await times())[shirt]).toBe(since);
  // On a line that is there it only adds; a time to come is now.
  await push(asha, [back(5, '2020-06-01T00:00:00Z')]);
  expect((await times())[shirt]).toBe(since);
  await push(asha, [remove(6), back(7, 'infinity')]);
  const [row] = await database.sql`select created_at <= clock_timestamp() as past from public.shopping_cart
    where user_id = ${asha.id} and product_id = ${shirt}`;
  expect(row).toEqual({ past: true });
  const refused = await push(asha, [remove(8), back(9, 'yesterday at noon or so')]);
  expect(refused.verdicts.at(-1)).toMatchObject({ verdict: 'rejected' });
});

test('a batch sent again after a lost answer changes nothing and answers the same', async () => {
  const intents = [add(1, 2), { n: 2, name: 'no.such', args: {} }, add(3, 1)];
  const first = await push(asha, intents);
  expect(await push(asha, intents)).toEqual(first);
  expect(await cart()).toMatchObject([{ quantity: 3 }]);
  expect((await pull(asha)).last_n).toBe(3);
});

test('a mutation whose result was forgotten is never applied again', async () => {
  await push(asha, [add(5, 1)]);
  await database.sql`update public.sync_verdicts set at = now() - interval '61 days' where user_id = ${asha.id}`;
  await database.sql`select public.compact_sync()`;
  const repeated = await push(asha, [add(4, 5), add(5, 5)]);
  expect(repeated.verdicts.map((verdict) => verdict.verdict)).toEqual(['applied', 'applied']);
  expect(await cart()).toMatchObject([{ quantity: 1 }]);
});

test('two devices count by themselves', async () => {
  await push(asha, [add(1, 1)], 'phone');
  await push(asha, [add(1, 1)], 'tablet');
  expect(await cart()).toMatchObject([{ quantity: 2 }]);
  expect((await pull(asha, 0, { device: 'phone' })).last_n).toBe(1);
  expect((await pull(asha, 0, { device: 'laptop' })).last_n).toBe(0);
});

test('a rejected mutation blocks nothing', async () => {
  const batch = await push(asha, [
    add(1, 1, '999999'),
    { n: 2, name: 'cart.add', args: { product_id: 'abc', quantity: 1 } },
    { n: 3, name: 'cart.add', args: { product_id: shirt, size: 'M', quantity: -1 } },
    { n: 4, name: 'profile.update', args: { phone_number: '123' } },
    { n: 5, name: 'profile.update', args: { full_name: '  ' } },
    add(6, 1),
  ]);
  expect(batch.verdicts).toEqual([
    { n: 1, verdict: 'rejected', code: 'product_gone' },
    { n: 2, verdict: 'rejected', code: 'invalid_intent' },
    { n: 3, verdict: 'rejected', code: 'invalid_intent' },
    { n: 4, verdict: 'rejected', code: 'phone_invalid' },
    { n: 5, verdict: 'rejected', code: 'name_required' },
    { n: 6, verdict: 'applied' },
  ]);
  expect(await cart()).toMatchObject([{ quantity: 1 }]);
});

test('a product that is sold out or off sale may still be put in the cart', async () => {
  const soldOut = await listProduct(database.sql, await people.asSeller('urban'), { stock_quantity: 0 });
  const hidden = await listProduct(database.sql, await people.asSeller('urban'), { is_active: false });
  const batch = await push(asha, [add(1, 1, soldOut), add(2, 1, hidden)]);
  expect(batch.verdicts.every((verdict) => verdict.verdict === 'applied')).toBe(true);
});

test('a removed line is added again as new, and its version goes on', async () => {
  await push(asha, [add(1, 4)]);
  await push(asha, [{ n: 2, name: 'cart.remove', args: { product_id: shirt, size: 'M', color: '' } }]);
  const gone = (await pull(asha)).rows.cart;
  expect(gone).toEqual([{ id: `${shirt}|M|`, seq: expect.any(Number) as number, gone: true }]);
  await push(asha, [add(3, 1)]);
  expect(await cart()).toEqual([{ product_id: shirt, size: 'M', quantity: 1, version: 3 }]);
});

test('set and remove ignore a missing line, set clamps its quantity, and clear empties the cart', async () => {
  const line = { product_id: shirt, size: 'M', color: '' };
  const batch = await push(asha, [
    { n: 1, name: 'cart.set', args: { ...line, quantity: 3 } },
    { n: 2, name: 'cart.remove', args: line },
  ]);
  expect(batch.verdicts.every((verdict) => verdict.verdict === 'applied')).toBe(true);
  expect(await cart()).toEqual([]);
  await push(asha, [add(3, 1), { n: 4, name: 'cart.set', args: { ...line, quantity: 99 } }]);
  expect(await cart()).toMatchObject([{ quantity: 10 }]);
  const ignored = await push(asha, [{ n: 5, name: 'cart.set', args: { ...line, quantity: 0 } }]);
  expect(ignored.verdicts).toMatchObject([{ n: 5, verdict: 'applied' }]);
  expect(await cart()).toMatchObject([{ quantity: 10 }]);
  await push(asha, [{ n: 6, name: 'cart.clear', args: {} }]);
  expect(await cart()).toEqual([]);
});

test('moving from the wishlist adds once, even when the wish is gone already', async () => {
  const move = (n: number): Intent => ({
    n,
    name: 'wishlist.move',
    args: { product_id: shirt, size: 'M', color: '' },
  });
  await push(asha, [{ n: 1, name: 'wishlist.add', args: { product_id: shirt } }, move(2)]);
  const page = await pull(asha);
  expect(page.rows.wishlist).toMatchObject([{ id: shirt, gone: true }]);
  expect(await cart()).toMatchObject([{ quantity: 1 }]);
  await push(asha, [move(3)]);
  expect(await cart()).toMatchObject([{ quantity: 2 }]);
  const gone = await push(asha, [{ n: 4, name: 'wishlist.move', args: { product_id: '999999', size: 'M' } }]);
  expect(gone.verdicts).toEqual([{ n: 4, verdict: 'rejected', code: 'product_gone' }]);
});

test('an address edited from an older one is a conflict; a changed name is none', async () => {
  const save = (n: number, base: number, city: string): Intent => ({
    n,
    name: 'address.save',
    args: { base_version: base, address: '12 Lake Road', landmark: '', city, state: 'MH', pincode: '411001' },
  });
  const batch = await push(asha, [
    save(1, 0, 'Pune'),
    { n: 2, name: 'profile.update', args: { full_name: 'Asha Rao', phone_number: '6100000001' } },
    save(3, 1, 'Mumbai'),
    { ...save(4, 2, 'Goa'), args: { ...save(4, 2, 'Goa').args, pincode: '4110' } },
    save(5, 1, 'Delhi'),
  ]);
  expect(batch.verdicts.map((verdict) => verdict.code ?? verdict.verdict)).toEqual([
    'applied',
    'applied',
    'applied',
    'pincode_invalid',
    'address_conflict',
  ]);
  expect((await pull(asha)).rows.profile).toMatchObject([
    { id: 'me', full_name: 'Asha Rao', phone_number: '6100000001', city: 'Mumbai', address_version: 2 },
  ]);
});

test('an address edit on top of a conflicting one is the same conflict, also when sent again', async () => {
  const save = (n: number, base: number, city: string): Intent => ({
    n,
    name: 'address.save',
    args: { base_version: base, address: '12 Lake Road', landmark: '', city, state: 'MH', pincode: '411001' },
  });
  await push(asha, [save(1, 0, 'Delhi')]);
  const codes = async (intents: Intent[], device: string) =>
    (await push(asha, intents, device)).verdicts.map(({ code, verdict }) => code ?? verdict);
  // Both made without a connection, from version 0: the second counts from what the first would have made, which is Delhi's.
  expect(await codes([save(1, 0, 'Pune'), save(2, 1, 'Mumbai')], 'other')).toEqual([
    'address_conflict',
    'address_conflict',
  ]);
  expect(await codes([save(1, 0, 'Pune'), save(3, 1, 'Goa')], 'other')).toEqual([
    'address_conflict',
    'address_conflict',
  ]);
  expect((await pull(asha)).rows.profile).toMatchObject([{ city: 'Delhi', address_version: 1 }]);
  // With the conflict known, what is saved counts from what there is.
  expect(await codes([save(4, 1, 'Goa')], 'other')).toEqual(['applied']);
});

test('another user, a visitor, too many and unsorted mutations are refused as a whole', async () => {
  const ravi = await people.asShopper('ravi');
  const foreign = ravi.rpc('apply_mutations', {
    p_uid: asha.id,
    p_device: 'd',
    p_protocol: 1,
    p_intents: [add(1, 1)],
  });
  expect(await refusal(foreign)).toEqual({ code: 'PT403', detail: 'wrong_user' });
  const many = Array.from({ length: 51 }, (_, place) => add(place + 1, 1));
  expect(await refusal(push(asha, many))).toEqual({ code: 'PT413', detail: 'too_many' });
  expect(await refusal(push(asha, [add(2, 1), add(1, 1)]))).toEqual({
    code: 'PT400',
    detail: 'invalid_batch',
  });
  await expect(push({ ...people.asAnon(), id: asha.id }, [])).rejects.toMatchObject({ code: '42501' });
  expect(await cart()).toEqual([]);
});

test('a lock that cannot be had answers retry and stops the batch there', async () => {
  await push(asha, [add(1, 1)]);
  const blocker = await database.sql.reserve();
  await blocker`begin`;
  await blocker`select from public.shopping_cart where user_id = ${asha.id} for update`;
  const answer = await asha.run(async (sql) => {
    await sql`set local lock_timeout = '50ms'`;
    const intents = JSON.stringify([add(2, 1), { n: 3, name: 'wishlist.add', args: { product_id: shirt } }]);
    const [row] = await sql<{ answer: unknown }[]>`
      select public.apply_mutations(${asha.id}, 'device-one', 1, ${intents}::text::jsonb) as answer`;
    return row?.answer;
  });
  await blocker`rollback`;
  blocker.release();
  expect(answer).toMatchObject({ last_n: 1, verdicts: [{ n: 2, verdict: 'retry' }] });
  await push(asha, [add(2, 1)]);
  expect(await cart()).toMatchObject([{ quantity: 2 }]);
});

test('one rejected mutation in the middle of a batch leaves the other results as they are', async () => {
  const poisoned = Array.from({ length: 50 }, (_, place) =>
    place % 5 === 2
      ? { n: place + 1, name: 'cart.add', args: { product_id: {}, quantity: [] } }
      : add(place + 1, 1),
  );
  const batch = await push(asha, poisoned);
  expect(batch.last_n).toBe(50);
  expect(batch.verdicts.map((verdict) => verdict.code ?? verdict.verdict)).toEqual(
    poisoned.map((_, place) => (place % 5 === 2 ? 'invalid_intent' : 'applied')),
  );
});

test('clear removes what is there when it arrives; what another phone adds after it stays', async () => {
  const jeans = await listProduct(database.sql, await people.asSeller('urban'));
  await push(asha, [add(1, 1)], 'phone');
  // Tapped on the tablet before the clear, sent after it.
  await push(asha, [{ n: 2, name: 'cart.clear', args: {} }], 'phone');
  await push(asha, [add(1, 2, jeans)], 'tablet');
  expect(await cart()).toMatchObject([{ product_id: jeans, quantity: 2 }]);
  await push(asha, [{ n: 2, name: 'cart.clear', args: {} }], 'tablet');
  await push(asha, [{ n: 3, name: 'cart.clear', args: {} }], 'phone');
  expect(await cart()).toEqual([]);
});

const keyed = (intent: Intent, key: string): Intent => ({ ...intent, key });

test('a used mutation id with another key stops the batch and applies nothing twice', async () => {
  const both = [keyed(add(1, 1), 'a'), keyed(add(2, 1), 'b')];
  await push(asha, both);
  await push(asha, [keyed(add(3, 1), 'only on one')]);
  const other = [...both, keyed(add(3, 1), 'only on the other'), keyed(add(4, 1), 'd')];
  const answer = await push(asha, other);
  expect(answer).toMatchObject({ last_n: 3 });
  expect(answer.verdicts).toEqual([
    { n: 1, verdict: 'applied' },
    { n: 2, verdict: 'applied' },
    { n: 3, verdict: 'rejected', code: 'device_conflict' },
  ]);
  expect(await cart()).toMatchObject([{ quantity: 3 }]);
  // The phone then calls itself another device, and numbers anew from the conflict on.
  const renamed = [keyed(add(1, 1), 'only on the other'), keyed(add(2, 1), 'd')];
  await push(asha, renamed, 'new-device');
  expect(await cart()).toMatchObject([{ quantity: 5 }]);
});

test('a restored phone learns from last_n that its mutation ids are used', async () => {
  await push(asha, [add(1, 1), add(2, 1), add(3, 1)]);
  expect((await pull(asha)).last_n).toBe(3);
  const restored = await push(asha, [{ n: 2, name: 'wishlist.add', args: { product_id: shirt } }]);
  expect(restored).toMatchObject({
    last_n: 3,
    verdicts: [{ n: 2, verdict: 'rejected', code: 'device_conflict' }],
  });
  expect((await pull(asha)).rows.wishlist).toEqual([]);
});

test('a cloned phone: a number that the other one has left out is no repeat either', async () => {
  await push(asha, [keyed(add(1, 1), 'a')]);
  // Number 2 was superseded on one phone before it was sent; the other has tapped something else under it.
  await push(asha, [keyed(add(3, 1), 'only on one')]);
  const answer = await push(asha, [keyed(add(1, 1), 'a'), keyed(add(2, 1), 'b'), keyed(add(3, 1), 'c')]);
  expect(answer).toMatchObject({ last_n: 3 });
  expect(answer.verdicts).toEqual([
    { n: 1, verdict: 'applied' },
    { n: 2, verdict: 'rejected', code: 'device_conflict' },
  ]);
  expect(await cart()).toMatchObject([{ quantity: 2 }]);
  // Below what was forgotten it cannot be told from a repeat.
  await database.sql`update public.sync_verdicts set at = now() - interval '61 days' where user_id = ${asha.id}`;
  await database.sql`select public.compact_sync()`;
  expect((await push(asha, [keyed(add(2, 1), 'b')])).verdicts).toEqual([{ n: 2, verdict: 'applied' }]);
  expect(await cart()).toMatchObject([{ quantity: 2 }]);
});

test('a mutation that two cloned phones hold is applied once, under whatever id it comes', async () => {
  const sold = await listProduct(database.sql, await people.asSeller('urban'));
  await database.sql`update public.products set deleted_at = now() where id = ${sold}`;
  await push(asha, [keyed(add(2, 1), 'held by both'), keyed(add(3, 1, sold), 'refused')]);
  // One of them numbers anew, because the number before that was left out on the other.
  const renamed = [
    keyed(add(4, 2), 'b'),
    keyed(add(5, 1), 'held by both'),
    keyed(add(6, 1, sold), 'refused'),
  ];
  const answer = await push(asha, renamed, 'new-device');
  expect(answer).toMatchObject({ last_n: 6 });
  expect(answer.verdicts).toEqual([
    { n: 4, verdict: 'applied' },
    { n: 5, verdict: 'applied' },
    { n: 6, verdict: 'rejected', code: 'product_gone' },
  ]);
  expect(await push(asha, renamed, 'new-device')).toEqual(answer);
  expect(await cart()).toMatchObject([{ quantity: 3 }]);
  // Somebody else's intents have keys of their own, whatever they say.
  const ravi = await people.asShopper(`ravi${shoppers}`);
  await push(ravi, [keyed(add(1, 1), 'held by both')]);
  expect((await pull(ravi)).rows.cart).toMatchObject([{ quantity: 1 }]);
});

test('a server restored in the middle of a run applies nothing until it has what it lost', async () => {
  await push(asha, [add(1, 1)]);
  // 2 was judged by the server that is gone.
  expect(await push(asha, [add(3, 1)], 'device-one', 2)).toMatchObject({
    status: 'behind',
    last_n: 1,
    verdicts: [],
  });
  expect(await cart()).toMatchObject([{ quantity: 1 }]);
  await push(asha, [add(2, 1), add(3, 1)]);
  expect(await push(asha, [add(4, 1)], 'device-one', 3)).toMatchObject({ status: 'ok', last_n: 4 });
  expect(await cart()).toMatchObject([{ quantity: 4 }]);
});
