import type { ExtractDocumentTypeFromTypedRxJsonSchema } from 'rxdb';
import { toTypedRxJsonSchema } from 'rxdb';
import { column, replicatedProperties, acknowledgedProperty } from './replicated-row.ts';

// Format changes: 0 the first, 1 the choices to tell of.
// The id is the product id.
export const wishlistSchema = toTypedRxJsonSchema({
  title: 'wishlist',
  version: 1,
  primaryKey: 'id',
  type: 'object',
  properties: {
    ...replicatedProperties,
    ...acknowledgedProperty,
    product_id: column.text,
    version: column.integer,
    created_at: column.time,
    notify_choices: column.texts,
  },
  required: ['id', 'seq'],
} as const);

/**
 * The price is stored beside the schema. Another version would empty the wishlist of a phone until its next pull.
 */
export type WishlistDoc = ExtractDocumentTypeFromTypedRxJsonSchema<typeof wishlistSchema> & {
  price_when_added?: number | null;
};
