import type { ExtractDocumentTypeFromTypedRxJsonSchema } from 'rxdb';
import { toTypedRxJsonSchema } from 'rxdb';
import { column, replicatedProperties } from './replicated-row.ts';

// Format changes: 0 the first.
// One document with id 'me'.
export const sellerProfileSchema = toTypedRxJsonSchema({
  title: 'seller-profile',
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    ...replicatedProperties,
    brand_name: column.text,
    business_email: column.text,
    business_address: column.text,
    phone_number: column.text,
    gst_number: column.text,
    is_verified: { type: 'boolean' },
    // Each place is a slot; an empty one is null.
    size_charts: { type: 'array', items: { type: ['string', 'null'] } },
    created_at: column.time,
  },
  required: ['id', 'seq'],
} as const);

export type SellerProfileDoc = ExtractDocumentTypeFromTypedRxJsonSchema<typeof sellerProfileSchema>;
