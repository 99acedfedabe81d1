import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Persona } from '#support/personas.ts';
import { editListing, listProduct, place, raiseOrderLimits } from '../shop-fixture.ts';
import { crowd, stockAndSold, type Crowd } from './crowd.ts';

const BUYERS = 8;
const STOCK = 1_000;
const EDITS = 30;

let shop: Crowd;
beforeAll(async () => {
  shop = await crowd(20);
  await raiseOrderLimits(shop.sql);
});
afterAll(() => shop.remove());

/** Another order of the same each time it is asked. */
function shuffler(): <T>(list: readonly T[]) => T[] {
  let turn = 1;
  const draw = () => (turn = (turn * 48_271) % 2_147_483_647);
  return (list) =>
    list
      .map((value) => ({ value, place: draw() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ value }) => value);
}

test('no deadlock while brands edit, people order and cancel, and an admin arranges collections', async () => {
  const { sql, people } = shop;
  const shuffled = shuffler();
  const admin = await people.asAdmin();
  await sql`insert into public.collections (name) values ('summer')`;
  await sql`insert into public.coupons (code, discount_type, discount_value) values ('FLAT', 'flat', 10)`;
  const sellers = await Promise.all(['urban', 'kora', 'shade'].map((brand) => people.asSeller(brand)));
  const shelves = new Map<Persona, string[]>();
  for (const seller of sellers)
    shelves.set(
      seller,
      await Promise.all(Array.from({ length: 4 }, () => listProduct(sql, seller, { stock_quantity: STOCK }))),
    );
  const products = [...shelves.values()].flat();

  const done = new AbortController();
  const circles: string[] = [];
  const answered = { placed: 0, cancelled: 0, 'given up': 0, view: 0, arrange: 0, edit: 0 };
  const attempt = async (job: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      // That an item is cancelled already, or a price was another, is an answer.
      const { code = '' } = error as { code?: string };
      if (!code.startsWith('PT')) circles.push(`${job}: ${code} ${String(error)}`);
    }
  };
  const goOn = async (job: string, work: () => Promise<unknown>) => {
    while (!done.signal.aborted) await attempt(job, work);
  };

  const buy = (buyer: Persona) => async () => {
    const lines = shuffled(products)
      .slice(0, 4)
      .map((id) => ({ product_id: id, quantity: 1 }));
    const { order_id: order } = await place(buyer, { lines, coupon: 'FLAT' });
    answered.placed += 1;
    const items = await sql<{ id: string }[]>`select id from public.order_items where order_id = ${order}`;
    for (const { id } of items.slice(0, 2)) {
      await buyer.rpc('cancel_order_item', { p_item_id: id });
      answered.cancelled += 1;
    }
  };
  const cancelAsSeller = (seller: Persona) => async () => {
    const [item] = await sql<{ order: string }[]>`
      select order_id as order from public.order_items where seller_id = ${seller.id} and item_status = 'pending' limit 1`;
    if (item === undefined) return;
    await seller.rpc('update_order_and_items_status', {
      p_order_id: item.order,
      p_seller_id: seller.id,
      p_status: 'cancelled',
    });
    answered['given up'] += 1;
  };
  const view = async () => {
    const p_products = sql.json(shuffled(products));
    await people.asAnon().rpc('record_views', { p_device: randomUUID(), p_products });
    answered.view += 1;
  };
  const arrange = async () => {
    const [come, go] = [shuffled(products).slice(0, 2), shuffled(products).slice(0, 2)];
    await admin.rpc('change_collection', { p_name: 'summer', p_add: come, p_remove: go });
    await admin.rpc('replace_havendrip', { p_product_ids: shuffled(products).slice(0, 5) });
    await admin.rpc('create_collection', { p_name: 'rain' });
    await admin.rpc('change_collection', { p_name: 'rain', p_add: shuffled(products) });
    await admin.rpc('delete_collection', { p_name: 'rain' });
    answered.arrange += 1;
  };
  const editShelf = async (seller: Persona, shelf: string[], policy: string) => {
    const changes = shelf.map((id) => ({ id, mrp: 1000 }));
    await seller.rpc('change_listings', { p_key: randomUUID(), p_changes: sql.json(changes) });
    await editListing(seller, shelf[0] ?? '', { return_policy: policy });
    answered.edit += 1;
  };
  const edit = async (seller: Persona) => {
    const shelf = shelves.get(seller) ?? [];
    for (let round = 0; round < EDITS; round += 1) {
      const policy = round % 2 === 0 ? 'No Return' : '7 Days Return';
      await attempt('edit', () => editShelf(seller, shuffled(shelf), policy));
    }
  };
  const buyers = await shop.buyers(BUYERS);
  const going = [
    ...buyers.map((buyer) => goOn('buy', buy(buyer))),
    ...sellers.map((seller) => goOn('give up', cancelAsSeller(seller))),
    goOn('view', view),
    goOn('arrange', arrange),
  ];
  await Promise.all(sellers.map(edit));
  done.abort();
  await Promise.all(going);

  expect(circles).toEqual([]);
  // Refusals are answers too, but each was done as well, and of the edits every one.
  for (const [what, times] of Object.entries(answered)) expect([what, times > 0]).toEqual([what, true]);
  expect(answered.edit).toBe(3 * EDITS);
  for (const product of products) {
    const { stock, sold } = await stockAndSold(sql, product);
    expect(stock + sold).toBe(STOCK);
  }
});
