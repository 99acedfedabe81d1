import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Persona } from '#support/personas.ts';
import { order, returnShop, type ReturnShop } from './returns/fixture.ts';

type Row = { cancelled_at?: string; cancelled_by?: string; cancel_reason?: string };

let shop: ReturnShop;
beforeAll(async () => {
  shop = await returnShop();
});
afterAll(() => shop.remove());

const cancelled = async (by: Persona, id: string) =>
  (await by.rpc<{ rows: Row[] }>('seller_dispatch', { p_statuses: ['cancelled', 'pending'], p_search: id }))
    .rows;

// Promise cancelled.facts (2 Seller orders, seller): The list of what was cancelled says when, by whom and why.
test('a cancelled item says when it was cancelled, by whom and why', async () => {
  const placed = await order(shop.sql, shop.asha, [{ of: shop.kora }, { of: shop.kora }, { of: shop.kora }]);
  const [first, second] = placed.items;
  await shop.asha.rpc('cancel_order_item', { p_item_id: first, p_reason: 'Changed my mind' });
  await shop.kora.rpc('update_order_and_items_status', {
    p_order_id: placed.order,
    p_status: 'cancelled',
    p_seller_id: shop.kora.id,
    p_item_id: second,
    p_reason: 'It is sold out',
  });
  const rows = await cancelled(shop.kora, placed.order);
  expect(rows.map(({ cancelled_by, cancel_reason }) => [cancelled_by, cancel_reason])).toEqual(
    expect.arrayContaining([
      [undefined, undefined],
      ['seller', 'It is sold out'],
      ['shopper', 'Changed my mind'],
    ]),
  );
  expect(rows.filter(({ cancelled_at }) => cancelled_at !== undefined)).toHaveLength(2);
  expect(await cancelled(shop.urban, placed.order)).toEqual([]);
});

// Promise ended.search-name (2 Seller orders, seller): What was delivered or cancelled is found by name and tracking number too, by
//   words in any order.
test('what ended is found by name and tracking number, by words in any order', async () => {
  const placed = await order(shop.sql, shop.asha, [{ of: shop.kora }, { of: shop.kora }]);
  const [first = '', second = ''] = placed.items;
  await shop.sql`update public.orders set recipient_name = 'Kabír  Khanna' where id = ${placed.order}`;
  await shop.sql`update public.order_items set item_status = 'delivered', tracking_number = 'SPEED 42-7' where id = ${first}`;
  await shop.asha.rpc('cancel_order_item', { p_item_id: second, p_reason: '' });
  const found = async (typed: string, status: string, by = shop.kora) =>
    (
      await by.rpc<{ rows: { id: string }[] }>('seller_dispatch', { p_statuses: [status], p_search: typed })
    ).rows.map(({ id }) => id);
  for (const typed of ['kabír', 'KHANNA', 'kabír khanna', 'khanna kabír', `${placed.order} khanna`])
    expect([typed, await found(typed, 'delivered'), await found(typed, 'cancelled')]).toEqual([
      typed,
      [first],
      [second],
    ]);
  for (const typed of ['speed 42-7', 'SPEED427', 'speed 42 7', 'khanna speed'])
    expect([typed, await found(typed, 'delivered')]).toEqual([typed, [first]]);
  // Digits alone could be those of the order's id.
  for (const typed of ['kabír sharma', 'speed lanes', '%', '_'])
    expect([typed, await found(typed, 'delivered')]).toEqual([typed, []]);
  expect(await found('khanna', 'delivered', shop.urban)).toEqual([]);
});
