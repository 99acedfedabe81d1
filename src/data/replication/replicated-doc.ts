import { queryCollection } from 'rxdb';
import type { RxCollection, RxDocumentData } from 'rxdb';
import { ACKNOWLEDGED_ID } from '../schema/replicated-row.ts';

/** The fields that a pull reads of each document. `seq` is its number in the change log of `historyOf(epoch)`. */
export type ReplicatedDoc = { id: string; seq: number; gone?: boolean; watermark?: number };

export type ReplicatedCollection<Doc extends ReplicatedDoc = ReplicatedDoc> = RxCollection<Doc>;

export type StoredDoc<Doc> = RxDocumentData<Doc>;

/** The documents that count: not those that are gone, nor the one that carries the watermark. */
export function liveDocs<Doc extends { id: string; gone?: boolean }>(docs: ReadonlyMap<string, Doc>): Doc[] {
  return [...docs.values()].filter((doc) => doc.gone !== true && doc.id !== ACKNOWLEDGED_ID);
}

/** The history of the server that an epoch names. Behind its @ stand the server's own marks of an unfinished run. */
export function historyOf(epoch: string): string {
  return epoch.split('@')[0] ?? '';
}

/**
 * Every document of a collection, read from the disk. `collection.find().exec()` gives what its cached query knows: that repeats the
 * failure of its first reading for ever, and does not read what this tab was not told of. Rejects with what the storage throws, and
 * once the collection is closed.
 */
export async function readAll<Doc extends ReplicatedDoc>(
  collection: ReplicatedCollection<Doc>,
): Promise<StoredDoc<Doc>[]> {
  const { docs } = await queryCollection(collection.find());
  return docs;
}
