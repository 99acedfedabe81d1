import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readCatalogue } from '#supabase/functions/publish-catalogue/read-catalogue.ts';
import type { CataloguePage } from '#supabase/functions/publish-catalogue/read-catalogue.ts';
import { loseProduct } from '#support/lose-product.ts';
import { personas, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct } from './shop-fixture.ts';

let database: TestDatabase;
let people: Personas;
let urban: Persona;
let first: string;
let second: string;
beforeAll(async () => {
  database = await freshDatabase();
  people = personas(database.sql);
  urban = await people.asSeller('urban');
});
afterAll(() => database.remove());
beforeEach(async () => {
  await database.sql`update public.products set is_active = false`;
  first = await listProduct(database.sql, urban);
  second = await listProduct(database.sql, urban);
});

/** The ids of the products that a snapshot would have, in pages of one row. `between` happens once `seen` was in a page. */
async function packed(seen: string, between: () => Promise<unknown>): Promise<string[]> {
  let hasHappened = false;
  const { products } = await readCatalogue(async ({ next, epoch }) => {
    const args = { p_seq: next, p_epoch: epoch, p_limit: 1 };
    const page = await people.asAnon().rpc<CataloguePage>('catalog_since', args);
    if (!hasHappened && page.rows.products.some(({ id }) => id === seen)) {
      hasHappened = true;
      await between();
    }
    return page;
  });
  expect(hasHappened).toBe(true);
  return products.map(({ id }) => id);
}

test('a product that is withdrawn while the pages come is in no snapshot', async () => {
  const withdraw = () => database.sql`update public.products set is_active = false where id = ${first}`;
  expect(await packed(first, withdraw)).toEqual([second]);
});

test('a product that a restore has lost while the pages come is in no snapshot', async () => {
  const restore = async () => {
    await loseProduct(database.sql, first);
    await database.sql`select public.raise_epoch()`;
  };
  expect(await packed(first, restore)).toEqual([second]);
});

test('a withdrawn product that the log has forgotten while the pages come is in no snapshot', async () => {
  const forget = async () => {
    await database.sql`update public.products set is_active = false where id = ${first}`;
    const [gone] = await database.sql<{ seq: string }[]>`
      delete from public.sync_log where scope = 'catalog' and collection = 'products' and id = ${first}
      returning seq::text`;
    // A row behind the horizon, so that there is another page.
    await database.sql`insert into private.sync_pruned values ('catalog', ${gone?.seq ?? ''})`;
    await listProduct(database.sql, urban, { name: 'Later shirt' });
  };
  const ids = await packed(first, forget);
  expect(ids).toHaveLength(2);
  expect(ids).toContain(second);
  expect(ids).not.toContain(first);
});
