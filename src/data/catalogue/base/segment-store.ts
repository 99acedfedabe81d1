import type { RxCollection } from 'rxdb';
import type { SegmentName } from '#catalogue-index/snapshot/base.ts';
import type { SegmentDoc } from '#data/schema/segments.ts';
import type { MirrorCollection } from '#data/replication/replicated-doc.ts';
import { readAll } from '#data/replication/watch-collection.ts';
import { removeDocs, writeRows } from '#data/replication/write-rows.ts';

export type SegmentStore = {
  /** A file as it was put; null when it is not here. */
  get: (base: string, name: SegmentName) => Promise<string | null>;
  put: (base: string, seq: number, name: SegmentName, text: string) => Promise<void>;
  has: (base: string, name: SegmentName) => Promise<boolean>;
  /** Deletes the files of all other bases. */
  removeOthers: (base: string) => Promise<void>;
};

/** Files of bases as documents, read through the storage: no cache of queries or documents keeps them. */
export function segmentStore(segments: RxCollection<SegmentDoc>, now: () => number): SegmentStore {
  const find = async (id: string) => (await segments.storageInstance.findDocumentsById([id], false))[0];
  return {
    get: async (base, name) => (await find(`${base}/${name}`))?.bytes ?? null,
    async put(base, seq, name, bytes) {
      const doc: SegmentDoc = { id: `${base}/${name}`, seq, bytes };
      await writeRows(segments as unknown as MirrorCollection, [doc], now());
    },
    has: async (base, name) => (await find(`${base}/${name}`)) !== undefined,
    async removeOthers(base) {
      const stale = (await readAll(segments)).filter(({ id }) => !id.startsWith(`${base}/`));
      await removeDocs(segments as unknown as MirrorCollection, stale, now());
    },
  };
}
