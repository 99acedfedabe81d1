// Many writers of one product's choices at once: buyers, those who cancel, and its seller in every way that changes stock.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Persona } from '#support/personas.ts';
import { editListing, listProduct, place, quote, raiseOrderLimits } from '../shop-fixture.ts';
import { push } from '../sync-client.ts';
import { crowd, stockAndSold, tally, type Crowd } from './crowd.ts';

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

/** Each writer has to do its work so often, and the race lasts at least so many seconds. */
const TURNS = 5;
const SECONDS = Number(process.env['RACE_SECONDS'] ?? 0);

const OPTIONS = { stock_quantity: 400, sizes: ['M', 'L'], colors: ['Red', 'Blue'] };

/** A writer of a kind: does its work once, the turn's number given. */
type Writer = (turn: number) => Promise<unknown>;

test('with twelve kinds of writers the stock stays the sum of the choices, and nothing deadlocks', async () => {
  const { sql, people } = shop;
  const admin = await people.asAdmin();
  await sql`insert into public.collections (name) values ('summer')`;
  const products = await Promise.all(Array.from({ length: 4 }, () => listProduct(sql, urban, OPTIONS)));
  const one = (turn: number) => products[turn % products.length] ?? '';
  const buyers = await shop.buyers(5);
  const lines = (turn: number) =>
    ['M', 'L'].flatMap((size) =>
      [one(turn), one(turn + 1)].map((id) => ({ product_id: id, quantity: 1, size, color: 'Red' })),
    );
  const buy = (buyer: Persona) => async (turn: number) => {
    const { order_id: order } = await place(buyer, { lines: lines(turn) });
    const [item] = await sql<{ id: string }[]>`
      select id from public.order_items where order_id = ${order} limit 1`;
    return { order, item: item?.id };
  };
  const toggled = (turn: number) => turn % 2 === 0;
  const writers: Record<string, Writer> = {
    buys: buy(buyers[0]!),
    'buys and cancels': async (turn) => {
      const { item } = await buy(buyers[1]!)(turn);
      await buyers[1]!.rpc('cancel_order_item', { p_item_id: item });
    },
    'gives up an order': async (turn) => {
      const { order } = await buy(buyers[2]!)(turn);
      await urban.rpc('update_order_and_items_status', {
        p_order_id: order,
        p_seller_id: urban.id,
        p_status: 'cancelled',
      });
    },
    'fills the cart and asks to be told': (turn) =>
      push(buyers[3]!, [
        { n: 2 * turn + 1, name: 'cart.add', args: lines(turn)[0]! },
        { n: 2 * turn + 2, name: 'wishlist.notify', args: { ...lines(turn)[1], wanted: toggled(turn) } },
      ]),
    'adds to many': (turn) =>
      urban.rpc('change_listings', {
        p_key: randomUUID(),
        p_changes: sql.json(products.map((id) => ({ id, stock_add: (turn % 20) - 9 }))),
      }),
    'sets the sum': (turn) => editListing(urban, one(turn), { stock_quantity: 300 + (turn % 50) }),
    'sets a choice': (turn) => editListing(urban, one(turn), { choices: `M/Red:${turn % 90}` }),
    'withdraws and offers a size': (turn) =>
      editListing(urban, one(turn >> 1), { sizes: toggled(turn) ? ['M'] : ['M', 'L'] }),
    pauses: (turn) => editListing(urban, one(turn >> 1), { is_paused: toggled(turn) }),
    imports: (turn) =>
      urban.rpc('import_listings', { p_rows: [{ row: 2, id: one(turn), values: { stock_quantity: 350 } }] }),
    'lists and deletes': async () => {
      const id = await listProduct(sql, urban, { ...OPTIONS, collections: ['summer'] });
      await urban.rpc('delete_product', { p_product_id: id });
    },
    'arranges and takes off sale': async (turn) => {
      await admin.rpc('change_collection', { p_name: 'summer', p_add: products, p_remove: [] });
      await admin.rpc('update_product_status', {
        p_product_id: Number(one(turn >> 1)),
        p_is_active: !toggled(turn),
      });
    },
  };
  const { broken, looked } = await race(writers);
  expect(broken).toEqual([]);
  expect(looked.wrong).toBe(0);
  expect(looked.times).toBeGreaterThan(0);
});

/** Lets all writers go on at once, and looks at the sums meanwhile. `broken` are the answers that are no refusals. */
async function race(
  writers: Record<string, Writer>,
): Promise<{ broken: string[]; looked: { times: number; wrong: number } }> {
  const broken: string[] = [];
  const looked = { times: 0, wrong: 0 };
  const done = Object.fromEntries(Object.keys(writers).map((name) => [name, 0]));
  const ends = Date.now() + SECONDS * 1000;
  const goesOn = () =>
    broken.length === 0 && (Date.now() < ends || Object.values(done).some((times) => times < TURNS));
  const goOn = async (name: string, work: Writer) => {
    for (let turn = 0; goesOn(); turn += 1) {
      try {
        await work(turn);
        done[name] = (done[name] ?? 0) + 1;
      } catch (error) {
        // That a size is gone, or sold out, is an answer.
        const { code = '' } = error as { code?: string };
        if (!code.startsWith('PT')) broken.push(`${name}: ${code} ${String(error)}`);
      }
    }
  };
  const look = async () => {
    while (goesOn()) {
      looked.wrong += (await wrongSums()).length;
      looked.times += 1;
    }
  };
  await Promise.all([...Object.entries(writers).map(([name, work]) => goOn(name, work)), look()]);
  if (SECONDS > 0) console.log(`${looked.times} looks; done: ${JSON.stringify(done)}`);
  return { broken, looked };
}
