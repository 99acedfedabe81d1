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

const add = (n: number, quantity: number): Intent => ({
  n,
  name: 'cart.add',
  args: { product_id: shirt, size: 'M', color: '', quantity },
});

test('a person who sends without end is refused, and nobody else', async () => {
  await push(asha, [add(1, 1)]);
  await database.sql`update private.rate_hits set hits = 2999 where key = ${`mutations:${asha.id}`}`;
  await push(asha, [add(2, 1)]);
  expect(await refusal(push(asha, [add(3, 1)]))).toEqual({ code: 'PT429', detail: 'rate_limited' });
  expect(await refusal(push(asha, [add(3, 1)], 'another-device'))).toMatchObject({ code: 'PT429' });
  await push(await people.asShopper('ravi'), [add(1, 1)]);
  expect((await pull(asha)).rows.cart).toMatchObject([{ quantity: 2 }]);
  await database.sql`update private.rate_hits set window_start = now() - interval '61 seconds'
    where key = ${`mutations:${asha.id}`}`;
  expect((await push(asha, [add(3, 1)])).last_n).toBe(3);
});

test('the limits count rejected mutations too, and a batch that exceeds one changes nothing', async () => {
  const nonsense = (from: number, many: number) =>
    Array.from({ length: many }, (_, place) => ({ n: from + place, name: 'x', args: {} }));
  const verdicts = async () =>
    (await database.sql`select count(*)::int from public.sync_verdicts where user_id = ${asha.id}`)[0]?.[
      'count'
    ];
  await push(asha, nonsense(1, 50));
  for (const [key, most] of [
    [`mutations:${asha.id}`, 3000],
    [`mutations_day:${asha.id}`, 50_000],
  ] as const) {
    const [row] = await database.sql`select hits from private.rate_hits where key = ${key}`;
    const sent = (await verdicts()) as number;
    expect(row).toEqual({ hits: sent });
    await database.sql`update private.rate_hits set hits = ${most - 40}, window_start = now() where key = ${key}`;
    const refused = { code: 'PT429', detail: 'rate_limited' };
    expect(await refusal(push(asha, nonsense(sent + 1, 50)))).toEqual(refused);
    expect(await verdicts()).toBe(sent);
    expect((await push(asha, nonsense(sent + 1, 40))).last_n).toBe(sent + 40);
    expect(await refusal(push(asha, nonsense(sent + 41, 1)))).toEqual(refused);
    await database.sql`update private.rate_hits set hits = ${sent + 40} where key like ${`mutations%${asha.id}`}`;
  }
});

test('an edit that is longer than any screen makes it is not read', async () => {
  const clear = (n: number, note: string): Intent => ({ n, name: 'cart.clear', args: { note } });
  const batch = await push(asha, [add(1, 1), clear(2, 'x'.repeat(41_000)), clear(3, 'x'.repeat(30_000))]);
  expect(batch.verdicts.map(({ code, verdict }) => code ?? verdict)).toEqual([
    'applied',
    'invalid_intent',
    'applied',
  ]);
});

test('three phones of one person that come back at once can push five hundred edits each', async () => {
  const pushAll = async (phone: string) => {
    for (let n = 1; n <= 500; n += 50) {
      const batch = Array.from({ length: 50 }, (_, place) => add(n + place, 1));
      const { last_n, verdicts } = await push(asha, batch, phone);
      expect(last_n).toBe(n + 49);
      expect(verdicts.filter(({ verdict }) => verdict === 'applied')).toHaveLength(50);
    }
  };
  await Promise.all(['first', 'second', 'third'].map(pushAll));
});

test('a thousand choices are in a cart, and a thousand others when it is cleared', async () => {
  let n = 0;
  const add = async (size: string) => {
    n += 1;
    const args = { product_id: shirt, size, color: '', quantity: 1 };
    const { verdicts } = await push(asha, [{ n, name: 'cart.add', args }]);
    return verdicts[0]?.code ?? verdicts[0]?.verdict;
  };
  const kept = (from: number, to: number, gone: boolean) => database.sql`
    insert into public.shopping_cart (user_id, product_id, size, deleted_at)
    select ${asha.id}, ${shirt}, i, ${gone ? new Date() : null} from generate_series(${from}::int, ${to}::int) i`;
  await kept(1, 1000, false);
  expect(await add('one more')).toBe('invalid_intent');
  expect(await add('7')).toBe('applied');
  n += 1;
  await push(asha, [{ n, name: 'cart.clear', args: {} }]);
  expect(await add('one more')).toBe('applied');
  expect(await add('7')).toBe('applied');
  n += 1;
  await push(asha, [{ n, name: 'wishlist.add', args: { product_id: shirt } }]);
  n += 1;
  const move = { n, name: 'wishlist.move', args: { product_id: shirt, size: 'moved', color: '' } };
  expect((await push(asha, [move])).verdicts).toMatchObject([{ verdict: 'applied' }]);
  // A line that was removed and is put back counts as one more.
  await kept(1001, 1997, false);
  expect(await add('8')).toBe('invalid_intent');
  n += 1;
  await push(asha, [{ n, name: 'cart.clear', args: {} }]);
  // A script's removed lines have an end; what it had may come back.
  await database.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`insert into public.shopping_cart (user_id, product_id, size, deleted_at)
      select ${asha.id}, ${shirt}, i, now() from generate_series(1998, 19997) i`;
  });
  expect(await add('the last')).toBe('applied');
  expect(await add('another')).toBe('invalid_intent');
  expect(await add('8')).toBe('applied');
});

test('a person has at most 500 devices, and those go on', async () => {
  await push(asha, [add(1, 1)]);
  await database.sql`insert into public.sync_devices (user_id, device)
    select ${asha.id}, 'script' || i from generate_series(1, 499) i`;
  expect(await refusal(push(asha, [add(1, 1)], 'one-more'))).toEqual({
    code: 'PT429',
    detail: 'rate_limited',
  });
  expect(await push(asha, [add(2, 1)])).toMatchObject({ status: 'ok', last_n: 2 });
  const [row] =
    await database.sql`select count(*)::int as devices from public.sync_devices where user_id = ${asha.id}`;
  expect(row).toEqual({ devices: 500 });
  // A browser that forgets all when it is closed has a new name each day.
  await database.sql`update public.sync_devices set at = now() - interval '61 days' where device like 'script%'`;
  expect(await push(asha, [add(1, 1)], 'one-more')).toMatchObject({ status: 'ok' });
});
