// A line takes another size or goes to the wishlist, as one mutation.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personas, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct } from './shop-fixture.ts';
import { pull, push, type Intent } from './sync-client.ts';

let database: TestDatabase;
let people: Personas;
let urban: Persona;
let asha: Persona;
let shirt: string;
let shoppers = 0;
beforeAll(async () => {
  database = await freshDatabase();
  people = personas(database.sql);
  urban = await people.asSeller('urban');
});
afterAll(() => database.remove());
beforeEach(async () => {
  shoppers += 1;
  asha = await people.asShopper(`changer${shoppers}`);
  shirt = await listProduct(database.sql, urban, { sizes: ['S', 'M', 'L'], selling_price: 800 });
});

const intent = (n: number, name: string, args: Record<string, unknown> = {}): Intent => ({
  n,
  name,
  args: { product_id: shirt, size: 'M', color: '', ...args },
});
const change = (n: number, args: Record<string, unknown> = {}) =>
  intent(n, 'cart.change', { new_size: 'L', new_color: '', quantity: 2, ...args });
const withdraw = () => database.sql`update public.products set deleted_at = now() where id = ${shirt}`;

async function held(person = asha) {
  const { rows } = await pull(person);
  const live = (row: { gone: boolean }) => !row.gone;
  return {
    cart: rows.cart.filter(live).map((row) => [row['size'], row['quantity']]),
    wishlist: rows.wishlist.filter(live).map((row) => row.id),
  };
}
const rejected = (n: number, code: string) => ({ n, verdict: 'rejected', code });

test('a line is changed once, however often the mutation is sent, and no line of anybody else', async () => {
  const kora = await people.asShopper(`other${shoppers}`);
  await push(kora, [intent(1, 'cart.add', { quantity: 3 })]);
  await push(asha, [intent(1, 'cart.add', { quantity: 2 }), change(2)]);
  await push(asha, [change(2)]);
  expect((await held()).cart).toEqual([['L', 2]]);
  expect((await held(kora)).cart).toEqual([['M', 3]]);
});

test('a change that cannot be applied leaves the line as it was', async () => {
  await push(asha, [intent(1, 'cart.add', { quantity: 2 })]);
  const { verdicts } = await push(asha, [
    change(2, { new_size: null }),
    change(3, { quantity: null }),
    change(4, { quantity: 'many' }),
  ]);
  expect(verdicts).toEqual([2, 3, 4].map((n) => rejected(n, 'invalid_intent')));
  expect((await held()).cart).toEqual([['M', 2]]);
  await withdraw();
  expect((await push(asha, [change(5)])).verdicts).toEqual([rejected(5, 'product_gone')]);
  expect((await held()).cart).toEqual([['M', 2]]);
});

test('a saved line is on the wishlist and out of the cart, or neither', async () => {
  await push(asha, [intent(1, 'cart.add', { quantity: 2 }), intent(2, 'cart.save')]);
  expect(await held()).toEqual({ cart: [], wishlist: [shirt] });
  await push(asha, [intent(3, 'wishlist.remove'), intent(4, 'cart.add', { quantity: 1 })]);
  await withdraw();
  const { verdicts } = await push(asha, [
    intent(5, 'cart.save'),
    intent(6, 'cart.save', { product_id: null }),
  ]);
  expect(verdicts).toEqual([rejected(5, 'product_gone'), rejected(6, 'invalid_intent')]);
  expect(await held()).toEqual({ cart: [['M', 1]], wishlist: [] });
});
