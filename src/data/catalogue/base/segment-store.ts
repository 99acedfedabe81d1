import type { RxCollection } from 'rxdb';
import type { SegmentName } from '../../../domain/catalogue/base.ts';
import type { SegmentDoc } from '../../collections/segments.ts';
import type { MirrorCollection } from '../../sync/mirror-doc.ts';
import { readAll } from '../../sync/watch-mirror.ts';
import { removeDocs, writeRows } from '../../sync/write-rows.ts';

export type SegmentStore = {
  /** A file as it was put; null when it is not here. */
  get: (base: string, name: SegmentName) => Promise<string | null>;
  put: (base: string, seq: number, name: SegmentName, text: string) => Promise<void>;
  /** Which of these files are not here. */
  missing: (base: string, names: readonly SegmentName[]) => Promise<SegmentName[]>;
  /** Deletes the files of all other bases. */
  removeOthers: (base: string) => Promise<void>;
};

/** Files of bases as documents, read through the storage: no cache of queries or documents keeps them. */
export function segmentStore(segments: RxCollection<SegmentDoc>, now: () => number): SegmentStore {
  const find = (ids: string[]) => segments.storageInstance.findDocumentsById(ids, false);
  return {
    async get(base, name) {
      const [doc] = await find([`${base}/${name}`]);
      return doc?.bytes ?? null;
    },
    async put(base, seq, name, bytes) {
      const doc: SegmentDoc = { id: `${base}/${name}`, seq, bytes };
      await writeRows(segments as unknown as MirrorCollection, [doc], now());
    },
    async missing(base, names) {
      // One by one: a block is 30 kB, and all of them in memory are what this is to avoid.
      const left: SegmentName[] = [];
      for (const name of names) {
        const found = await find([`${base}/${name}`]);
        if (found.length === 0) left.push(name);
      }
      return left;
    },
    async removeOthers(base) {
      const stale = (await readAll(segments)).filter(({ id }) => !id.startsWith(`${base}/`));
      await removeDocs(segments as unknown as MirrorCollection, stale, now());
    },
  };
}
