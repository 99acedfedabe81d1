// The rupees of a return, by the rules of cancelling: the price less the coupon's share, and the parcel's delivery charge.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { returnAmount } from '#domain/order/returns.ts';
import { orderFromDoc } from '#data/shopper/from-row.ts';
import type { OrderDoc } from '#data/schema/orders.ts';
import { refusal } from '#support/personas.ts';
import { seededRandom } from '#support/seeded-random.ts';
import {
  approve,
  ask,
  deliver,
  deliveredOrder,
  exchange,
  moveItem,
  order,
  receive,
  refuse,
  returnShop,
  settle,
  withdraw,
  type Delivered,
  type Return,
  type ReturnShop,
} from './fixture.ts';

let shop: ReturnShop;
beforeAll(async () => {
  shop = await returnShop();
  await shop.sql`insert into public.coupons (code, discount_type, discount_value) values ('FLAT100', 'flat', 100)`;
});
afterAll(() => shop.remove());

/** Asks for a refund, and has the seller receive it: then its amount is settled. */
async function takenBack({ buyer, items }: Delivered, place: number, quantity: number) {
  const seller = await sellerOf(items[place]!);
  const { id } = await ask(buyer, items[place], { p_quantity: quantity });
  await approve(seller, id);
  return receive(seller, id);
}
async function sellerOf(item: string) {
  const [row] = await shop.sql<{ seller: string }[]>`
    select seller_id as seller from public.order_items where id = ${item}`;
  return row?.seller === shop.kora.id ? shop.kora : shop.urban;
}
/** The refund of one more piece as the shopper's phone says it, in paise. */
async function amountOnPhone({ buyer, order: placed, items }: Delivered, place: number) {
  const row = await buyer.rpc<OrderDoc>('own_order', { p_uid: buyer.id, p_id: placed });
  const item = orderFromDoc(row).items.find(({ id }) => id === items[place]);
  return item === undefined ? null : returnAmount(item, 1);
}
const ignoreLimit = () => shop.sql`delete from private.rate_hits where key like 'returns:%'`;
beforeEach(ignoreLimit);

test('a piece is worth its price less its share of the coupon', async () => {
  const { buyer, items } = await deliveredOrder(
    shop.sql,
    shop.asha,
    [
      { of: shop.kora, price: 300, quantity: 3 },
      { of: shop.urban, price: 100 },
    ],
    'FLAT100',
  );
  // 90 of the 100 rupees stand on the first item, so its pieces cost 270 each.
  expect(await ask(buyer, items[0], { p_quantity: 2 })).toMatchObject({ amount: 540, shipping: 0 });
  expect(await ask(buyer, items[1])).toMatchObject({ amount: 90, shipping: 0 });
});

test('pieces that are returned one by one come to the paid price to the paisa', async () => {
  const { buyer, items } = await deliveredOrder(
    shop.sql,
    shop.asha,
    [
      { of: shop.kora, price: 100, quantity: 3 },
      { of: shop.kora, price: 50 },
    ],
    'FLAT100',
  );
  const [row] = await shop.sql`
    select price_at_time * quantity - coupon_share as paid from public.order_items where id = ${items[0]!}`;
  const first = await ask(buyer, items[0]);
  const others = [await ask(buyer, items[0]), await ask(buyer, items[0])];
  const sum = (amounts: { amount: number }[]) =>
    amounts.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;
  expect(sum([first, ...others])).toBe(Number(row?.['paid']));
  await withdraw(buyer, first.id);
  expect(sum([await ask(buyer, items[0]), ...others])).toBe(Number(row?.['paid']));
});

test('the delivery charge comes back with the last of a parcel, and with none before', async () => {
  const placed = await deliveredOrder(shop.sql, shop.asha, [
    { of: shop.kora, price: 200, quantity: 2, shipping: 49 },
    { of: shop.kora, price: 100, shipping: 30 },
    { of: shop.urban, price: 100, shipping: 20 },
  ]);
  expect(await takenBack(placed, 0, 1)).toMatchObject({ amount: 200, shipping: 0 });
  expect(await takenBack(placed, 1, 1)).toMatchObject({ amount: 100, shipping: 0 });
  expect(await takenBack(placed, 0, 1)).toMatchObject({ amount: 200, shipping: 49 });
  // The other parcel is another charge.
  expect(await takenBack(placed, 2, 1)).toMatchObject({ amount: 100, shipping: 20 });
});

