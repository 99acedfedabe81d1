import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '#support/personas.ts';
import {
  approve,
  ask,
  deliveredOrder,
  exchange,
  receive,
  refuse,
  returnShop,
  settle,
  withdraw,
  type Delivered,
  type Return,
  type ReturnShop,
} from './fixture.ts';

type Page = { total: number; over: boolean; rows: (Return & { customer?: { email: string } })[] };

let shop: ReturnShop;
let placed: Delivered;
/** The ids of Kora's returns by status, and of one to another seller. */
let ids: Record<string, string>;
beforeAll(async () => {
  shop = await returnShop();
  const bought = Array.from({ length: 6 }, () => ({ of: shop.kora, quantity: 2 }));
  placed = await deliveredOrder(shop.sql, shop.asha, [...bought, { of: shop.urban, quantity: 1 }]);
  const requested: string[] = [];
  for (const item of placed.items) requested.push((await ask(shop.asha, item)).id);
  const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = '', other = ''] = requested;
  for (const id of [second, third, fourth]) await approve(shop.kora, id);
  for (const id of [third, fourth]) await receive(shop.kora, id);
  await settle(shop.kora, fourth);
  await refuse(shop.kora, fifth);
  await withdraw(shop.asha, sixth);
  ids = {
    requested: first,
    approved: second,
    received: third,
    refunded: fourth,
    refused: fifth,
    withdrawn: sixth,
    other,
  };
  // Each a day older than the next.
  for (const [at, id] of requested.entries())
    await shop.sql`update public.returns set created_at = created_at - ${`${9 - at} days`}::interval where id = ${id}`;
});
afterAll(() => shop.remove());

const idsOf = ({ rows }: Page) => rows.map(({ id }) => id);

test('a seller lists their own returns, the oldest first, by status and page', async () => {
  const list = (args = {}) => shop.kora.rpc<Page>('seller_returns', args);
  const all = ['requested', 'approved', 'received', 'refunded', 'refused', 'withdrawn'].map(
    (name) => ids[name],
  );
  expect(idsOf(await list())).toEqual(all);
  expect(idsOf(await list({ p_descending: true }))).toEqual(all.toReversed());
  expect(idsOf(await list({ p_statuses: ['requested', 'approved'] }))).toEqual(all.slice(0, 2));
  expect(await list({ p_limit: 1, p_offset: 2 })).toMatchObject({
    total: 6,
    over: false,
    rows: [{ id: ids['received'], age_days: 7, status: 'received' }],
  });
  // Neither who asked nor where to pay is in a list.
  const [row] = (await list({ p_limit: 1 })).rows;
  expect(JSON.stringify(row)).not.toContain(shop.asha.id);
  expect(JSON.stringify(row)).not.toContain('asha@okbank');
});

test('dispatch counts what waits for the seller', async () => {
  const counts = await shop.kora.rpc<Record<string, unknown>>('seller_return_counts');
  expect(counts).toMatchObject({ requested: 1, approved: 1, received: 1 });
  const [row] =
    await shop.sql`select to_jsonb(created_at) as oldest from public.returns where id = ${ids['requested']!}`;
  expect(counts['oldest']).toBe(row?.['oldest']);
  expect(await shop.urban.rpc('seller_return_counts')).toMatchObject({
    requested: 1,
    approved: 0,
    received: 0,
  });
});

test('a shopper lists their own returns, of one order or of all', async () => {
  const mine = (args = {}) => shop.asha.rpc<Page>('my_returns', args);
  expect((await mine()).total).toBe(7);
  expect(idsOf(await mine({ p_order_id: placed.order, p_limit: 1 }))).toEqual([ids['other']]);
  const other = await deliveredOrder(shop.sql, shop.asha, [{ of: shop.kora }]);
  expect((await mine({ p_order_id: other.order })).total).toBe(0);
  expect((await shop.ravi.rpc<Page>('my_returns', { p_order_id: placed.order })).total).toBe(0);
});

