// Another size: its pieces are held for three days, and for good once the seller approves.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '#support/personas.ts';
import { editListing, place } from '../shop-fixture.ts';
import {
  approve,
  ask,
  deliveredOrder,
  exchange,
  overrule,
  receive,
  refuse,
  returnShop,
  settle,
  stock,
  withdraw,
  type Return,
  type ReturnShop,
} from './fixture.ts';

let shop: ReturnShop;
beforeAll(async () => {
  shop = await returnShop();
});
afterAll(() => shop.remove());

/** Two pieces of M, of which 8 are left, and an exchange of them for L, of which there were 10. */
async function asked(changes: Record<string, unknown> = {}) {
  const { items, products } = await deliveredOrder(shop.sql, shop.asha, [{ of: shop.kora, quantity: 2 }]);
  const request = { p_quantity: 2, ...exchange('L'), ...changes };
  return { ...(await ask(shop.asha, items[0], request)), item: items[0], product: products[0] };
}
const release = async () => {
  const [row] = await shop.sql<{ released: number }[]>`select public.release_return_holds() as released`;
  return row?.released;
};
/** Makes the hold of a return end. */
const expire = (id: string) => shop.sql`update public.returns set held_until = now() where id = ${id}`;
const again = async (id: string): Promise<Return | undefined> =>
  (await shop.asha.rpc<{ rows: Return[] }>('my_returns')).rows.find((row) => row.id === id);

test('the pieces of the other size leave the stock with the request, for three days', async () => {
  const { id, product, is_held: isHeld } = await asked();
  expect(isHeld).toBe(true);
  expect(await stock(shop.sql, product)).toBe('M:8 L:8');
  const [row] = await shop.sql`select held_until = created_at + interval '3 days' as three_days
    from public.returns where id = ${id}`;
  expect(row?.['three_days']).toBe(true);
});

test('a damaged piece is exchanged for the same size, which a piece that does not fit is not', async () => {
  const { product } = await asked({ ...exchange('M'), p_reason: 'damaged' });
  expect(await stock(shop.sql, product)).toBe('M:6 L:10');
  expect((await refusal(asked({ ...exchange('M'), p_reason: 'does_not_fit' }))).detail).toBe(
    'return_incomplete',
  );
});

test('a size of which there are not enough is refused with what is left', async () => {
  const { items, products } = await deliveredOrder(shop.sql, shop.asha, [{ of: shop.kora, quantity: 2 }]);
  await editListing(shop.kora, products[0]!, { choices: 'M:8; L:1' });
  const refused = (size: string) => refusal(ask(shop.asha, items[0], { p_quantity: 2, ...exchange(size) }));
  const line = { product_id: products[0], color: '' };
  expect(await refused('L')).toEqual({
    code: 'PT409',
    detail: { code: 'out_of_stock', lines: [{ ...line, size: 'L', available: 1 }] },
  });
  expect(await refused('XXL')).toMatchObject({
    detail: { code: 'out_of_stock', lines: [{ ...line, size: 'XXL', available: 0 }] },
  });
  expect(await stock(shop.sql, products[0])).toBe('M:8 L:1');
});

test('nothing of a deleted product is left to exchange for', async () => {
  const { items, products } = await deliveredOrder(shop.sql, shop.asha, [{ of: shop.kora }]);
  await shop.kora.rpc('delete_product', { p_product_id: products[0] });
  expect(await refusal(ask(shop.asha, items[0], exchange('L')))).toMatchObject({
    detail: { code: 'out_of_stock', lines: [{ available: 0 }] },
  });
});

test.each(['refused', 'withdrawn'])('pieces that were held come back when it is %s', async (status) => {
  const { id, product } = await asked();
  const closed = await (status === 'refused' ? refuse(shop.kora, id) : withdraw(shop.asha, id));
  expect(closed).toMatchObject({ status, is_held: false });
  expect(await stock(shop.sql, product)).toBe('M:8 L:10');
});

test('an approved exchange holds its pieces until they are sent, and sends them once', async () => {
  const { id, product } = await asked();
  expect(await approve(shop.kora, id)).toMatchObject({ is_held: true, held_until: null });
  await release();
  expect(await stock(shop.sql, product)).toBe('M:8 L:8');
  await receive(shop.kora, id);
  expect(await refusal(settle(shop.kora, id, ' \u200b'))).toEqual({
    code: 'PT422',
    detail: 'tracking_required',
  });
  expect(await settle(shop.kora, id, ' AB2 ')).toMatchObject({ status: 'exchanged', tracking_number: 'AB2' });
  expect(await stock(shop.sql, product)).toBe('M:10 L:8');
});

