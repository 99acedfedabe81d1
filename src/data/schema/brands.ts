import type { ExtractDocumentTypeFromTypedRxJsonSchema } from 'rxdb';
import { toTypedRxJsonSchema } from 'rxdb';
import { column, replicatedProperties } from './replicated-row.ts';

// Format changes: 0 the first.
// Verified sellers: their public columns.
export const brandsSchema = toTypedRxJsonSchema({
  title: 'brands',
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    ...replicatedProperties,
    brand_name: column.text,
    business_email: column.text,
    phone_number: column.text,
    size_charts: column.texts,
    is_verified: { type: 'boolean' },
  },
  required: ['id', 'seq'],
} as const);

export type BrandDoc = ExtractDocumentTypeFromTypedRxJsonSchema<typeof brandsSchema>;
