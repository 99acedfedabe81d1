import type { ExtractDocumentTypeFromTypedRxJsonSchema } from 'rxdb';
import { toTypedRxJsonSchema } from 'rxdb';
import { column, replicatedProperties } from './replicated-row.ts';

// Format changes: 0 the first.
// Products on sale that the anonymous catalogue procedure sends; stock is 0 to 10, 10 meaning "enough".
export const productsSchema = toTypedRxJsonSchema({
  title: 'products',
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    ...replicatedProperties,
    seller_id: column.text,
    name: column.text,
    description: column.text,
    category: column.text,
    gender: column.text,
    images: column.texts,
    mrp: column.rupees,
    selling_price: column.rupees,
    discount_percentage: column.integer,
    created_at: column.time,
    popularity: column.integer,
    collections: column.texts,
    tags: column.texts,
    shipping_charges: column.rupees,
    delivery_time: column.integer,
    estimated_delivery: column.text,
    return_policy: column.text,
    sizes: column.texts,
    colors: column.texts,
    stock: column.integer,
    style_type: column.text,
    size_chart: column.text,
  },
  required: ['id', 'seq'],
} as const);

export type ProductDoc = ExtractDocumentTypeFromTypedRxJsonSchema<typeof productsSchema>;
