import type { ExtractDocumentTypeFromTypedRxJsonSchema } from 'rxdb';
import { toTypedRxJsonSchema } from 'rxdb';
import { column, replicatedProperties } from './replicated-row.ts';

// Format changes: 0 the first.
// The rows are carousel slides, featured categories and the ranked list (`ranked:` and the product's id). Their `kind` differs.
export const contentSchema = toTypedRxJsonSchema({
  title: 'content',
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    ...replicatedProperties,
    kind: column.text,
    rank: column.integer,
    image_url: column.text,
    link_url: column.text,
    title: column.text,
    subtitle: column.text,
    link_text: column.text,
    category_name: column.text,
    description: column.text,
    type: column.text,
  },
  required: ['id', 'seq'],
} as const);

export type ContentDoc = ExtractDocumentTypeFromTypedRxJsonSchema<typeof contentSchema>;
