import type { ExtractDocumentTypeFromTypedRxJsonSchema } from 'rxdb';
import { toTypedRxJsonSchema } from 'rxdb';
import { PRODUCT_VERSION, productColumns } from './products.ts';
import { column, replicatedProperties } from './replicated-row.ts';

// Format changes: 1 the choices and the pause, 3 the colours of pictures.
const LISTING_VERSION = PRODUCT_VERSION + 1;

// The seller's own products, on sale or not, with the exact stock.
export const listingsSchema = toTypedRxJsonSchema({
  title: 'listings',
  version: LISTING_VERSION,
  primaryKey: 'id',
  type: 'object',
  properties: {
    ...replicatedProperties,
    ...productColumns,
    stock_quantity: column.integer,
    choices: column.text,
    is_active: { type: 'boolean' },
    is_paused: { type: 'boolean' },
    version: column.integer,
    updated_at: column.time,
  },
  required: ['id', 'seq'],
} as const);

export type ListingDoc = ExtractDocumentTypeFromTypedRxJsonSchema<typeof listingsSchema>;
