import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Persona } from '#support/personas.ts';
import { listProduct, newKey } from '../shop-fixture.ts';
import { nextOf, pull, push, type Entry } from '../sync-client.ts';
import { crowd, type Crowd } from './crowd.ts';

const WRITERS = 32;
const TURNS = 12;

let shop: Crowd;
let products: string[];
beforeAll(async () => {
  shop = await crowd(WRITERS + 1);
  await shop.sql`update public.shop_settings set max_per_line = 100`;
  const urban = await shop.people.asSeller('urban');
  products = await Promise.all(Array.from({ length: 4 }, () => listProduct(shop.sql, urban)));
});
afterAll(() => shop.remove());

/** One device's taps; what is removed is added by others too, so only sums of `add` are foreseeable. */
async function tap(person: Persona, device: string, name: string): Promise<void> {
  for (let n = 1; n <= TURNS; n += 1) {
    const args = { product_id: products[n % products.length], size: 'M', quantity: 1 };
    const batch = await push(person, [{ n, name, args }], device);
    expect(batch.verdicts).toEqual([{ n, verdict: 'applied' }]);
  }
}

test('no piece is lost when 32 devices of one person add at once, and a replica sees the same', async () => {
  const [asha] = await shop.buyers(1);
  const replica = new Map<string, Entry>();
  let cursor = 0;
  const read = async () => {
    const page = await pull(asha!, cursor, { device: 'reader' });
    for (const entry of page.rows.cart) replica.set(entry.id, entry);
    cursor = nextOf(page);
    return page.rows.cart.length;
  };
  const writing = new AbortController();
  const reader = (async () => {
    while (!writing.signal.aborted) await read();
  })();
  await Promise.all(Array.from({ length: WRITERS }, (_, turn) => tap(asha!, `phone${turn}`, 'cart.add')));
  writing.abort();
  await reader;
  while ((await read()) > 0);
  const rows = await shop.sql<{ id: string; quantity: number }[]>`
    select product_id || '|' || size || '|' || color as id, quantity
    from public.shopping_cart where user_id = ${asha!.id} order by id`;
  expect(rows.map((row) => row.quantity)).toEqual(products.map(() => (WRITERS * TURNS) / products.length));
  const shown = [...replica.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(shown.map((entry) => ({ id: entry.id, quantity: entry['quantity'] }))).toEqual([...rows]);
});

test('a push waits for an open request of the same person, and for nobody else', async () => {
  const [asha, ravi] = await shop.buyers(2);
  const batch = [{ n: 1, name: 'cart.add', args: { product_id: products[0], size: 'M', quantity: 1 } }];
  let answered = false;
  let sent: Promise<{ verdicts: unknown }> | undefined;
  await asha!.run(async (sql) => {
    await sql`select public.resolve_order_key(${newKey()})`;
    sent = push(asha!, batch).finally(() => {
      answered = true;
    });
    const waiting = async () => {
      const [row] =
        await shop.sql`select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and l.classid = 7302 and not l.granted`;
      return answered ? 'went ahead' : row?.['count'];
    };
    await expect.poll(waiting).toBe(1);
    expect((await push(ravi!, batch)).verdicts).toEqual([{ n: 1, verdict: 'applied' }]);
    expect(await waiting()).toBe(1);
  });
  expect((await sent)?.verdicts).toEqual([{ n: 1, verdict: 'applied' }]);
});

test('32 people write at once and none waits for another for ever', async () => {
  const people = await shop.buyers(WRITERS);
  await Promise.all(people.map((person) => tap(person, 'phone', 'cart.add')));
  const [row] = await shop.sql`select count(*)::int as lines, sum(quantity)::int as pieces
    from public.shopping_cart where user_id = any (${people.map((person) => person.id)})`;
  expect(row).toEqual({ lines: WRITERS * products.length, pieces: WRITERS * TURNS });
});
