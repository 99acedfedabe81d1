import type { ExtractDocumentTypeFromTypedRxJsonSchema } from 'rxdb';
import { toTypedRxJsonSchema } from 'rxdb';

// Format changes: 0 the first; 1 the sum; 2 the base.
// One document per log scope shows how far a replica has come. It is written last, after the rows it stands for.
export const syncStateSchema = toTypedRxJsonSchema({
  title: 'sync-state',
  version: 2,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 100 },
    /** The checkpoint's place in the server's log. */
    seq: { type: 'integer' },
    /** Always 0. Earlier builds compare it with what they show, and read the disk again where it differs. */
    sum: { type: 'integer' },
    /** The epoch that the checkpoint belongs to; another one means a restored or new database. */
    epoch: { type: 'string' },
    /** The end of the log has been reached at least once. */
    complete: { type: 'boolean' },
    /** ISO time, server clock, of the last pull that reached the end. */
    pulledAt: { type: 'string' },
    /** The id of the catalogue's snapshot; without one the rows are all there is. */
    base: { type: 'string' },
    /** Whether files and rows of an earlier snapshot may still be here. */
    litter: { type: 'boolean' },
  },
  required: ['id', 'seq', 'sum', 'epoch', 'complete', 'pulledAt'],
} as const);

export type SyncStateDoc = ExtractDocumentTypeFromTypedRxJsonSchema<typeof syncStateSchema>;
