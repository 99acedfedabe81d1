import { randomUUID } from 'node:crypto';
import type { Sql } from '#supabase/local/sql-client.ts';
import { personas, type Persona } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct, place, raiseOrderLimits } from '../shop-fixture.ts';

/** A return as its procedures answer it; the columns that tests read. */
export type Return = {
  id: string;
  order_id: string;
  item_id: string;
  quantity: number;
  status: string;
  wanted: string;
  amount: number;
  shipping: number;
  paid: number;
  note: string;
  is_held: boolean;
  is_overruled: boolean;
  held_until: string | null;
  exchange_size: string | null;
  tracking_number: string | null;
  pictures: string[];
  words: string;
  age_days: number;
};

export type Bought = {
  of: Persona;
  price?: number;
  quantity?: number;
  shipping?: number;
  /** Of returns, as the product has it when it is bought. */
  policy?: string;
};
export type Delivered = { order: string; buyer: Persona; items: string[]; products: string[] };
export type ReturnShop = TestDatabase & {
  asha: Persona;
  ravi: Persona;
  kora: Persona;
  urban: Persona;
  admin: Persona;
};

/** A shop with two shoppers, two sellers and an admin, without limits of orders. */
export async function returnShop(connections = 6): Promise<ReturnShop> {
  const database = await freshDatabase(connections);
  const { asShopper, asSeller, asAdmin } = personas(database.sql);
  await raiseOrderLimits(database.sql);
  return {
    ...database,
    asha: await asShopper('asha'),
    ravi: await asShopper('ravi'),
    kora: await asSeller('kora'),
    urban: await asSeller('urban'),
    admin: await asAdmin(),
  };
}

export const moveItem = (seller: Persona, order: string, status: string, item: string | null = null) =>
  seller.rpc('update_order_and_items_status', {
    p_order_id: order,
    p_status: status,
    p_seller_id: seller.id,
    p_tracking_number: status === 'shipped' ? 'AB1' : null,
    p_item_id: item,
  });

/** Orders a new product for each entry, in the size M. */
export async function order(sql: Sql, buyer: Persona, bought: Bought[], coupon?: string): Promise<Delivered> {
  const products: string[] = [];
  const lines = [];
  for (const { of, price = 800, quantity = 1, shipping = 0, policy = '7 Days Return' } of bought) {
    const product = { selling_price: price, mrp: price, shipping_charges: shipping, sizes: ['M', 'L'] };
    const id = await listProduct(sql, of, product);
    await sql`update public.products set return_policy = ${policy} where id = ${id}`;
    products.push(id);
    lines.push({ product_id: id, quantity });
  }
  const { order_id: placed } = await place(buyer, { lines, ...(coupon !== undefined && { coupon }) });
  const items = await sql<{ id: string }[]>`
    select id from public.order_items where order_id = ${placed} order by product_id`;
  return { order: placed, buyer, items: items.map(({ id }) => id), products };
}

/** Has all sellers of an order deliver their items. */
export async function deliver({ order: placed }: Delivered, sellers: Persona[]): Promise<void> {
  for (const seller of new Set(sellers))
    for (const status of ['processing', 'shipped', 'delivered']) await moveItem(seller, placed, status);
}

/** An order that is delivered just now. */
export async function deliveredOrder(
  sql: Sql,
  buyer: Persona,
  bought: Bought[],
  coupon?: string,
): Promise<Delivered> {
  const placed = await order(sql, buyer, bought, coupon);
  await deliver(
    placed,
    bought.map(({ of }) => of),
  );
  return placed;
}

/** The arguments of a request that is right for one piece, with changes. */
export const request = (item: string | undefined, changes: Record<string, unknown> = {}) => ({
  p_item_id: item,
  p_key: randomUUID(),
  p_quantity: 1,
  p_reason: 'does_not_fit',
  p_upi: 'asha@okbank',
  ...changes,
});

export const ask = (
  buyer: Persona,
  item: string | undefined,
  changes: Record<string, unknown> = {},
): Promise<Return> => buyer.rpc<Return>('request_return', request(item, changes));

export const exchange = (size: string) => ({
  p_wanted: 'exchange',
  p_upi: null,
  p_size: size,
  p_color: '',
});

export const withdraw = (buyer: Persona, id: string): Promise<Return> =>
  buyer.rpc<Return>('withdraw_return', { p_return_id: id });
export const approve = (seller: Persona, id: string): Promise<Return> =>
  seller.rpc<Return>('decide_return', { p_return_id: id, p_approve: true });
export const refuse = (seller: Persona, id: string, note = 'It was worn'): Promise<Return> =>
  seller.rpc<Return>('decide_return', { p_return_id: id, p_approve: false, p_note: note });
export const receive = (seller: Persona, id: string, resaleable = true): Promise<Return> =>
  seller.rpc<Return>('receive_return', { p_return_id: id, p_is_resaleable: resaleable });
/** Ends a return. A refund is the amount that the seller's list shows, unless `paid` says another one. */
export async function settle(
  seller: Persona,
  id: string,
  tracking: string | null = null,
  paid: { upi?: string; amount?: number | string | null } = {},
): Promise<Return> {
  const { upi = 'asha@okbank', amount = await toPay(seller, id) } = paid;
  const args = { p_return_id: id, p_tracking_number: tracking, p_upi: upi, p_amount: amount };
  return seller.rpc<Return>('settle_return', args);
}
async function toPay(seller: Persona, id: string): Promise<number | null> {
  const args = { p_statuses: ['received'], p_descending: true };
  const { rows } = await seller.rpc<{ rows: Return[] }>('seller_returns', args);
  const row = rows.find((one) => one.id === id);
  return row === undefined ? null : row.amount + row.shipping - row.paid;
}
export const overrule = (
  admin: Persona,
  id: string,
  isApproved: boolean,
  reason = 'The picture shows a hole',
): Promise<Return> =>
  admin.rpc<Return>('admin_overrule_return', {
    p_return_id: id,
    p_approve: isApproved,
    p_reason: reason,
  });

/** Pieces of each size of a product, as `M:19 L:10`, and whether their sum is the product's. */
export async function stock(sql: Sql, product: string | undefined): Promise<string> {
  const [row] = await sql<{ pieces: string; sums: boolean }[]>`
    select string_agg(v.size || ':' || v.stock_quantity, ' ' order by v.size desc) as pieces,
      sum(v.stock_quantity) = max(p.stock_quantity) as sums
    from public.product_variants v join public.products p on p.id = v.product_id where p.id = ${product ?? '0'}`;
  if (row?.sums !== true) throw new Error('the stock is not the sum of the choices');
  return row.pieces;
}
