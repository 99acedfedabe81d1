import type { ReplicatedCollection, ReplicatedDoc } from './replicated-doc.ts';
import { ACKNOWLEDGED_ID } from '../schema/replicated-row.ts';
import { getHeightOfRevision, normalizeMangoQuery, prepareQuery } from 'rxdb';
import type { RxChangeEventBulk } from 'rxdb';
import type { Subscription } from 'rxjs';

/**
 * All documents of a replicated collection, and over them the rows for which the disk had no room: the overlay. Calls back with all of
 * it after each write of any tab; a bulkWrite is one call. It goes to the storage itself, because an RxQuery whose read has failed once
 * answers that failure for ever.
 */
export class WatchedCollection<Doc extends ReplicatedDoc> {
  readonly #collection: ReplicatedCollection<Doc>;
  readonly #onChange: (docs: ReadonlyMap<string, Doc>) => void;
  readonly #subscription: Subscription;
  readonly #docs = new Map<string, Doc>();
  #ready = false;
  #reading: Promise<void> | null = null;
  /** Changes that came while a read is under way: what the read brings may be older or newer. */
  #early: (() => void)[] = [];
  /** The history of the overlay's numbers. */
  #overlayEpoch: string | undefined;
  /** The history on the disk when something was last put into the overlay, where that is known. */
  #diskEpoch: string | undefined;

  private constructor(
    collection: ReplicatedCollection<Doc>,
    onChange: (docs: ReadonlyMap<string, Doc>) => void,
  ) {
    this.#collection = collection;
    this.#onChange = onChange;
    this.#subscription = collection.eventBulks$.subscribe((bulk) => this.#inTurn(() => this.#hear(bulk)));
  }

  /** Reads the collection whole. Rejects when this first read fails. */
  static async open<Doc extends ReplicatedDoc>(
    collection: ReplicatedCollection<Doc>,
    onChange: (docs: ReadonlyMap<string, Doc>) => void,
  ): Promise<WatchedCollection<Doc>> {
    const watched = new WatchedCollection(collection, onChange);
    try {
      await watched.#read(0);
    } catch (error) {
      watched.stop();
      throw error;
    }
    return watched;
  }

  /**
   * Puts rows that could not be stored into the overlay. Their numbers belong to the history `epoch`. The disk is in the history
   * `diskEpoch`, where that is known.
   */
  overlay(rows: Doc[], epoch?: string, diskEpoch?: string): void {
    this.#overlayEpoch = epoch ?? this.#overlayEpoch;
    this.#diskEpoch = diskEpoch;
    this.#inTurn(() => this.#putHeard(rows, undefined));
  }

  /**
   * Reads the disk again, which has come to number `upTo` in the overlay's history: up to there the disk's word counts, and what is
   * not there has gone. Null: the disk is still in the history before, whose numbers say nothing.
   */
  async reread(upTo: number | null): Promise<void> {
    await this.#readAfresh(upTo);
  }

  /** The same, without the overlay: the disk has come to a history that the overlay knows nothing of. */
  async restart(upTo: number): Promise<void> {
    await this.#readAfresh(upTo, true);
  }

  /** All that is shown, gone rows included. */
  shown(): Doc[] {
    return [...this.#docs.values()];
  }

  stop(): void {
    this.#subscription.unsubscribe();
  }

  #put(changed: (Doc & { _deleted?: boolean })[]): void {
    for (const doc of changed) {
      // Rows that do not count any more are deleted for good.
      if (doc._deleted === true) this.#docs.delete(doc.id);
      else this.#docs.set(doc.id, doc);
    }
  }

  // A tab that thaws reads the disk, and then hears one by one of what others have written before that. And it may itself write
  // an answer that is older than what another one shows for which there was no room.
  #putHeard(heard: Doc[], epoch: string | undefined): void {
    const isOlder = (doc: Doc, shown: Doc | undefined) =>
      isOverwritten(doc, shown) || (epoch !== undefined && this.#isUnderOverlay(doc, shown, epoch));
    this.#put(heard.filter((doc) => !isOlder(doc, this.#docs.get(doc.id))));
  }

  /**
   * Whether a change on the disk leaves the overlay's row as it is. There is no other copy of that row. The disk's rows of
   * the history before may still change below it, and any may be deleted there.
   */
  #isUnderOverlay(doc: Doc & { _deleted?: boolean }, shown: Doc | undefined, epoch: string): boolean {
    if (shown === undefined || !isUnstored(shown)) return false;
    if (doc._deleted === true) return true;
    if (epoch === this.#overlayEpoch) return isBehind(doc, shown);
    return this.#overlayEpoch !== undefined && epoch === this.#diskEpoch;
  }

  /** Now, or when the read that is under way has ended. */
  #inTurn(step: () => void): void {
    if (this.#reading !== null) {
      this.#early.push(step);
      return;
    }
    step();
    if (this.#reading === null) this.#onChange(this.#docs);
  }

