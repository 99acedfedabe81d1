import type { ExtractDocumentTypeFromTypedRxJsonSchema } from 'rxdb';
import { toTypedRxJsonSchema } from 'rxdb';
import { column, replicatedProperties } from './replicated-row.ts';

// Format changes: 0 the first, 1 the rule of free delivery.
// Verified sellers: their public columns.
export const brandsSchema = toTypedRxJsonSchema({
  title: 'brands',
  version: 1,
  primaryKey: 'id',
  type: 'object',
  properties: {
    ...replicatedProperties,
    brand_name: column.text,
    business_email: column.text,
    phone_number: column.text,
    size_charts: column.texts,
    is_verified: { type: 'boolean' },
    // In rupees. Rows of a snapshot from before the rule lack it.
    free_delivery_from: { type: ['number', 'null'] },
  },
  required: ['id', 'seq'],
} as const);

export type BrandDoc = ExtractDocumentTypeFromTypedRxJsonSchema<typeof brandsSchema>;
