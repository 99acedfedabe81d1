import type { ExtractDocumentTypeFromTypedRxJsonSchema } from 'rxdb';
import { toTypedRxJsonSchema } from 'rxdb';
import { column, replicatedProperties } from './replicated-row.ts';

// Format changes: 0 the first, 1 the stock of each choice, 2 the rating and the colours of pictures.
/** The version of both replicas of products, that of the shop and that of a seller. */
export const PRODUCT_VERSION = 2;

/** The columns that both have. */
export const productColumns = {
  name: column.text,
  description: column.text,
  category: column.text,
  gender: column.text,
  images: column.texts,
  // Colours by file.
  image_colors: { type: 'object', additionalProperties: { type: 'string' } },
  mrp: column.rupees,
  selling_price: column.rupees,
  discount_percentage: column.integer,
  created_at: column.time,
  collections: column.texts,
  tags: column.texts,
  shipping_charges: column.rupees,
  estimated_delivery: column.text,
  return_policy: column.text,
  sizes: column.texts,
  colors: column.texts,
  style_type: column.text,
  size_chart: column.text,
  choice_stock: column.text,
} as const;

// Products on sale that the anonymous catalogue procedure sends; stock is 0 to 10, 10 meaning "enough".
export const productsSchema = toTypedRxJsonSchema({
  title: 'products',
  version: PRODUCT_VERSION,
  primaryKey: 'id',
  type: 'object',
  properties: {
    ...replicatedProperties,
    ...productColumns,
    seller_id: column.text,
    popularity: column.integer,
    rating: column.integer,
    rating_count: column.integer,
    delivery_time: column.integer,
    stock: column.integer,
  },
  required: ['id', 'seq'],
} as const);

export type ProductDoc = ExtractDocumentTypeFromTypedRxJsonSchema<typeof productsSchema>;
