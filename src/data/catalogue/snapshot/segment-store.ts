import type { RxCollection } from 'rxdb';
import type { SegmentName } from '#catalogue-index/snapshot/snapshot.ts';
import type { SegmentDoc } from '#data/schema/segments.ts';
import { readAll, removeDocs, writeRows } from '#data/replication/replicated-collection.ts';
import type { ReplicatedCollection } from '#data/replication/replicated-collection.ts';

export type SegmentStore = {
  /** A file as it was put; null when it is not here. */
  get: (snapshot: string, name: SegmentName) => Promise<string | null>;
  put: (snapshot: string, seq: number, name: SegmentName, text: string) => Promise<void>;
  has: (snapshot: string, name: SegmentName) => Promise<boolean>;
  /** Deletes the files of all other snapshots. */
  removeOthers: (snapshot: string) => Promise<void>;
};

/**
 * Stores files of snapshots as documents. It reads them through the storage, so that no cache of queries or documents keeps them.
 */
export function segmentStore(segments: RxCollection<SegmentDoc>): SegmentStore {
  const find = async (id: string) => (await segments.storageInstance.findDocumentsById([id], false))[0];
  return {
    get: async (snapshot, name) => (await find(`${snapshot}/${name}`))?.bytes ?? null,
    async put(snapshot, seq, name, bytes) {
      const doc: SegmentDoc = { id: `${snapshot}/${name}`, seq, bytes };
      await writeRows(segments as unknown as ReplicatedCollection, [doc]);
    },
    has: async (snapshot, name) => (await find(`${snapshot}/${name}`)) !== undefined,
    async removeOthers(snapshot) {
      const stale = (await readAll(segments)).filter(({ id }) => !id.startsWith(`${snapshot}/`));
      await removeDocs(segments as unknown as ReplicatedCollection, stale);
    },
  };
}
