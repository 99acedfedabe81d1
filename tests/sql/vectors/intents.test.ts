import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toWireArgs } from '#data/replication/push.ts';
import { intentOf, vectors, type CartVector } from '../../domain/vectors.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { personas, type Personas } from '#support/personas.ts';
import { listProduct } from '../shop-fixture.ts';
import { pull, push } from '../sync-client.ts';

const { cart } = vectors('intents') as { cart: CartVector[] };

let database: TestDatabase;
let people: Personas;
let ids: string[];
beforeAll(async () => {
  database = await freshDatabase(4);
  people = personas(database.sql);
  const urban = await people.asSeller('urban');
  ids = await Promise.all([1, 2, 3].map(() => listProduct(database.sql, urban)));
});
afterAll(() => database.remove());

describe('the cart that mutations leave on the server', () => {
  test.each(cart)('$name', async ({ name, intents, expect: lines }) => {
    const asha = await people.asShopper(name);
    const wire = intents.map((step, place) => {
      const intent = intentOf(step, ids);
      return { n: place + 1, name: intent.name, args: toWireArgs(intent.args) };
    });
    await push(asha, wire.slice(0, 2));
    await push(asha, wire.slice(2));
    const rows = (await pull(asha)).rows.cart.filter((row) => !row.gone);
    const left = rows
      .toSorted((a, b) => (String(a['created_at']) < String(b['created_at']) ? -1 : 1))
      .map((row) => [
        String(ids.indexOf(String(row['product_id'])) + 1),
        row['size'],
        row['color'],
        row['quantity'],
      ]);
    expect(left).toEqual(lines);
  });
});
