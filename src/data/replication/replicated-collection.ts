import { getDefaultRevision, getDefaultRxDocumentMeta, queryCollection } from 'rxdb';
import type { BulkWriteRow, RxCollection, RxDocumentData } from 'rxdb';
import { ACKNOWLEDGED_ID } from '../schema/replicated-row.ts';

/** The fields that a pull reads of each document. `seq` is its number in the server's change log, within one epoch. */
export type ReplicatedDoc = { id: string; seq: number; gone?: boolean; watermark?: number };

export type ReplicatedCollection<Doc extends ReplicatedDoc = ReplicatedDoc> = RxCollection<Doc>;

export type StoredDoc<Doc> = RxDocumentData<Doc>;

/** The documents that count: not those that are gone, nor the one that carries the acknowledged id. */
export function liveDocs<Doc extends { id: string; gone?: boolean }>(docs: ReadonlyMap<string, Doc>): Doc[] {
  return [...docs.values()].filter((doc) => doc.gone !== true && doc.id !== ACKNOWLEDGED_ID);
}

/**
 * Reads every document of a collection from the disk. `collection.find().exec()` would ask its cached query. That one repeats the
 * failure of its first reading for ever, and does not read writes that this tab was not told of. Rejects with what the storage
 * throws, also when the collection is closed.
 */
export async function readAll<Doc extends ReplicatedDoc>(
  collection: ReplicatedCollection<Doc>,
): Promise<StoredDoc<Doc>[]> {
  const { docs } = await queryCollection(collection.find());
  return docs;
}

const CONFLICT = 409;

/** The context of a write that deletes rows. It names no epoch. */
export const REMOVAL = 'collect';

/**
 * Writes pulled rows into a replica in one bulkWrite, so that readers see all of them or none. A row older than the one in the
 * replica is left out: a server may lag, and another tab may have been faster. With `force`, after a reload, the server's word
 * counts whatever its number. Listeners get `epoch`, that of the numbers, as the write's context. Rows that another tab
 * changed in between are repeated. Throws anything else that the storage refuses. The checkpoint then stays where it was.
 */
export async function writeRows(
  collection: ReplicatedCollection,
  rows: readonly ReplicatedDoc[],
  { force = false, epoch = 'pull' }: { force?: boolean; epoch?: string } = {},
): Promise<void> {
  let left = rows;
  while (left.length > 0) {
    const known = await collection.storageInstance.findDocumentsById(
      left.map((row) => row.id),
      true,
    );
    const previous = new Map(known.map((doc) => [doc.id, doc]));
    const writes = left
      .filter((row) => force || !isNewer(previous.get(row.id), row))
      .map((row) => toWrite(row, previous.get(row.id)));
    if (writes.length === 0) return;
    const { error: errors } = await collection.storageInstance.bulkWrite(writes, epoch);
    const broken = errors.find((error) => error.status !== CONFLICT);
    if (broken !== undefined) throw new Error(`replica ${collection.name} refused ${broken.documentId}`);
    const failedIds = new Set(errors.map((error) => error.documentId));
    left = left.filter((row) => failedIds.has(row.id));
  }
}

/** Whether `known` is a later state of the row than `row`, by the numbers of one epoch. */
export function isNewer(known: ReplicatedDoc | undefined, row: ReplicatedDoc): boolean {
  if (known === undefined) return false;
  return row.watermark === undefined ? known.seq > row.seq : (known.watermark ?? 0) > row.watermark;
}

function toWrite(
  row: ReplicatedDoc,
  previous: RxDocumentData<ReplicatedDoc> | undefined,
): BulkWriteRow<ReplicatedDoc> {
  // RxDB puts its own revision and time in place of these.
  const document: RxDocumentData<ReplicatedDoc> = {
    ...row,
    _deleted: false,
    _attachments: {},
    _meta: getDefaultRxDocumentMeta(),
    _rev: getDefaultRevision(),
  };
  return previous === undefined ? { document } : { previous, document };
}

/** Deletes documents for good: nothing of them is left on the disk. */
export async function removeDocs(
  collection: ReplicatedCollection,
  docs: readonly { id: string }[],
): Promise<void> {
  if (docs.length === 0) return;
  const known = await collection.storageInstance.findDocumentsById(
    docs.map(({ id }) => id),
    false,
  );
  const writes = known.map((previous) => ({ previous, document: { ...previous, _deleted: true } }));
  // RxDB refuses documents that another tab has changed or deleted in between. They are that tab's.
  await collection.storageInstance.bulkWrite(writes, REMOVAL);
  await collection.storageInstance.cleanup(0);
}