  #hear({ events, context }: RxChangeEventBulk<unknown>): void {
    const heard = events.map(({ documentData }) => documentData as unknown as Doc);
    if (events.every((event) => isNext(event, this.#docs.get(event.documentId))))
      this.#putHeard(heard, context);
    // A message before it was lost (see `catchUp` of all replicas), or their replica was deleted and begun anew: this one would stand
    // beside rows that do not belong to it. What it tells has been on a disk before this read. When that fails, what is shown stays: it
    // is whole, and the next message, or `catchUp`, reads again.
    else this.#read(context === this.#overlayEpoch ? 0 : null).catch(() => undefined);
  }

  #read(upTo: number | null, restarts = false): Promise<void> {
    this.#reading ??= readAll(this.#collection)
      .then((stored) => {
        if (restarts) this.#dropOverlay();
        this.#putStored(stored, upTo);
        this.#ready = true;
      })
      .finally(() => {
        this.#reading = null;
        this.#putEarly();
        if (this.#ready && !this.#subscription.closed) this.#onChange(this.#docs);
      });
    return this.#reading;
  }

  #dropOverlay(): void {
    for (const [id, doc] of this.#docs) if (isUnstored(doc)) this.#docs.delete(id);
  }

  #putStored(stored: Doc[], upTo: number | null): void {
    const kept = new Set(stored.map((doc) => doc.id));
    // What was on the disk has left it, with the replica it was in. What was shown while there was no room for it, and withdrawn
    // before there was, the disk has never heard of. The number counts for nothing: what is shown must add up to what is there.
    for (const [id, doc] of this.#docs)
      if (!kept.has(id) && id !== ACKNOWLEDGED_ID && (!isUnstored(doc) || doc.seq <= (upTo ?? 0)))
        this.#docs.set(id, { ...doc, seq: 0, gone: true, _rev: undefined });
    const isOverlaid = (doc: Doc, shown: Doc | undefined) =>
      upTo === null
        ? shown !== undefined && isUnstored(shown)
        : isAhead(shown, doc) && (doc.id === ACKNOWLEDGED_ID || (shown?.seq ?? 0) > upTo);
    this.#put(stored.filter((doc) => !isOverlaid(doc, this.#docs.get(doc.id))));
  }

  /** One of the early changes may need another read, and those behind it wait for that. */
  #putEarly(): void {
    const waiting = this.#early;
    this.#early = [];
    for (const step of waiting) {
      if (this.#reading === null) step();
      else this.#early.push(step);
    }
  }

  /** Reads once no other read is under way: what that one brings may be older than what somebody has heard of since. */
  async #readAfresh(upTo: number | null, restarts = false): Promise<void> {
    while (this.#reading !== null) await this.#reading.catch(() => undefined);
    if (restarts) this.#overlayEpoch = undefined;
    await this.#read(upTo, restarts);
  }
}

function isBehind(shown: ReplicatedDoc | undefined, stored: ReplicatedDoc): boolean {
  return shown === undefined || (shown.watermark ?? shown.seq) < (stored.watermark ?? stored.seq);
}

/** Whether what is shown could not be stored, and is newer than what was: the disk's word would take it back for a moment. */
function isAhead(shown: Revised | undefined, stored: ReplicatedDoc): boolean {
  return shown !== undefined && isUnstored(shown) && isBehind(stored, shown);
}

type Revised = ReplicatedDoc & { _rev?: string };

/** Whether an event tells of what comes right after what is shown of its document, or of what came before that. */
function isNext(
  { documentData: { _rev: rev }, previousDocumentData }: RxChangeEventBulk<unknown>['events'][number],
  shown: Revised | undefined,
): boolean {
  const replaced = previousDocumentData as Revised | undefined;
  if (shown?._rev === undefined) return replaced === undefined || !isBehind(shown, replaced);
  if (shown._rev === rev) return true;
  // A document that is here comes into being: it comes late, or in another replica.
  if (replaced === undefined || isBehind(shown, replaced)) return false;
  return shown._rev === replaced._rev || getHeightOfRevision(rev) < getHeightOfRevision(shown._rev);
}

/** Whether a row is only shown: there was no room for it on the disk, or not yet. */
export function isUnstored(shown: Revised): boolean {
  return shown._rev === undefined;
}

/** Whether the disk had another state of a document after this one. What could not be stored has no place in that order. */
function isOverwritten(heard: Revised, shown: Revised | undefined): boolean {
  if (heard._rev === undefined || shown?._rev === undefined) return false;
  return getHeightOfRevision(heard._rev) < getHeightOfRevision(shown._rev);
}

/**
 * Every document of a replica, straight from the storage: an RxQuery would keep the failure of its first read. Rejects once the
 * collection is closed.
 */
export async function readAll<Doc extends ReplicatedDoc>(
  collection: ReplicatedCollection<Doc>,
): Promise<Doc[]> {
  const schema = collection.schema.jsonSchema;
  const query = prepareQuery<Doc>(schema, normalizeMangoQuery<Doc>(schema, { selector: {} }));
  const { documents } = await collection.storageInstance.query(query);
  return documents;
}