test('a piece that is exchanged, refused, withdrawn or still on its way keeps the charge', async () => {
  const bought = [
    { of: shop.kora, shipping: 49 },
    { of: shop.kora, shipping: 49 },
  ];
  const exchanged = await deliveredOrder(shop.sql, shop.asha, bought);
  const { id } = await ask(shop.asha, exchanged.items[0], exchange('L'));
  await approve(shop.kora, id);
  await receive(shop.kora, id);
  expect(await takenBack(exchanged, 1, 1)).toMatchObject({ shipping: 0 });
  expect(await settle(shop.kora, id, 'AB2')).toMatchObject({ shipping: 0 });

  const refused = await deliveredOrder(shop.sql, shop.asha, bought);
  await refuse(shop.kora, (await ask(shop.asha, refused.items[0])).id);
  expect(await takenBack(refused, 1, 1)).toMatchObject({ shipping: 0 });

  const asked = await deliveredOrder(shop.sql, shop.asha, bought);
  await ask(shop.asha, asked.items[0]);
  expect(await takenBack(asked, 1, 1)).toMatchObject({ shipping: 0 });

  const halfWay = await order(shop.sql, shop.asha, bought);
  for (const status of ['processing', 'shipped', 'delivered'])
    await moveItem(shop.kora, halfWay.order, status, halfWay.items[0]);
  expect(await takenBack(halfWay, 0, 1)).toMatchObject({ shipping: 0 });
});

test('the charge comes back with an unpaid return when the rest of the parcel is cancelled', async () => {
  const bought = { of: shop.kora, shipping: 49 };
  const placed = await order(shop.sql, shop.asha, [bought, bought]);
  for (const status of ['processing', 'shipped', 'delivered'])
    await moveItem(shop.kora, placed.order, status, placed.items[0]);
  const { id } = await ask(shop.asha, placed.items[0]);
  await approve(shop.kora, id);
  expect((await receive(shop.kora, id)).shipping).toBe(0);
  await shop.asha.rpc('cancel_order_item', { p_item_id: placed.items[1] });
  // The seller has paid what was on the screen before.
  const changed = { code: 'PT409', detail: { code: 'refund_changed', amount: 849 } };
  expect(await refusal(settle(shop.kora, id, null, { amount: 800 }))).toEqual(changed);
  expect(await settle(shop.kora, id)).toMatchObject({ amount: 800, shipping: 49, status: 'refunded' });
});

test.each([null, 0, 799.99, 800.01, -800, 'NaN'])(
  'a refund that the seller saw as %s is not marked as paid',
  async (amount) => {
    const { items } = await deliveredOrder(shop.sql, shop.asha, [{ of: shop.kora }]);
    const { id } = await ask(shop.asha, items[0]);
    await approve(shop.kora, id);
    await receive(shop.kora, id);
    expect(await refusal(settle(shop.kora, id, null, { amount }))).toEqual({
      code: 'PT409',
      detail: { code: 'refund_changed', amount: 800 },
    });
    expect(await settle(shop.kora, id, null, { amount: 800 })).toMatchObject({ status: 'refunded' });
  },
);

