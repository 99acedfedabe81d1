import type { TransactionSql } from 'postgres';
import type { SeedProduct } from '../types.ts';
import { fromNow, jsonRows } from './json-rows.ts';
import { chartUrl, pictureUrl } from '../pictures.ts';

const batch = 2000;

/** Lists the products and gives their ids, in the order of the list. */
export async function writeProducts(
  sql: TransactionSql,
  products: readonly SeedProduct[],
  now: Date,
  onProgress: (text: string) => void,
): Promise<string[]> {
  const ids: string[] = [];
  for (let start = 0; start < products.length; start += batch) {
    const rows = products.slice(start, start + batch).map((product, place) => ({
      ...product,
      images: product.images.map(pictureUrl),
      size_chart: chartUrl(product.size_chart),
      created_at: fromNow(product.created_at, now),
      place,
    }));
    // Ids are drawn in the order of the inner query, so the smallest belongs to the first row.
    const listed = await sql<{ id: string }[]>`
      with listed as (
        insert into public.products (seller_id, name, description, category, gender, images, mrp, selling_price,
          sizes, colors, size_chart, stock_quantity, style_type, shipping_charges, estimated_delivery, return_policy, tags,
          collections, views, popularity, is_active, created_at, updated_at)
        select p.seller_id, p.name, p.description, p.category, p.gender, p.images, p.mrp, p.selling_price,
          p.sizes, p.colors, p.size_chart, p.stock_quantity, p.style_type, p.shipping_charges, p.estimated_delivery,
          p.return_policy, p.tags, p.collections, p.views, floor(log(2, (p.views + 1)::numeric)), p.is_active,
          ${now}::timestamptz + p.created_at, ${now}::timestamptz + p.created_at
        from jsonb_to_recordset(${jsonRows(rows)}::text::jsonb) as p
          (seller_id uuid, name text, description text, category text, gender text, images text[], mrp numeric,
            selling_price numeric, sizes text[], colors text[], size_chart text, stock_quantity integer, style_type text,
            shipping_charges numeric, estimated_delivery text, return_policy text, tags text[],
            collections text[], views bigint, is_active boolean, created_at interval, place integer)
        order by p.place
        returning products.id
      )
      select id::text from listed order by listed.id`;
    ids.push(...listed.map((row) => row.id));
    onProgress(`Listing the products, ${ids.length} of ${products.length}`);
  }
  return ids;
}
