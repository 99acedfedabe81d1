import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Persona } from '#support/personas.ts';
import { editListing, listProduct } from '../shop-fixture.ts';
import { crowd, tally, type Crowd } from './crowd.ts';
import { countBlockedSessions } from '#support/blocked-sessions.ts';

let shop: Crowd;
let urban: Persona;
let admin: Persona;
beforeAll(async () => {
  shop = await crowd(8);
  urban = await shop.people.asSeller('urban');
  admin = await shop.people.asAdmin();
});
afterAll(() => shop.remove());

/** Something done in a transaction that stays open until it is told to commit. */
async function held(work: (sql: TransactionSql) => Promise<unknown>): Promise<() => Promise<void>> {
  const { promise: committing, resolve: commit } = Promise.withResolvers<void>();
  const { promise: done, resolve: isDone } = Promise.withResolvers<void>();
  const transaction = shop.sql.begin(async (sql) => {
    await work(sql);
    isDone();
    await committing;
  });
  const end = async () => {
    commit();
    await transaction;
  };
  onTestFinished(end);
  await Promise.race([done, transaction]);
  return end;
}

const waiting = () => countBlockedSessions(shop.sql);

const edits: [string, (id: string) => Promise<unknown>][] = [
  ['the form', (id) => editListing(urban, id, { selling_price: 700 })],
  [
    'many at once',
    (id) =>
      urban.rpc('change_listings', {
        p_key: randomUUID(),
        p_changes: shop.sql.json([{ id, selling_price: 700 }]),
      }),
  ],
  [
    'a file',
    (id) =>
      urban.rpc('import_listings', {
        p_rows: shop.sql.json([{ row: 2, id, values: { selling_price: 700 } }]),
      }),
  ],
  [
    'an admin',
    (id) => admin.rpc('edit_product', { p_product_id: id, p_changes: shop.sql.json({ selling_price: 700 }) }),
  ],
];

// A deadlock can come from a statement that began before a commit. It locks the row as it is, then visits the row as it
// was. An order's foreign key still holds that old row, so the statement queues for it. The next in the queue has got
// the old row while it waits for the row as it is.
test.each(edits)(
  'no deadlock when an edit by %s waits for a sale, and a view for the edit',
  async (_, edit) => {
    const product = await listProduct(shop.sql, urban);
    const endOrder = await held(
      (sql) => sql`select from public.products where id = ${product} for key share`,
    );
    const endSale = await held(
      (sql) => sql`update public.products set stock_quantity = stock_quantity - 1 where id = ${product}`,
    );
    const edited = edit(product);
    await expect.poll(waiting).toBe(1);
    const viewed = shop.people
      .asAnon()
      .rpc('record_views', { p_device: randomUUID(), p_products: shop.sql.json([product]) });
    await expect.poll(waiting).toBe(2);
    const outcome = tally([edited, viewed]);
    await endSale();
    expect((await outcome).failed).toEqual({});
    await endOrder();
    const [left] = await shop.sql`
      select selling_price::int, stock_quantity, views::int from public.products where id = ${product}`;
    expect(left).toEqual({ selling_price: 700, stock_quantity: 19, views: 1 });
  },
);
