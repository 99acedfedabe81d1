import type { Clock } from '#platform/clock.ts';
import type { SyncStateDoc } from '../schema/sync-state.ts';
import { epochOf, isSameCheckpoint } from './checkpoint.ts';
import type { Checkpoint } from './checkpoint.ts';
import { isNewer } from './replicated-collection.ts';
import type { ReplicatedCollection, ReplicatedDoc } from './replicated-collection.ts';
import { WatchedCollection } from './watch-collection.ts';

/** Moves with the rows on the disk. A snapshot that another tab stores can change rows and leave the checkpoint where it is. */
type Stored = Checkpoint & Pick<SyncStateDoc, 'base'>;

/** All collections of a replica, as they are shown. */
export class WatchedCollections {
  readonly #collections: ReadonlyMap<string, WatchedCollection>;
  #overlayEpoch: string | undefined;
  /** The disk's state for which its rows were read last. */
  #stored: Stored;
  /** The disk's epoch when something was last put into the overlay. Once the disk has moved to a third epoch, the overlay is over. */
  #epochBelow = '';

  constructor(collections: ReadonlyMap<string, WatchedCollection>, stored: Stored) {
    this.#collections = collections;
    this.#stored = stored;
  }

  /** The epoch of what was last put into the overlay; undefined before that. */
  get overlayEpoch(): string | undefined {
    return this.#overlayEpoch;
  }

  /** All that is shown of a collection, gone rows included. */
  shown(name: string): ReplicatedDoc[] {
    return [...(this.#collections.get(name)?.shown.values() ?? [])];
  }

  /** Those rows of a collection that are shown and on no disk. */
  overlaid(name: string): ReplicatedDoc[] {
    return this.#collections.get(name)?.overlaid ?? [];
  }

  /** Shows rows of a collection that could not be stored; `epoch` is that of their numbers. */
  overlay(name: string, rows: readonly ReplicatedDoc[], epoch: string): void {
    this.#overlayEpoch = epoch;
    this.#epochBelow = epochOf(this.#stored.epoch);
    this.#collections.get(name)?.overlay(rows, epoch);
  }

  /** Shows the disk alone. */
  endOverlay(): void {
    this.#overlayEpoch = undefined;
    for (const one of this.#collections.values()) one.endOverlay();
  }

  /** Those rows of a collection that are not older than what is shown of them, by the numbers of one epoch. */
  notOlder<Row extends ReplicatedDoc>(name: string, rows: readonly Row[]): Row[] {
    const shown = this.#collections.get(name)?.shown;
    return rows.filter((row) => !isNewer(shown?.get(row.id), row));
  }

  /** Reports that this tab has moved the state on the disk, after it had caught up with the one before. */
  moved({ seq, epoch, base = '' }: Stored, isBeyond = false): void {
    this.#stored = { seq, epoch, base };
    const stored = epochOf(epoch);
    const overlayEpoch = this.#overlayEpoch;
    if (overlayEpoch !== undefined && ![overlayEpoch, this.#epochBelow, ''].includes(stored))
      this.endOverlay();
    else if (!isBeyond && stored === overlayEpoch)
      for (const one of this.#collections.values()) one.endOverlay(seq);
  }

  /** Resolves when all that this tab has written is shown. Rejects when it cannot be read. */
  async upToDate(): Promise<void> {
    for (const one of this.#collections.values()) await one.upToDate();
  }

  /**
   * Reads the disk again if its state has moved: messages of the tab that moved it may have been lost, or come later. Overlaid rows
   * up to its checkpoint end then, and so does an overlay whose epoch is over. With `isBeyond` the screen shows more than the
   * checkpoint, and rows stay. Rejects when the disk cannot be read.
   */
  async catchUp(stored: Stored, isBeyond = false): Promise<void> {
    const { base = '' } = stored;
    if (isSameCheckpoint(stored, this.#stored) && base === (this.#stored.base ?? '')) return;
    await Promise.all([...this.#collections.values()].map((one) => one.readEpoch(epochOf(stored.epoch))));
    this.moved(stored, isBeyond);
  }

  stop(): void {
    for (const one of this.#collections.values()) one.stop();
  }
}

type Options = {
  clock: Clock;
  /** The state that was on the disk before its rows are read here. */
  stored: Stored;
  onChange: () => void;
};

/**
 * Watches the collections of a replica: keeps each one's documents under its name in `docs`, and calls back after every change of
 * any. Rejects when a first reading fails.
 */
export async function watchCollections(
  collections: Record<string, ReplicatedCollection>,
  docs: Record<string, ReadonlyMap<string, ReplicatedDoc>>,
  { clock, stored, onChange }: Options,
): Promise<WatchedCollections> {
  const opened = await Promise.allSettled(
    Object.entries(collections).map(async ([name, collection]) => {
      const watched = await WatchedCollection.open(collection, {
        clock,
        epoch: epochOf(stored.epoch),
        onChange(changed) {
          docs[name] = changed;
          onChange();
        },
      });
      return [name, watched] as const;
    }),
  );
  const watched = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failure = opened.find((one) => one.status === 'rejected');
  if (failure !== undefined) {
    for (const [, one] of watched) one.stop();
    throw failure.reason;
  }
  return new WatchedCollections(new Map(watched), stored);
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
