// Many writers of one product's choices at once: buyers, those who cancel, and its seller in every way that changes stock.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Persona } from '#support/personas.ts';
import { editListing, listProduct, place, quote, raiseOrderLimits } from '../shop-fixture.ts';
import { crowd, stockAndSold, tally, type Crowd } from './crowd.ts';

const ROUNDS = 25;

let shop: Crowd;
let urban: Persona;
beforeAll(async () => {
  shop = await crowd(20);
  await raiseOrderLimits(shop.sql);
  urban = await shop.people.asSeller('urban');
});
afterAll(() => shop.remove());

/** Sets the pieces of each choice as a console of the database would, in the order that the rule asks for. */
async function setPieces(product: string, pieces: Record<string, number>): Promise<void> {
  await shop.sql.begin(async (sql) => {
    await sql`select from public.products where id = ${product} for no key update`;
    for (const [size, count] of Object.entries(pieces))
      await sql`update public.product_variants set stock_quantity = ${count}
        where product_id = ${product} and size = ${size}`;
    await sql`update public.products p set stock_quantity =
      (select sum(v.stock_quantity) from public.product_variants v where v.product_id = p.id) where p.id = ${product}`;
  });
}

/** Products whose stock is not the sum of their choices, or whose letters say something else. */
const wrongSums = () => shop.sql`
  select p.id from public.products p
  where p.stock_quantity <> (select sum(v.stock_quantity) from public.product_variants v where v.product_id = p.id)
    or p.choice_stock <> (select string_agg(private.stock_letter(v.stock_quantity), ''
      order by array_position(p.sizes, v.size), array_position(p.colors, v.color))
      from public.product_variants v where v.product_id = p.id)`;

test('200 buyers on 50 pieces of one size: 50 sold, and nothing is taken from its sibling', async () => {
  const rare = await listProduct(shop.sql, urban, { sizes: ['M', 'L'] });
  await setPieces(rare, { M: 50, L: 1000 });
  const buyers = await shop.buyers(200);
  const order = { lines: [{ product_id: rare, quantity: 1, size: 'M' }] };
  const figures = await quote(buyers[0]!, order);
  const { done, failed } = await tally(buyers.map((buyer) => place(buyer, order, figures)));
  expect(new Set(done.map((answer) => answer.order_id)).size).toBe(50);
  expect(failed).toEqual({ out_of_stock: 150 });
  expect(await stockAndSold(shop.sql, rare)).toEqual({ stock: 1000, sold: 50 });
  const left = await shop.sql`select size, stock_quantity from public.product_variants
    where product_id = ${rare} order by size`;
  expect(left).toEqual([
    { size: 'L', stock_quantity: 1000 },
    { size: 'M', stock_quantity: 0 },
  ]);
});

test('the sum is that of the choices at every moment, and no writer waits in a circle', async () => {
  const products = await Promise.all(
    Array.from({ length: 4 }, () =>
      listProduct(shop.sql, urban, { stock_quantity: 400, sizes: ['M', 'L'], colors: ['Red', 'Blue'] }),
    ),
  );
  const done = new AbortController();
  const circles: string[] = [];
  const answered: Record<string, number> = {};
  const attempt = async (job: string, work: () => Promise<unknown>) => {
    try {
      await work();
      answered[job] = (answered[job] ?? 0) + 1;
    } catch (error) {
      // That a size is gone, or sold out, is an answer.
      const { code = '' } = error as { code?: string };
      if (!code.startsWith('PT')) circles.push(`${job}: ${code} ${String(error)}`);
    }
  };
  const goOn = async (job: string, work: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; !done.signal.aborted; turn += 1) await attempt(job, () => work(turn));
  };
  const one = (turn: number) => products[turn % products.length] ?? '';
  const buy = (buyer: Persona) => async (turn: number) => {
    const lines = ['M', 'L'].flatMap((size) =>
      [one(turn), one(turn + 1)].map((id) => ({ product_id: id, quantity: 1, size, color: 'Red' })),
    );
    const { order_id: order } = await place(buyer, { lines });
    const [item] = await shop.sql<{ id: string }[]>`
      select id from public.order_items where order_id = ${order} limit 1`;
    if (turn % 2 === 0) await buyer.rpc('cancel_order_item', { p_item_id: item?.id });
  };
  const looked = { times: 0, wrong: 0 };
  const look = async () => {
    looked.times += 1;
    looked.wrong += (await wrongSums()).length;
  };
  const edit = async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = one(round);
      await attempt('add', () =>
        urban.rpc('change_listings', {
          p_key: randomUUID(),
          p_changes: shop.sql.json(products.map((product) => ({ id: product, stock_add: round - 10 }))),
        }),
      );
      await attempt('withdraw', () => editListing(urban, id, { sizes: ['M'] }));
      await attempt('offer', () => editListing(urban, id, { sizes: ['M', 'L'], stock_quantity: 300 }));
    }
  };
  const buyers = await shop.buyers(8);
  const going = [...buyers.map((buyer) => goOn('buy', buy(buyer))), goOn('look', look)];
  await edit();
  done.abort();
  await Promise.all(going);
  expect(circles).toEqual([]);
  expect(looked.wrong).toBe(0);
  expect(Math.min(looked.times, answered['buy'] ?? 0)).toBeGreaterThan(0);
  expect(answered).toMatchObject({ add: ROUNDS, withdraw: ROUNDS, offer: ROUNDS });
});