test('after three days the pieces go back once, and the request stays', async () => {
  const { id, product } = await asked();
  expect(await release()).toBe(0);
  await expire(id);
  expect(await release()).toBe(1);
  expect(await release()).toBe(0);
  expect(await stock(shop.sql, product)).toBe('M:8 L:10');
  expect(await again(id)).toMatchObject({ status: 'requested', is_held: false });
  await withdraw(shop.asha, id);
  expect(await stock(shop.sql, product)).toBe('M:8 L:10');
});

test('a late approval takes the pieces again, or is refused when they were sold', async () => {
  const { id, product } = await asked();
  await expire(id);
  await release();
  const { order_id: sold } = await place(shop.ravi, {
    lines: [{ product_id: product!, quantity: 9, size: 'L' }],
  });
  expect(await refusal(approve(shop.kora, id))).toMatchObject({
    detail: { code: 'out_of_stock', lines: [{ size: 'L', available: 1 }] },
  });
  await shop.ravi.rpc('cancel_order', { p_order_id: sold });
  expect(await approve(shop.kora, id)).toMatchObject({ status: 'approved', is_held: true });
  expect(await stock(shop.sql, product)).toBe('M:8 L:8');
});

test('an overruled refusal takes the pieces again', async () => {
  const { id, product } = await asked();
  await refuse(shop.kora, id);
  expect(await overrule(shop.admin, id, true)).toMatchObject({ is_held: true });
  expect(await stock(shop.sql, product)).toBe('M:8 L:8');
  await overrule(shop.admin, id, false);
  expect(await stock(shop.sql, product)).toBe('M:8 L:10');
});

test('a shopper takes a refund in place of an exchange, until it is paid', async () => {
  const { id, product } = await asked();
  await approve(shop.kora, id);
  const instead = (upi: string) => shop.asha.rpc<Return>('refund_instead', { p_return_id: id, p_upi: upi });
  expect(await refusal(instead('asha'))).toEqual({ code: 'PT422', detail: 'upi_invalid' });
  expect(await instead('asha@okbank')).toMatchObject({
    wanted: 'refund',
    exchange_size: null,
    is_held: false,
  });
  expect(await stock(shop.sql, product)).toBe('M:8 L:10');
  await instead('asha@other');
  expect(await shop.kora.rpc('return_refund_address', { p_return_id: id })).toBe('asha@other');
  await receive(shop.kora, id);
  expect((await settle(shop.kora, id, null, { upi: 'asha@other' })).status).toBe('refunded');
  expect(await refusal(instead('mallory@okbank'))).toMatchObject({
    detail: { code: 'transition_refused', status: 'refunded' },
  });
});

test('an exchange that is asked for again is the first one, also when a refund took its place', async () => {
  const key = randomUUID();
  const { id, item } = await asked({ p_key: key });
  await refundInstead(id);
  const second = await ask(shop.asha, item, { p_key: key, p_quantity: 2, ...exchange('L') });
  expect(second).toMatchObject({ id, wanted: 'refund' });
});

test('a size that is withdrawn takes the pieces with it that come back later', async () => {
  const { id, product } = await asked();
  await editListing(shop.kora, product!, { sizes: ['M'] });
  await withdraw(shop.asha, id);
  expect(await stock(shop.sql, product)).toBe('M:8');
});

const refundInstead = (id: string) =>
  shop.asha.rpc<Return>('refund_instead', { p_return_id: id, p_upi: 'asha@okbank' });

test('an exchange whose pieces cannot be sent becomes a refund after they were received', async () => {
  const { id, product } = await asked();
  await approve(shop.kora, id);
  await receive(shop.kora, id, false);
  expect(await refundInstead(id)).toMatchObject({ wanted: 'refund', status: 'received', is_held: false });
  expect(await stock(shop.sql, product)).toBe('M:8 L:10');
  expect((await settle(shop.kora, id)).status).toBe('refunded');
});

test('a refused exchange whose size was sold since is overruled as a refund', async () => {
  const { id, product } = await asked();
  await refuse(shop.kora, id);
  await editListing(shop.kora, product!, { choices: 'M:8; L:1' });
  expect((await refusal(overrule(shop.admin, id, true))).detail).toMatchObject({ code: 'out_of_stock' });
  expect(await refundInstead(id)).toMatchObject({ wanted: 'refund', status: 'refused' });
  expect((await overrule(shop.admin, id, true)).status).toBe('approved');
  const late = await asked();
  await refuse(shop.kora, late.id);
  await shop.sql`update public.returns set closed_at = now() - interval '91 days' where id = ${late.id}`;
  expect((await refusal(refundInstead(late.id))).detail).toMatchObject({ code: 'transition_refused' });
});
