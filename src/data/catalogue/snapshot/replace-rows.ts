import type { OtherRows } from '#catalogue-index/snapshot/wire-product.ts';
import type { Replica } from '#data/replication/pull.ts';
import { readAll, writeRows } from '#data/replication/replicated-collection.ts';

type Place = {
  /** The history that it is of. */
  log: string;
  seq: number;
  sameLog: boolean;
  /** Where the rows on the disk are whole up to beyond the snapshot: the snapshot's products. What is not among the rows is gone. */
  whole: { ids: Iterable<number>; upTo: number } | null;
  now: number;
};

/**
 * Writes the rows that a snapshot brings, and says of those it does not name that they are gone. Numbers of another log say
 * nothing: its rows of products give up theirs, so that none counts beside the snapshot. Who has asked the log from its beginning
 * was not told what went before that: where the rows are beyond the snapshot, they say so by not naming it.
 */
export async function replaceRows(
  { collections, watched }: Pick<Replica, 'collections' | 'watched'>,
  others: OtherRows,
  { log, seq, sameLog, whole, now }: Place,
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
        ? !sameLog
        : !named.has(doc.id) && (!sameLog || (doc.seq <= seq && doc.gone !== true));
    const gone = known
      .filter(isStale)
      .map(({ id }) => ({ id, seq: name === 'products' ? 0 : seq, gone: true }));
    if (name === 'products' && whole !== null) {
      for (const number of whole.ids) {
        const id = String(number);
        const row = here.get(id);
        // One that went before the snapshot counts for nothing beside it.
        if (row === undefined || (row.gone === true && row.seq <= seq))
          gone.push({ id, seq: whole.upTo, gone: true });
      }
    }
    if (rows.length + gone.length > 0)
      await writeRows(collection, [...rows, ...gone], now, { force: !sameLog, epoch: log });
  }
  await watched.upToDate();
}

/** Writes what is only shown, with numbers of the history `log`; where that is the disk's own too, what is newer there stays. */
export async function keepOverlay(
  { collections, watched }: Pick<Replica, 'collections' | 'watched'>,
  { log, sameLog, now }: { log: string; sameLog: boolean; now: number },
): Promise<void> {
  for (const [name, collection] of Object.entries(collections)) {
    const unstored = watched.overlaid(name);
    if (unstored.length > 0) await writeRows(collection, unstored, now, { force: !sameLog, epoch: log });
  }
  await watched.upToDate();
}
