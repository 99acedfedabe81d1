import { historyOf } from './replicated-doc.ts';
import type { ReplicatedCollection, ReplicatedDoc } from './replicated-doc.ts';
import { WatchedCollection } from './watch-collection.ts';
import { isNewer } from './write-rows.ts';

export type WatchedCollections = {
  /** Puts rows of a collection that could not be stored into its overlay; `epoch` is the history of their numbers. */
  overlay: (collection: string, rows: ReplicatedDoc[], epoch?: string) => void;
  /** All that is shown of a collection, gone rows included. */
  shown: (collection: string) => ReplicatedDoc[];
  /** The history of what was last put into the overlay; undefined before that. */
  overlayEpoch: () => string | undefined;
  /** Of the numbers of all that is shown. */
  sum: () => number;
  /**
   * Reads the disk again unless what is shown adds up to what is there, in the same history: RxDB drops the messages of other tabs while this
   * device's clock shows less than when this tab began to listen, and the later ones are heard again. `isBeyond`: rows are laid over it
   * that count though the disk, with a base instead of them, does not name them.
   */
  catchUp: (stored: { seq: number; epoch: string; sum: number }, isBeyond?: boolean) => Promise<void>;
  stop: () => void;
};

/**
 * Watches several replicas at once: keeps each one's documents under its name in `docs` and calls back after every change
 * of any. `found` is how far the disk was before it is read here, null when nobody has said. Rejects when a first read fails.
 */
export async function watchCollections(
  collections: Record<string, ReplicatedCollection>,
  docs: Record<string, ReadonlyMap<string, ReplicatedDoc>>,
  onChange: () => void,
  found: { epoch: string } | null,
): Promise<WatchedCollections> {
  let caughtUp = '';
  let overlayEpoch: string | undefined;
  /** The history on the disk, and the one when something was last put into the overlay. */
  let [diskEpoch, diskBelow]: (string | undefined)[] = [];
  /** The history on the disk when that was read: in another one other rows may add up to the same. */
  let readEpoch = historyOf(found?.epoch ?? '');
  const watched = new Map<string, WatchedCollection<ReplicatedDoc>>();
  const begun = await Promise.allSettled(
    Object.entries(collections).map(async ([name, collection]) => {
      const one = await WatchedCollection.open(collection, (changed) => {
        docs[name] = changed;
        onChange();
      });
      watched.set(name, one);
    }),
  );
  const stop = () => {
    for (const one of watched.values()) one.stop();
  };
  const failure = begun.find((result) => result.status === 'rejected');
  if (failure !== undefined) {
    stop();
    throw failure.reason;
  }
  const sum = () =>
    [...watched.values()].reduce((all, one) => one.shown().reduce((some, doc) => some + doc.seq, all), 0);
  return {
    sum,
    overlay(name, rows, epoch) {
      overlayEpoch = epoch ?? overlayEpoch;
      diskBelow = diskEpoch;
      watched.get(name)?.overlay(rows, epoch, diskBelow);
    },
    overlayEpoch: () => overlayEpoch,
    shown: (name) => watched.get(name)?.shown() ?? [],
    async catchUp(stored, isBeyond = false) {
      diskEpoch = historyOf(stored.epoch);
      // Another tab has heard of a history after the one of which rows are laid over the disk here: their numbers say nothing in it.
      if (overlayEpoch !== undefined && ![overlayEpoch, diskBelow, ''].includes(diskEpoch)) {
        const ended = overlayEpoch;
        for (const one of watched.values()) await one.restart(stored.seq);
        // Only now: a read that failed is made up for by the next call.
        if (overlayEpoch === ended) overlayEpoch = undefined;
      }
      // What a tab has written without coming to the cursor is in no sum: reading it again and again brings no more.
      const place = `${stored.epoch} ${stored.seq}`;
      if (readEpoch === diskEpoch && (stored.sum === sum() || place === caughtUp)) return;
      const isOther = overlayEpoch !== undefined && overlayEpoch !== diskEpoch;
      for (const one of watched.values()) await one.reread(isOther || isBeyond ? null : stored.seq);
      caughtUp = place;
      readEpoch = diskEpoch;
    },
    stop,
  };
}

/** Calls `show` once, behind all changes of one task: a page is written collection by collection. */
export function together(show: () => void): () => void {
  let due = false;
  return () => {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      show();
    });
  };
}

/** Those rows of a collection that are not older than what is shown of them, by the numbers of one history. */
export function notOlder<Row extends ReplicatedDoc>(
  watched: Pick<WatchedCollections, 'shown'>,
  name: string,
  rows: readonly Row[],
): Row[] {
  const shown = new Map(watched.shown(name).map((doc) => [doc.id, doc]));
  return rows.filter((row) => !isNewer(shown.get(row.id), row));
}