describe('the rest of a parcel that is cancelled after the refund was paid', () => {
  /** One of two items is delivered, returned and refunded. The other one is still to come. */
  async function paidHalf() {
    const bought = { of: shop.kora, shipping: 49 };
    const placed = await order(shop.sql, shop.asha, [bought, bought]);
    for (const status of ['processing', 'shipped', 'delivered'])
      await moveItem(shop.kora, placed.order, status, placed.items[0]);
    const { id } = await takenBack(placed, 0, 1);
    expect(await settle(shop.kora, id)).toMatchObject({ status: 'refunded', paid: 800 });
    return { ...placed, id };
  }
  const now = async (id: string) => {
    const rows = await shop.asha.rpc<{ rows: Return[] }>('my_returns');
    return rows.rows.find((one) => one.id === id);
  };

  test.each(['shopper', 'seller'])('owes the delivery charge, when the %s cancels it', async (by) => {
    const { order: placed, items, id } = await paidHalf();
    if (by === 'shopper') await shop.asha.rpc('cancel_order_item', { p_item_id: items[1] });
    else await moveItem(shop.kora, placed, 'cancelled', items[1]);
    const owed = {
      status: 'received',
      amount: 800,
      shipping: 49,
      paid: 800,
      closed_at: null,
      needs_upi: false,
    };
    expect(await now(id)).toMatchObject(owed);
    expect(await shop.kora.rpc('return_refund_address', { p_return_id: id })).toBe('asha@okbank');
    // The whole refund is not what the seller still has to pay.
    for (const amount of [849, 800, null])
      expect(await refusal(settle(shop.kora, id, null, { amount }))).toEqual({
        code: 'PT409',
        detail: { code: 'refund_changed', amount: 49 },
      });
    expect(await settle(shop.kora, id, null, { amount: 49 })).toMatchObject({
      status: 'refunded',
      shipping: 49,
      paid: 849,
    });
  });

  test('is paid once, whatever is cancelled after that', async () => {
    const bought = { of: shop.kora, shipping: 49 };
    const placed = await order(shop.sql, shop.asha, [bought, bought, bought]);
    for (const status of ['processing', 'shipped', 'delivered'])
      await moveItem(shop.kora, placed.order, status, placed.items[0]);
    const { id } = await takenBack(placed, 0, 1);
    await settle(shop.kora, id);
    await shop.asha.rpc('cancel_order_item', { p_item_id: placed.items[1] });
    expect(await now(id)).toMatchObject({ status: 'refunded', shipping: 0, paid: 800 });
    await shop.asha.rpc('cancel_order_item', { p_item_id: placed.items[2] });
    await settle(shop.kora, id);
    expect(await now(id)).toMatchObject({ status: 'refunded', shipping: 49, paid: 849 });
  });

  test('asks for the UPI address, when that was deleted', async () => {
    const { items, id } = await paidHalf();
    await shop.sql`delete from private.return_addresses where return_id = ${id}`;
    await shop.asha.rpc('cancel_order_item', { p_item_id: items[1] });
    expect(await now(id)).toMatchObject({ status: 'received', needs_upi: true });
    await expect(shop.kora.rpc('settle_return', { p_return_id: id })).rejects.toThrow(
      'The UPI address is another one now',
    );
    await shop.asha.rpc('refund_instead', { p_return_id: id, p_upi: 'asha@newbank' });
    expect(await now(id)).toMatchObject({ status: 'received', shipping: 49, needs_upi: false });
    expect(await settle(shop.kora, id, null, { upi: 'asha@newbank' })).toMatchObject({ paid: 849 });
  });

  test('opens nothing that nobody can pay, when the shopper is gone', async () => {
    const { order: placed, items, id } = await paidHalf();
    const state = async () =>
      shop.sql`select status, shipping::integer from public.returns where id = ${id}`.then((rows) => [
        ...rows,
      ]);
    await shop.sql`delete from private.return_addresses where return_id = ${id}`;
    await shop.sql`update public.returns set shopper_id = null where id = ${id}`;
    await moveItem(shop.kora, placed, 'cancelled', items[1]);
    expect(await state()).toEqual([{ status: 'refunded', shipping: 0 }]);
  });
});

test('a piece that was cancelled is no part of the parcel', async () => {
  const placed = await order(shop.sql, shop.asha, [
    { of: shop.kora, shipping: 49 },
    { of: shop.kora, shipping: 49 },
  ]);
  await shop.asha.rpc('cancel_order_item', { p_item_id: placed.items[1] });
  await deliver(placed, [shop.kora]);
  expect(await takenBack(placed, 0, 1)).toMatchObject({ amount: 800, shipping: 49 });
});

test('whatever is returned in whatever order comes to the cash of the door, as the phone says', async () => {
  const random = seededRandom(27);
  const upTo = (most: number) => Math.floor(random() * most);
  for (let turn = 0; turn < 8; turn += 1) {
    await ignoreLimit();
    const bought = Array.from({ length: 1 + upTo(4) }, () => ({
      of: random() < 0.5 ? shop.kora : shop.urban,
      price: 100 + upTo(90_000) / 100,
      quantity: 1 + upTo(4),
      shipping: upTo(3) * 20,
    }));
    const placed = await deliveredOrder(shop.sql, shop.asha, bought, random() < 0.7 ? 'FLAT100' : undefined);
    // Each piece alone, shuffled.
    const pieces = bought
      .flatMap(({ quantity }, place) => Array.from({ length: quantity }, () => place))
      .toSorted(() => random() - 0.5);
    let paise = 0;
    for (const place of pieces) {
      const onPhone = await amountOnPhone(placed, place);
      const { amount, shipping } = await takenBack(placed, place, 1);
      expect(Math.round(amount * 100)).toBe(onPhone);
      paise += Math.round((amount + shipping) * 100);
    }
    const [row] = await shop.sql<{ due: string }[]>`
      select amount_due as due from public.orders where id = ${placed.order}`;
    expect(paise).toBe(Math.round(Number(row?.due) * 100));
  }
});