test('an admin lists all returns, by status, seller and the beginning of an order', async () => {
  const list = (args = {}) => shop.admin.rpc<Page>('admin_returns', args);
  expect(await list()).toMatchObject({
    total: 7,
    rows: [{ id: ids['other'], customer: { email: 'asha@example.test' } }, {}, {}, {}, {}, {}, {}],
  });
  expect(idsOf(await list({ p_statuses: ['refused'] }))).toEqual([ids['refused']]);
  expect(idsOf(await list({ p_seller_id: shop.urban.id }))).toEqual([ids['other']]);
  const number = `Order #${placed.order.slice(0, 4).toUpperCase()} ${placed.order.slice(4, 8).toUpperCase()}`;
  expect((await list({ p_search: number })).total).toBe(7);
  expect((await list({ p_search: '00000000' })).total).toBe(0);
  expect((await list({ p_search: 'no number' })).total).toBe(0);
});

test('the rate of a seller is pieces that came back of pieces delivered, in these days', async () => {
  // Ravi keeps what he bought of the other seller.
  await deliveredOrder(shop.sql, shop.ravi, [{ of: shop.urban, quantity: 3 }]);
  const rates = (days?: number) =>
    shop.admin.rpc('admin_return_rates', days === undefined ? {} : { p_days: days });
  expect(await rates()).toEqual([
    // Of 12 pieces, and one of the order that the test before looked for.
    { seller_id: shop.kora.id, brand_name: 'kora', delivered: 13, returned: 2, refused: 1, rate: 0.1538 },
    { seller_id: shop.urban.id, brand_name: 'urban', delivered: 4, returned: 0, refused: 0, rate: 0 },
  ]);
  await shop.sql`update public.order_items set delivered_at = now() - interval '91 days' where seller_id = ${shop.kora.id}`;
  expect(await rates()).toMatchObject([{ brand_name: 'urban' }]);
  expect(await rates(365)).toMatchObject([{ brand_name: 'kora', delivered: 13 }, { brand_name: 'urban' }]);
  await shop.sql`update public.order_items set delivered_at = now() where seller_id = ${shop.kora.id}`;
});

test('a refund address is shown to its seller while the return is open', async () => {
  const address = (id: string | undefined, seller = shop.kora) =>
    seller.rpc('return_refund_address', { p_return_id: id });
  for (const status of ['requested', 'approved', 'received'])
    expect(await address(ids[status])).toBe('asha@okbank');
  for (const status of ['refunded', 'refused', 'withdrawn'])
    expect(await refusal(address(ids[status]))).toMatchObject({
      code: 'PT409',
      detail: { code: 'transition_refused', status },
    });
  expect(await refusal(address(ids['requested'], shop.urban))).toEqual({
    code: 'PT404',
    detail: 'return_gone',
  });
  const { items } = await deliveredOrder(shop.sql, shop.asha, [{ of: shop.kora }]);
  const exchanged = await ask(shop.asha, items[0], exchange('L'));
  expect(await refusal(address(exchanged.id))).toMatchObject({ detail: 'return_gone' });
});

test('addresses are deleted 90 days after the return was closed, and none before', async () => {
  const stored = async () => {
    const rows = await shop.sql<{ id: string }[]>`select return_id as id from private.return_addresses`;
    return Object.keys(ids).filter((name) => rows.some(({ id }) => id === ids[name]));
  };
  const forget = async () => {
    const [row] = await shop.sql<{ forgotten: number }[]>`select public.forget_returns() as forgotten`;
    return row?.forgotten;
  };
  await shop.sql`update public.returns set closed_at = now() - interval '89 days' where closed_at is not null`;
  await shop.sql`update public.returns set created_at = now() - interval '200 days' where status = 'requested'`;
  expect(await forget()).toBe(0);
  expect(await stored()).toEqual(Object.keys(ids));
  await shop.sql`update public.returns set closed_at = now() - interval '91 days' where closed_at is not null`;
  expect(await forget()).toBe(3);
  expect(await stored()).toEqual(['requested', 'approved', 'received', 'other']);
});
