// The choices of a product that a shopper is to be told of, kept with the wishlist.
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

const notify = (n: number, size: unknown, wanted: unknown = true, product = shirt): Intent => ({
  n,
  name: 'wishlist.notify',
  args: { product_id: product, size, color: 'Red', wanted },
});
const plain = (n: number, name: 'wishlist.add' | 'wishlist.remove'): Intent => ({
  n,
  name,
  args: { product_id: shirt },
});

/** The choices by product of what is on the person's wishlist, as a phone gets them. */
async function wishes(person = asha): Promise<Record<string, unknown>> {
  const { rows } = await pull(person);
  return Object.fromEntries(rows.wishlist.flatMap((row) => (row.gone ? [] : [[row.id, row.notify_choices]])));
}

test('asking puts the product on the wishlist, and each choice counts once', async () => {
  await push(asha, [notify(1, 'M'), notify(2, 'L'), notify(3, 'M')]);
  expect(await wishes()).toEqual({ [shirt]: ['M|Red', 'L|Red'] });
});

test('what is taken back leaves the product on the wishlist, and nothing else comes onto it', async () => {
  await push(asha, [notify(1, 'M'), notify(2, 'L'), notify(3, 'M', false)]);
  expect(await wishes()).toEqual({ [shirt]: ['L|Red'] });
  const kora = await people.asShopper('kora');
  await push(kora, [notify(1, 'M', false)]);
  expect(await wishes(kora)).toEqual({});
});

test('a product that leaves the wishlist is forgotten with its choices', async () => {
  await push(asha, [notify(1, 'M'), plain(2, 'wishlist.remove'), notify(3, 'M', false)]);
  expect(await wishes()).toEqual({});
  await push(asha, [plain(4, 'wishlist.add')]);
  expect(await wishes()).toEqual({ [shirt]: [] });
});

test('a product that is gone and what is no choice are refused', async () => {
  const { verdicts } = await push(asha, [
    notify(1, 'M', true, '999999'),
    notify(2, 'M', 'perhaps'),
    notify(3, 'M', null),
    notify(4, 'x'.repeat(200)),
  ]);
  expect(verdicts).toEqual([
    { n: 1, verdict: 'rejected', code: 'product_gone' },
    { n: 2, verdict: 'rejected', code: 'invalid_intent' },
    { n: 3, verdict: 'rejected', code: 'invalid_intent' },
    { n: 4, verdict: 'rejected', code: 'invalid_intent' },
  ]);
  expect(await wishes()).toEqual({});
});

test('no product has more than fifty choices to tell of', async () => {
  const all = Array.from({ length: 60 }, (_, at) => notify(at + 1, `S${at}`));
  await push(asha, all.slice(0, 30));
  await push(asha, all.slice(30));
  expect((await wishes())[shirt]).toHaveLength(50);
});

test('nobody reads or writes the choices of another person', async () => {
  await push(asha, [notify(1, 'M')]);
  const kora = await people.asShopper('kora');
  expect(await kora.run((sql) => sql`select id from public.wishlist where user_id = ${asha.id}`)).toEqual([]);
  for (const person of [asha, kora, people.asAnon()])
    await refusal(person.run((sql) => sql`update public.wishlist set notify_choices = '{"|"}'`));
  expect(await wishes()).toEqual({ [shirt]: ['M|Red'] });
});
