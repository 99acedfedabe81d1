import type { TransactionSql } from 'postgres';
import type { SeedCartLine, SeedWish } from '../types.ts';
import { jsonRows } from './json-rows.ts';

/** Carts and wishlists. `ids` are the products' ids in the order the lines count them. */
export async function writeBaskets(
  sql: TransactionSql,
  lines: readonly SeedCartLine[],
  wishes: readonly SeedWish[],
  ids: readonly string[],
): Promise<void> {
  const rows = lines.map((line) => ({ ...line, product_id: ids[line.product], color: line.color ?? '' }));
  await sql`
    insert into public.shopping_cart (user_id, product_id, size, color, quantity)
    select c.* from jsonb_to_recordset(${jsonRows(rows)}::text::jsonb)
      as c (user_id uuid, product_id bigint, size text, color text, quantity integer)`;
  const wished = wishes.map((wish) => ({ ...wish, product_id: ids[wish.product] }));
  await sql`
    insert into public.wishlist (user_id, product_id)
    select w.* from jsonb_to_recordset(${jsonRows(wished)}::text::jsonb) as w (user_id uuid, product_id bigint)`;
}
