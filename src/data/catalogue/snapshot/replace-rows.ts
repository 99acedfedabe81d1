import type { OtherRows } from '#catalogue-index/snapshot/wire-product.ts';
import type { Replica } from '#data/replication/pull.ts';
import { readAll, writeRows } from '#data/replication/replicated-collection.ts';

type SnapshotPlace = {
  epoch: string;
  seq: number;
  /** Whether the rows on the disk are of this epoch, too. */
  isSameEpoch: boolean;
  /** The ids of the snapshot's products, if the disk has all rows of the log up to `upTo`, which is above the snapshot's seq. */
  whole: { ids: Iterable<number>; upTo: number } | null;
};

/**
 * Writes the rows that a snapshot brings, and marks those that it does not name as gone. Rows of products from another epoch get
 * seq 0, so that none counts beside the snapshot. A pull from seq 0 returns no tombstones. So if the snapshot is of
 * seq 100, and the disk has all rows up to 120 but none of product 7, then product 7 has gone in between.
 */
export async function replaceRows(
  { collections, watched }: Pick<Replica, 'collections' | 'watched'>,
  others: OtherRows,
  { epoch, seq, isSameEpoch, whole }: SnapshotPlace,
): Promise<void> {
  for (const [name, collection] of Object.entries(collections)) {
    const brought = name in others ? others[name as keyof OtherRows] : [];
    const named = new Set(brought.map((row) => row.id));
    const known = await readAll(collection);
    const here = new Map(known.map((doc) => [doc.id, doc]));
    const rows =
      whole === null ? brought : brought.filter(({ id }) => here.has(id) && here.get(id)?.gone !== true);
    const isStale = (doc: { id: string; seq: number; gone?: boolean }) =>
      name === 'products'
        ? !isSameEpoch
        : !named.has(doc.id) && (!isSameEpoch || (doc.seq <= seq && doc.gone !== true));
    const gone = known
      .filter(isStale)
      .map(({ id }) => ({ id, seq: name === 'products' ? 0 : seq, gone: true }));
    if (name === 'products' && whole !== null) {
      for (const number of whole.ids) {
        const id = String(number);
        const row = here.get(id);
        // A product that went before the snapshot does not count beside it.
        if (row === undefined || (row.gone === true && row.seq <= seq))
          gone.push({ id, seq: whole.upTo, gone: true });
      }
    }
    if (rows.length + gone.length > 0)
      await writeRows(collection, [...rows, ...gone], { force: !isSameEpoch, epoch });
  }
  await watched.upToDate();
}

/** Stores the overlay, whose rows are of this epoch. If the disk has this epoch too, newer rows there stay. */
export async function persistOverlay(
  { collections, watched }: Pick<Replica, 'collections' | 'watched'>,
  { epoch, isSameEpoch }: { epoch: string; isSameEpoch: boolean },
): Promise<void> {
  for (const [name, collection] of Object.entries(collections)) {
    const unstored = watched.overlaid(name);
    if (unstored.length > 0) await writeRows(collection, unstored, { force: !isSameEpoch, epoch });
  }
  await watched.upToDate();
}
