import type { RxChangeEventBulk } from 'rxdb';
import type { Subscription } from 'rxjs';
import type { Clock } from '#platform/clock.ts';
import { ACKNOWLEDGED_ID } from '../schema/replicated-row.ts';
import { ReadRetry } from '../storage/read-retry.ts';
import { REMOVAL, isNewer, readAll } from './replicated-collection.ts';
import type { ReplicatedCollection, ReplicatedDoc, StoredDoc } from './replicated-collection.ts';

type Options<Doc> = {
  clock: Clock;
  /** The epoch of the rows on the disk; '' for an empty one. */
  epoch: string;
  /** Called after each change with all documents, gone rows included. An unchanged document is the same object. */
  onChange: (docs: ReadonlyMap<string, Doc>) => void;
};

/**
 * A replicated collection as screens see it: the rows of one reading of the disk, and the overlay above them. The overlay has the rows
 * that a full disk did not take. This tab's own writes are put into the rows. After a write of another tab the disk is read again,
 * because RxDB may have lost an earlier message (decision 003).
 */
export class WatchedCollection<Doc extends ReplicatedDoc = ReplicatedDoc> {
  readonly #collection: ReplicatedCollection<Doc>;
  readonly #onChange: (docs: ReadonlyMap<string, Doc>) => void;
  readonly #retry: ReadRetry;
  readonly #subscription: Subscription;
  readonly #overlay = new Map<string, Doc>();
  /** Undefined while nothing was put into the overlay. */
  #overlayEpoch: string | undefined;
  #stored = new Map<string, StoredDoc<Doc>>();
  #shown: ReadonlyMap<string, Doc> = new Map();
  /** The epoch of the last write that was reported. */
  #latestEpoch: string;
  #storedEpoch: string;
  /** The reading that was asked for last. */
  #reading: Promise<void> = Promise.resolve();
  /** Whether that one is still to begin. */
  #isQueued = false;
  /** How many readings have not ended. */
  #readings = 0;
  #hasFailed = false;

  private constructor(collection: ReplicatedCollection<Doc>, { clock, epoch, onChange }: Options<Doc>) {
    this.#collection = collection;
    this.#retry = new ReadRetry(clock, () => void this.read().catch(() => undefined));
    this.#onChange = onChange;
    this.#latestEpoch = epoch;
    this.#storedEpoch = epoch;
    this.#subscription = collection.eventBulks$.subscribe((bulk) => this.#onWrite(bulk));
  }

  /** Reads the collection whole. Rejects when this first reading fails. */
  static async open<Doc extends ReplicatedDoc>(
    collection: ReplicatedCollection<Doc>,
    options: Options<Doc>,
  ): Promise<WatchedCollection<Doc>> {
    const watched = new WatchedCollection(collection, options);
    try {
      await watched.read();
    } catch (error) {
      watched.stop();
      throw error;
    }
    return watched;
  }

  /** All that is shown, gone rows included. */
  get shown(): ReadonlyMap<string, Doc> {
    return this.#shown;
  }

  /** The rows that are on no disk. */
  get overlaid(): Doc[] {
    return [...this.#overlay.values()];
  }

  /** Shows rows that could not be stored. Their numbers belong to this epoch. */
  overlay(rows: readonly Doc[], epoch: string): void {
    this.#overlayEpoch = epoch;
    for (const row of rows) this.#overlay.set(row.id, row);
    this.#show();
  }

  /** Ends the overlay. With `upTo`, ends its rows up to this number. The disk must be in the overlay's epoch then. */
  endOverlay(upTo?: number): void {
    const before = this.#overlay.size;
    for (const { id, seq } of this.#overlay.values())
      if (upTo === undefined || (seq <= upTo && id !== ACKNOWLEDGED_ID)) this.#overlay.delete(id);
    if (this.#overlay.size < before) this.#show();
  }

  /** Reads the disk, which is in this epoch. */
  readEpoch(epoch: string): Promise<void> {
    this.#latestEpoch = epoch;
    return this.read();
  }

  /** Reads the disk. A reading under way may have begun too early, so this one begins behind it. */
  read(): Promise<void> {
    if (!this.#isQueued) {
      this.#isQueued = true;
      this.#readings += 1;
      this.#reading = this.#reading.catch(() => undefined).then(() => this.#readNow());
    }
    return this.#reading;
  }

  /** Resolves when all reported writes are shown. Rejects when it cannot be read. */
  upToDate(): Promise<void> {
    return this.#hasFailed ? this.read() : this.#reading;
  }

  stop(): void {
    this.#subscription.unsubscribe();
    this.#retry.cancel();
  }

  #onWrite({ events, context }: RxChangeEventBulk<Doc>): void {
    // The context of a write is the epoch of its rows (`writeRows`).
    if (context !== REMOVAL) this.#latestEpoch = context;
    // A revision ends with the token of the database that wrote it.
    const { token } = this.#collection.database;
    const isOwn = events.every(({ documentData }) => documentData._rev.endsWith(token));
    // This tab itself has come to another epoch.
    if (isOwn && context !== REMOVAL && context !== this.#overlayEpoch) this.#overlay.clear();
    // A tab reads what others have stored before it writes. A reading under way may be older than this write.
    if (!isOwn || this.#readings > 0 || this.#hasFailed) {
      this.read().catch(() => undefined);
      return;
    }
    for (const { documentId, documentData } of events) {
      if (documentData._deleted) this.#stored.delete(documentId);
      else this.#stored.set(documentId, documentData);
    }
    this.#storedEpoch = this.#latestEpoch;
    this.#show();
  }

  async #readNow(): Promise<void> {
    this.#isQueued = false;
    const epoch = this.#latestEpoch;
    try {
      const docs = await readAll(this.#collection);
      this.#stored = new Map(docs.map((doc) => [doc.id, this.#unchanged(doc)]));
    } catch (error) {
      this.#hasFailed = true;
      if (!this.#subscription.closed) this.#retry.failed();
      throw error;
    } finally {
      this.#readings -= 1;
    }
    this.#storedEpoch = epoch;
    this.#hasFailed = false;
    this.#retry.succeeded();
    if (!this.#subscription.closed) this.#show();
  }

  #unchanged(doc: StoredDoc<Doc>): StoredDoc<Doc> {
    const known = this.#stored.get(doc.id);
    // A document that was deleted for good and comes back may have the revision of before.
    const isSame = known?._rev === doc._rev && known.seq === doc.seq && known._meta.lwt === doc._meta.lwt;
    return isSame ? known : doc;
  }

  #show(): void {
    const shown = new Map<string, Doc>(this.#stored);
    const isOneEpoch = this.#overlayEpoch === this.#storedEpoch;
    for (const row of this.#overlay.values()) {
      const stored = this.#stored.get(row.id);
      // The disk has it, or what came after it.
      if (isOneEpoch && stored !== undefined && !isNewer(row, stored)) this.#overlay.delete(row.id);
      else shown.set(row.id, row);
    }
    this.#shown = shown;
    this.#onChange(shown);
  }
}
