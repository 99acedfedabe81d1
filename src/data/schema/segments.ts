import type { ExtractDocumentTypeFromTypedRxJsonSchema } from 'rxdb';
import { toTypedRxJsonSchema } from 'rxdb';

// Format changes: 0 the first.
// Files of catalogue bases, as they were downloaded. They never change; which base counts says the state document.
export const segmentsSchema = toTypedRxJsonSchema({
  title: 'segments',
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    /** The base's id, a slash, and the file's name. */
    id: { type: 'string', maxLength: 100 },
    seq: { type: 'integer' },
    /** A character for each byte. */
    bytes: { type: 'string' },
  },
  required: ['id', 'seq', 'bytes'],
} as const);

export type SegmentDoc = ExtractDocumentTypeFromTypedRxJsonSchema<typeof segmentsSchema>;
