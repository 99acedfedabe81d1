import type { ExtractDocumentTypeFromTypedRxJsonSchema } from 'rxdb';
import { toTypedRxJsonSchema } from 'rxdb';
import { column, replicatedProperties, acknowledgedProperty } from './replicated-row.ts';

// Format changes: 0 the first.
// The id is the line key: product|size|color.
export const cartSchema = toTypedRxJsonSchema({
  title: 'cart',
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    ...replicatedProperties,
    ...acknowledgedProperty,
    product_id: column.text,
    size: column.text,
    color: column.text,
    quantity: column.integer,
    version: column.integer,
    created_at: column.time,
  },
  required: ['id', 'seq'],
} as const);

/**
 * Name and picture are stored beside the schema. Another version would empty the cart of a phone until its next pull.
 */
export type CartDoc = ExtractDocumentTypeFromTypedRxJsonSchema<typeof cartSchema> & {
  product_name?: string;
  product_image?: string;
};
