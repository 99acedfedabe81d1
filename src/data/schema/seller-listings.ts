import type { ExtractDocumentTypeFromTypedRxJsonSchema } from 'rxdb';
import { toTypedRxJsonSchema } from 'rxdb';
import { column, replicatedProperties } from './replicated-row.ts';

// Format changes: 0 the first.
// The seller's own products, on sale or not, with the exact stock.
export const listingsSchema = toTypedRxJsonSchema({
  title: 'listings',
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    ...replicatedProperties,
    name: column.text,
    description: column.text,
    category: column.text,
    gender: column.text,
    images: column.texts,
    mrp: column.rupees,
    selling_price: column.rupees,
    discount_percentage: column.integer,
    stock_quantity: column.integer,
    shipping_charges: column.rupees,
    estimated_delivery: column.text,
    return_policy: column.text,
    sizes: column.texts,
    colors: column.texts,
    style_type: column.text,
    size_chart: column.text,
    collections: column.texts,
    tags: column.texts,
    is_active: { type: 'boolean' },
    version: column.integer,
    created_at: column.time,
    updated_at: column.time,
  },
  required: ['id', 'seq'],
} as const);

export type ListingDoc = ExtractDocumentTypeFromTypedRxJsonSchema<typeof listingsSchema>;
