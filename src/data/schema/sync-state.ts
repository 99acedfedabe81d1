import type { ExtractDocumentTypeFromTypedRxJsonSchema } from 'rxdb';
import { toTypedRxJsonSchema } from 'rxdb';

// Format changes: 0 the first; 1 the sum; 2 the base.
// How far a replica has come: one document per log scope. Written last, after the rows it stands for.
export const syncStateSchema = toTypedRxJsonSchema({
  title: 'sync-state',
  version: 2,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 100 },
    /** Cursor in the server's log. */
    seq: { type: 'integer' },
    /** Always 0. Earlier builds compare it with what they show, and read the disk again where it differs. */
    sum: { type: 'integer' },
    /** Which log the cursor belongs to; another epoch means a restored or new database. */
    epoch: { type: 'string' },
    /** The end of the log has been reached at least once. */
    complete: { type: 'boolean' },
    /** ISO time, server clock, of the last pull that reached the end. */
    pulledAt: { type: 'string' },
    /** The catalogue's: the base on which the rows lie; without one they are all there is. */
    base: { type: 'string' },
    /** Files and rows that an earlier base needed may still be here. */
    litter: { type: 'boolean' },
  },
  required: ['id', 'seq', 'sum', 'epoch', 'complete', 'pulledAt'],
} as const);

export type SyncStateDoc = ExtractDocumentTypeFromTypedRxJsonSchema<typeof syncStateSchema>;
