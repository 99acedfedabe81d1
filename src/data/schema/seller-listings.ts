import type { ExtractDocumentTypeFromTypedRxJsonSchema } from 'rxdb';
import { toTypedRxJsonSchema } from 'rxdb';
import { PRODUCT_VERSION, productColumns } from './products.ts';
import { column, replicatedProperties } from './replicated-row.ts';

// The seller's own products, on sale or not, with the exact stock.
export const listingsSchema = toTypedRxJsonSchema({
  title: 'listings',
  version: PRODUCT_VERSION,
  primaryKey: 'id',
  type: 'object',
  properties: {
    ...replicatedProperties,
    ...productColumns,
    stock_quantity: column.integer,
    is_active: { type: 'boolean' },
    version: column.integer,
    updated_at: column.time,
  },
  required: ['id', 'seq'],
} as const);

export type ListingDoc = ExtractDocumentTypeFromTypedRxJsonSchema<typeof listingsSchema>;
