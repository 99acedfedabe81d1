import type { RxCollection } from 'rxdb';
import type { SyncStateDoc } from '../schema/sync-state.ts';
import { ACKNOWLEDGED_ID } from '../schema/replicated-row.ts';
import { RemoteError } from '../api/remote-error.ts';
import { isQuotaError } from '#platform/storage/quota-error.ts';
import { historyOf, readAll, writeRows } from './replicated-collection.ts';
import type { ReplicatedCollection, ReplicatedDoc } from './replicated-collection.ts';
import type { Alone } from '../env/env.ts';
import type { WatchedCollections } from './watch-collections.ts';

export type Cursor = Pick<SyncStateDoc, 'seq' | 'epoch'>;

/** One answer of a sync procedure, whichever scope it is of. */
export type Page = {
  /** Which history the numbers belong to; behind an @ the server's own marks of an unfinished run. */
  epoch: string;
  next: number;
  more: boolean;
  /** The cursor was of another log, or below what is kept: this page starts from the beginning. */
  reload: boolean;
  serverNow: string;
  rows: Record<string, ReplicatedDoc[]>;
  /** Private scopes only: up to which mutation of this device the rows are. */
  watermark: number | null;
};

export type Replica = {
  /** The scope's document in the state collection. */
  stateId: string;
  state: RxCollection<SyncStateDoc>;
  collections: Record<string, ReplicatedCollection>;
  /** What is shown of it. Rows for which the disk has no room are its overlay: they last as long as the page. */
  watched: Pick<
    WatchedCollections,
    | 'overlay'
    | 'overlaid'
    | 'endOverlay'
    | 'overlayEpoch'
    | 'shown'
    | 'notOlder'
    | 'upToDate'
    | 'catchUp'
    | 'moved'
  >;
  /**
   * Nothing of a run is written before its last page: page by page, an edit of this device would be in the rows before the
   * watermark says so, and show twice.
   */
  atOnce?: true;
  /**
   * Where to begin while what is shown is not what the disk's cursor stands for. Nothing is kept then, though there be room
   * again: rows beyond the disk's cursor, or without any, are of no known history to a tab that keeps a base.
   */
  unkept?: () => Cursor | null;
  /**
   * Called before the cursor is stored, when it is not known to be the same server that took what this device has sent so far: it is
   * another one, or was put back, or this replica is new here and has only now come to its end. All that was sent may be lost, also
   * below the watermark: that number may have been another edit's. `log` is the server's history; where the rows could not be
   * `kept`, the next pull comes upon it anew.
   */
  onOtherLog?: (log: string, kept: boolean) => Promise<void>;
};

/**
 * Instead of a page: `take` brings the collections and the stored cursor forward by other means, such as a file. It may take longer
 * than a lock of the tabs is held.
 */
export type Offer = { take: () => Promise<void> };

/** The last page, whether all of it could be stored, and whether what was pulled is all there is. */
export type Pulled = Page & { kept: boolean; reloaded: boolean };

type FetchPage = (cursor: Cursor) => Promise<Page | Offer>;

const START: Cursor = { seq: 0, epoch: '' };

/**
 * Brings a replica up to the end of the server's log: page by page, each while no other tab pulls, per page one bulkWrite a
 * collection, and the cursor last. A crash between any two steps repeats a page, which changes nothing. On a full disk the
 * rows are shown and not kept. After an offer was taken it begins again. Throws what `fetchPage`, `take` or the storage throws.
 */
export async function pullToEnd(
  replica: Replica,
  fetchPage: FetchPage,
  now: () => number,
  alone: Alone = (step) => step(),
): Promise<Pulled> {
  for (;;) {
    const pulled = await new PullRun(replica, fetchPage, now).toEnd(alone);
    if (!('take' in pulled)) return pulled;
    await pulled.take();
  }
}

