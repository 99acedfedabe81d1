import type { ListingValues } from '#domain/listing/listing-fields.ts';
import { toRupees, type Paise } from '#domain/money/money.ts';
import type { Database } from '../api/database.types.ts';

type Columns = Database['public']['Tables']['products']['Insert'];

const NAMES: Record<keyof ListingValues, keyof Columns> = {
  name: 'name',
  description: 'description',
  mrp: 'mrp',
  price: 'selling_price',
  category: 'category',
  gender: 'gender',
  sizes: 'sizes',
  colors: 'colors',
  stock: 'stock_quantity',
  styleType: 'style_type',
  shippingCharges: 'shipping_charges',
  estimatedDelivery: 'estimated_delivery',
  returnPolicy: 'return_policy',
  sizeChart: 'size_chart',
  tags: 'tags',
  images: 'images',
};

const MONEY = new Set<string>(['mrp', 'price', 'shippingCharges'] satisfies (keyof ListingValues)[]);

/** Values of a listing as columns of `products`: money in rupees. What is absent stays absent. */
export function listingColumns(values: Partial<ListingValues>): Columns {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      NAMES[field as keyof ListingValues],
      MONEY.has(field) ? toRupees(value as Paise) : value,
    ]),
  );
}

/** The field of the form that a column is; null for a column that no form shows. */
export function fieldOfColumn(column: string): keyof ListingValues | null {
  const found = Object.entries(NAMES).find(([, name]) => name === column);
  return found === undefined ? null : (found[0] as keyof ListingValues);
}
