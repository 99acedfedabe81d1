import type { ExtractDocumentTypeFromTypedRxJsonSchema } from 'rxdb';
import { toTypedRxJsonSchema } from 'rxdb';

// Format changes: 0 the first.
// Files of catalogue snapshots, as they were downloaded. They never change. The state document names the snapshot that counts.
export const segmentsSchema = toTypedRxJsonSchema({
  title: 'segments',
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    /** The snapshot's id, a slash, and the file's name. */
    id: { type: 'string', maxLength: 100 },
    seq: { type: 'integer' },
    /** A character for each byte. */
    bytes: { type: 'string' },
  },
  required: ['id', 'seq', 'bytes'],
} as const);

export type SegmentDoc = ExtractDocumentTypeFromTypedRxJsonSchema<typeof segmentsSchema>;
