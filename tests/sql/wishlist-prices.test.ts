// The wishlist knows what a product cost when it was saved.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct } from './shop-fixture.ts';
import { pull, push, type Intent } from './sync-client.ts';

let database: TestDatabase;
let people: Personas;
beforeAll(async () => {
  database = await freshDatabase();
  people = personas(database.sql);
});
afterAll(() => database.remove());

test('the wishlist keeps the price of the day that a product was saved', async () => {
  const asha = await people.asShopper('asha');
  const shirt = await listProduct(database.sql, await people.asSeller('urban'), { selling_price: 800 });
  const intent = (n: number, name: string, args: Record<string, unknown> = {}): Intent => ({
    n,
    name,
    args: { product_id: shirt, size: 'M', color: '', ...args },
  });
  const price = async () => (await pull(asha)).rows.wishlist.at(-1)?.['price_when_added'];
  const costs = (rupees: number) =>
    database.sql`update public.products set selling_price = ${rupees} where id = ${shirt}`;
  // The word of a phone counts for nothing.
  await push(asha, [intent(1, 'wishlist.add', { price_when_added: 5000 })]);
  expect(await price()).toBe(800);
  await costs(600);
  await push(asha, [intent(2, 'wishlist.add'), intent(3, 'wishlist.notify', { wanted: true })]);
  expect(await price()).toBe(800);
  await push(asha, [intent(4, 'wishlist.remove'), intent(5, 'wishlist.add')]);
  expect(await price()).toBe(600);
});