/** One run over the pages of the log, from where the disk or the page has come. */
class PullRun {
  readonly #replica: Replica;
  readonly #fetchPage: FetchPage;
  readonly #now: () => number;
  /** Where to go on; null: where the disk says. */
  #cursor: Cursor | null;
  /** Rows named since a reload began, or since the beginning of the log where older ones stand. */
  #seen: Set<string> | null = null;
  /** The server's word counts whatever its numbers. */
  #force = false;
  /** The page before this one was not the last. */
  #more = false;
  /** Rows of earlier pages that wait for the last. */
  #held: Record<string, ReplicatedDoc[]> = {};
  /** Where the disk was at the last page. */
  #from: number | undefined;
  #isOtherLog = false;
  #kept: boolean;
  #reloaded = false;

  constructor(replica: Replica, fetchPage: FetchPage, now: () => number) {
    this.#replica = replica;
    this.#fetchPage = fetchPage;
    this.#now = now;
    this.#cursor = unkeptOf(replica);
    this.#kept = this.#cursor === null;
  }

  /** Ends with the last page, or with the first offer. */
  async toEnd(alone: Alone): Promise<Pulled | Offer> {
    for (;;) {
      const page = await alone((lost) => this.#pullPage(lost));
      if ('take' in page) return page;
      if (!page.more) return { ...page, kept: this.#kept, reloaded: this.#reloaded };
    }
  }

  async #pullPage(lost: AbortSignal | undefined): Promise<Page | Offer> {
    const replica = this.#replica;
    const state = await readState(replica);
    // Another tab has come somewhere else between two pages: what was held starts again from there.
    if (Object.keys(this.#held).length > 0 && state?.seq !== this.#from) this.#beginAt(null);
    this.#from = state?.seq;
    const cursor = this.#cursor ?? state ?? START;
    const page = await this.#fetchPage(cursor);
    if ('take' in page) return page;
    const stored = await readState(replica);
    if (stored !== null) await replica.watched.catchUp(stored, this.#cursor !== null && !this.#kept);
    // While this tab was frozen another took its turn and came further: an old page would bring back what is gone.
    if (stored?.seq !== state?.seq || stored?.epoch !== state?.epoch) return this.#again(page);
    const known = historyOf(cursor.epoch) || replica.watched.overlayEpoch;
    const isOther = known !== undefined && known !== historyOf(page.epoch);
    const forces = cursor.seq > 0 ? page.reload : isOther;
    // Who lost its turn writes by the numbers or not at all: another tab may be ahead by rows whose cursor is not there yet.
    if ((forces || this.#force) && lost?.aborted === true) return this.#again(page);
    if (forces) {
      // Pages of the log of before, written now, would stand beside what the server names.
      this.#seen = new Set();
      this.#force = true;
      this.#held = {};
      this.#isOtherLog ||= isOther;
    } else if (page.more && hasUnnamed(replica, page, cursor)) this.#seen = new Set();
    // A cache on the way, or a server that lags: what it says is older than what is here. Behind a page that was not the last
    // there was a row.
    if (!page.reload && (this.#more ? page.next <= cursor.seq : page.next < cursor.seq)) {
      // This replica has not come to the end of the log: the run must be repeated.
      if (this.#more || stored?.complete !== true)
        throw new RemoteError('http', { status: 503, message: 'a replica of the server lags behind' });
      // Nothing of this page is kept: its watermark acknowledges nothing.
      return { ...page, more: false, watermark: null };
    }
    this.#more = page.more;
    await this.#write(page, cursor, stored);
    return page;
  }

  /** Writes a page that counts, the cursor last. */
  async #write(page: Page, cursor: Cursor, stored: SyncStateDoc | null): Promise<void> {
    const replica = this.#replica;
    const reached = { seq: page.next, epoch: page.epoch };
    const waits = replica.atOnce === true && page.more;
    const begun = stored !== null || waits || (await this.#beginHistory(page));
    // Until the last page of a reload the old base stands beside its rows, whose numbers may be below it: a tab that opens now must not
    // take them for what that base has replaced.
    if (this.#force && page.more && stored?.litter === true)
      await this.#orUnkept(() => writeStateDoc(replica, { ...stored, litter: false }, this.#now()));
    for (const name of Object.keys(replica.collections)) {
      const named = page.rows[name] ?? [];
      for (const row of named) this.#seen?.add(`${name}/${row.id}`);
      const rows = cursor.seq === 0 && !page.more ? [...named, ...unnamed(replica, name, page)] : named;
      if (waits) this.#held[name] = [...(this.#held[name] ?? []), ...rows];
      else await this.#writeRows(name, rows, page, begun);
    }
    if (waits) {
      this.#cursor = reached;
      return;
    }
    await replica.watched.upToDate();
    const isUnsure = this.#isOtherLog || (this.#kept && stored?.complete !== true);
    if (!page.more && isUnsure) await replica.onOtherLog?.(historyOf(page.epoch), this.#kept);
    // While reloading, the stored cursor stays the old one: an interrupted reload starts again. And where rows are not
    // kept, they must be asked for again.
    if (this.#kept && (this.#seen === null || !page.more)) {
      const endedAt = page.more ? null : page.serverNow;
      const how = { endedAt, now: this.#now(), reload: this.#force };
      await this.#orUnkept(() => writeState(replica, reached, how));
    }
    if (!this.#kept || this.#seen !== null) this.#cursor = reached;
    this.#reloaded = !page.more && this.#seen !== null;
  }

  /** Writes the rows of a collection, or puts them into its overlay where they are not kept. */
  async #writeRows(name: string, rows: ReplicatedDoc[], page: Page, toDisk: boolean): Promise<void> {
    const replica = this.#replica;
    const watermark = page.more ? null : page.watermark;
    // In the same write: in between, old rows would stand beside the new ones.
    const gone = page.more ? [] : await this.#unseen(name, page);
    const all = [...lastOfEach([...(this.#held[name] ?? []), ...rows]), ...gone];
    const marked = watermark === null ? all : [...all, { id: ACKNOWLEDGED_ID, seq: 0, watermark }];
    const collection = replica.collections[name];
    if (collection === undefined || marked.length === 0) return;
    const [now, force, epoch] = [this.#now(), this.#force, historyOf(page.epoch)];
    const stored =
      toDisk &&
      unkeptOf(replica) === null &&
      (await this.#orUnkept(() => writeRows(collection, marked, now, { force, epoch })));
    if (stored) return;
    replica.watched.overlay(name, force ? marked : replica.watched.notOlder(name, marked), epoch);
  }

  /**
   * Writes the history of the first rows before them. Should the run break off behind these, and the server be put back, their higher
   * numbers would else keep its rows out for ever. Returns whether rows can be kept.
   */
  async #beginHistory({ epoch }: Page): Promise<boolean> {
    const replica = this.#replica;
    if (unkeptOf(replica) !== null) return true;
    const how = { endedAt: null, now: this.#now(), reload: false };
    return this.#orUnkept(() => writeState(replica, { seq: 0, epoch: historyOf(epoch) }, how));
  }

  /** A reload is a diff: what the server did not name any more is gone. */
  async #unseen(name: string, { next }: Page): Promise<ReplicatedDoc[]> {
    const { collections, watched } = this.#replica;
    const seen = this.#seen;
    const collection = collections[name];
    if (seen === null || collection === undefined) return [];
    // Also of what is shown and has never come to the disk, or stands there as it was before.
    const known = new Map<string, ReplicatedDoc[]>();
    for (const doc of [...watched.shown(name), ...(await readAll(collection))])
      if (doc.id !== ACKNOWLEDGED_ID && !seen.has(`${name}/${doc.id}`))
        known.set(doc.id, [...(known.get(doc.id) ?? []), doc]);
    // What another tab has pulled meanwhile is newer than this run. Another log's numbers say nothing: with the higher one of a
    // row that went in it, the row would be refused when it comes back.
    const goes = (states: ReplicatedDoc[]) =>
      states.some((doc) => doc.seq > next) ? this.#isOtherLog : states.some((doc) => doc.gone !== true);
    return [...known].flatMap(([id, states]) => (goes(states) ? [{ id, seq: next, gone: true }] : []));
  }

  /** Whether there was room for it. */
  async #orUnkept(write: () => Promise<void>): Promise<boolean> {
    try {
      await write();
      return true;
    } catch (error) {
      if (!isQuotaError(error)) throw error;
      this.#kept = false;
      return false;
    }
  }

  /** A page that does not count: the run begins again. */
  #again(page: Page): Page {
    this.#beginAt(unkeptOf(this.#replica));
    return { ...page, more: true };
  }

  #beginAt(cursor: Cursor | null): void {
    this.#cursor = cursor;
    this.#held = {};
    this.#seen = null;
    this.#force = false;
    this.#more = false;
  }
}

const unkeptOf = (replica: Replica): Cursor | null => replica.unkept?.() ?? null;

/** A row that changed while the pages came is in two of them. */
function lastOfEach(rows: readonly ReplicatedDoc[]): ReplicatedDoc[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** How far this replica has come, or null before its first page. */
export async function readState(replica: Pick<Replica, 'state' | 'stateId'>): Promise<SyncStateDoc | null> {
  const [doc] = await replica.state.storageInstance.findDocumentsById([replica.stateId], false);
  return doc ?? null;
}

/** With several pages, a row that changed meanwhile is only in a later one: none has gone before the last. */
function hasUnnamed(replica: Replica, page: Page, cursor: Cursor): boolean {
  return (
    cursor.seq === 0 &&
    Object.keys(replica.collections).some((name) => unnamed(replica, name, page).length > 0)
  );
}

/**
 * Who asks from the log's beginning is not told what has gone since: what an earlier run has left without a cursor (it
 * broke off behind its rows, or there was no room) would stay.
 */
function unnamed(replica: Replica, name: string, { next, rows }: Page): ReplicatedDoc[] {
  const named = new Set(rows[name]?.map((row) => row.id));
  return replica.watched
    .shown(name)
    .filter((doc) => doc.id !== ACKNOWLEDGED_ID && doc.gone !== true && doc.seq <= next && !named.has(doc.id))
    .map((doc) => ({ id: doc.id, seq: next, gone: true }));
}

function pick({ base, litter }: SyncStateDoc): Pick<SyncStateDoc, 'base' | 'litter'> {
  return { base, litter };
}

/**
 * `endedAt`: the server's time when this has come to the end of its log, null before that. Not RxDB's upsert: once the storage has
 * refused one of a document, every later one repeats that refusal.
 */
async function writeState(
  replica: Replica,
  cursor: Cursor,
  { endedAt, now, reload }: { endedAt: string | null; now: number; reload: boolean },
): Promise<void> {
  const before = await readState(replica);
  // Another tab, to which this one had lost its turn, may have come further.
  const sameLog = before !== null && historyOf(before.epoch) === historyOf(cursor.epoch);
  if (!reload && sameLog && before.seq > cursor.seq) return;
  const state: SyncStateDoc = {
    id: replica.stateId,
    ...cursor,
    sum: 0,
    complete: before?.complete === true || endedAt !== null,
    pulledAt: endedAt ?? before?.pulledAt ?? '',
    // After a reload the rows are all there is: they name what the base named.
    ...(before?.base !== undefined && (reload ? { base: '', litter: true } : pick(before))),
  };
  await writeStateDoc(replica, state, now);
  replica.watched.moved(cursor);
}

function writeStateDoc({ state }: Pick<Replica, 'state'>, doc: SyncStateDoc, now: number): Promise<void> {
  return writeRows(state as unknown as ReplicatedCollection, [doc], now, { force: true });
}
