import type { ExtractDocumentTypeFromTypedRxJsonSchema } from 'rxdb';
import { toTypedRxJsonSchema } from 'rxdb';
import { column, replicatedProperties } from './replicated-row.ts';

// Format changes: 0 the first.
// These are curated collections; the id is the name. The products name the collections that they belong to.
export const collectionsSchema = toTypedRxJsonSchema({
  title: 'collections',
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    ...replicatedProperties,
    banner_url: column.text,
    thumbnail_url: column.text,
    description: column.text,
  },
  required: ['id', 'seq'],
} as const);

export type CollectionDoc = ExtractDocumentTypeFromTypedRxJsonSchema<typeof collectionsSchema>;
