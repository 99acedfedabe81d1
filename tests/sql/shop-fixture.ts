import type { Sql } from '#supabase/local/sql-client.ts';
import { refusal, type Persona } from '#support/personas.ts';

type ProductFields = Partial<{
  name: string;
  category: string;
  style_type: string;
  mrp: number;
  selling_price: number;
  stock_quantity: number;
  shipping_charges: number;
  delivery_time: number;
  sizes: string[];
  colors: string[];
  is_active: boolean;
  collections: string[];
  images: string[];
  tags: string[];
}>;

/** Lists a product and gives its id as clients know it: text. */
export async function listProduct(sql: Sql, seller: Persona, fields: ProductFields = {}): Promise<string> {
  const row = {
    name: 'Plain shirt',
    category: 'Shirt',
    mrp: 1000,
    selling_price: 800,
    stock_quantity: 20,
    sizes: ['M'],
    ...fields,
    seller_id: seller.id,
  };
  const [product] = await sql<{ id: string }[]>`insert into public.products ${sql(row)} returning id::text`;
  return product?.id ?? '';
}

/** Changes a product as its seller's form does. */
export const editListing = (
  person: { rpc: Persona['rpc'] },
  id: string,
  values: Record<string, unknown>,
): Promise<unknown> => person.rpc('edit_listing', { p_product_id: id, p_values: values });

/** An uploaded picture that was checked, as far as the database knows of it. */
export async function storePicture(
  sql: Sql,
  bucket: 'productimages' | 'sizechart',
  path: string,
): Promise<void> {
  await sql`insert into storage.objects (bucket_id, name, version) values (${bucket}, ${path}, '1')`;
  await sql`select public.note_checked_pictures(${bucket}, ${sql.json([{ path, version: '1' }])})`;
}

export type Line = { product_id: string; quantity: number; size?: string; color?: string };
export type Figures = {
  total_amount: number;
  subtotal: number;
  shipping_fee: number;
  coupon_discount: number;
  discount_amount: number;
  estimated_delivery_date: string;
  lines: { product_id: string; price: number }[];
};

let keys = 0;
/** An order key nobody has used, made so many days ago. */
export function newKey(daysAgo = 0): string {
  keys += 1;
  return `COD${Date.now() - daysAgo * 86_400_000}${String(keys % 10_000).padStart(4, '0')}`;
}

export type OrderRequest = {
  lines: Line[];
  key?: string;
  coupon?: string;
  userId?: string;
  phone?: string;
  address?: string;
};

function request(buyer: Persona, order: OrderRequest, figures: Figures): Record<string, unknown> {
  return {
    p_user_id: order.userId ?? buyer.id,
    p_total_amount: figures.total_amount,
    p_subtotal: figures.subtotal,
    p_shipping_fee: figures.shipping_fee,
    p_discount_amount: figures.discount_amount,
    p_coupon_code: order.coupon ?? null,
    p_coupon_discount: figures.coupon_discount,
    p_shipping_address: order.address ?? '12 Lake Road, Pune, Maharashtra 411001',
    p_phone_number: order.phone ?? '6100000000',
    p_payment_method: 'cod',
    p_payment_status: 'pending',
    p_estimated_delivery_date: figures.estimated_delivery_date,
    p_transaction_id: order.key ?? newKey(),
    p_cart_items: order.lines.map((line) => ({
      size: 'M',
      color: '',
      ...line,
      item_status: 'pending',
      price_at_time: figures.lines.find((price) => price.product_id === line.product_id)?.price ?? 0,
    })),
  };
}

const nothing: Figures = {
  total_amount: 0,
  subtotal: 0,
  shipping_fee: 0,
  coupon_discount: 0,
  discount_amount: 0,
  estimated_delivery_date: '',
  lines: [],
};

/** The server's own figures, as the confirm dialog learns them from a refusal. Another refusal is thrown on. */
export async function quote(buyer: Persona, order: OrderRequest): Promise<Figures> {
  const attempt = buyer.rpc('place_complete_order', request(buyer, order, nothing));
  const refused = await refusal(attempt);
  const figures = refused.detail as Figures & { code?: string };
  if (figures.code !== 'prices_changed') await attempt;
  return figures;
}

/** Raises the limits against fake orders, for tests of something else. */
export const raiseOrderLimits = (sql: Sql): Promise<unknown> =>
  sql`update public.shop_settings set max_open_orders = 100000, max_orders_per_hour = 100000,
    max_per_product = 1000000, max_pieces = 1000000, max_open_value = 9999999999`;

/** Takes that back. */
export const usualOrderLimits = async (sql: Sql): Promise<void> => {
  await sql`update public.shop_settings set max_open_orders = default, max_orders_per_hour = default,
    max_per_product = default, max_pieces = default, max_open_value = default`;
};

/** Places an order with the right figures, or with those given. */
export async function place(
  buyer: Persona,
  order: OrderRequest,
  figures?: Figures,
): Promise<{ order_id: string }> {
  const expected = figures ?? (await quote(buyer, order));
  return buyer.rpc('place_complete_order', request(buyer, order, expected));
}
