import type { RxCollection } from 'rxdb';
import type { SyncStateDoc } from '../schema/sync-state.ts';
import { ACKNOWLEDGED_ID } from '../schema/replicated-row.ts';
import { RemoteError } from '../api/remote-error.ts';
import { isQuotaError } from '#platform/storage/quota-error.ts';
import { epochOf, isSameCheckpoint, readState, START, writeState } from './checkpoint.ts';
import type { Checkpoint } from './checkpoint.ts';
import { readAll, writeRows } from './replicated-collection.ts';
import type { ReplicatedCollection, ReplicatedDoc } from './replicated-collection.ts';
import type { RunLocked } from '../env/env.ts';
import type { WatchedCollections } from './watch-collections.ts';

/** One answer of a sync procedure, whichever scope it is of. */
export type Page = {
  /** The epoch of the numbers. Behind an @ stand the server's own marks of an unfinished run. */
  epoch: string;
  next: number;
  more: boolean;
  /** This page begins anew: the checkpoint was of another epoch, or below what the server keeps. */
  reload: boolean;
  serverNow: string;
  rows: Record<string, ReplicatedDoc[]>;
  /** Private scopes only: up to which mutation of this device the rows are. */
  acknowledgedId: number | null;
};

export type Replica = {
  /** The scope's document in the state collection. */
  stateId: string;
  state: RxCollection<SyncStateDoc>;
  collections: Record<string, ReplicatedCollection>;
  /** What screens see of it. Rows for which the disk has no room are in its overlay, which lasts as long as the page. */
  watched: WatchedCollections;
  /**
   * All rows of a run are written with its last page. Otherwise an edit of this device would be in the rows before the
   * acknowledged id says so, and show twice.
   */
  atOnce?: true;
  /**
   * The place to begin at while the screen shows another state than the disk's checkpoint. Rows are not stored then, even if there is
   * room again. A tab that shows a snapshot could not tell the epoch of rows beyond the checkpoint.
   */
  volatileCheckpoint?: () => Checkpoint | null;
  /**
   * Called before the checkpoint is stored, if this may not be the server that took what this device has sent. Its epoch is another
   * one, or this replica has only now come to its end. Everything that was sent may be lost. An id up to the acknowledged one may
   * have been another edit's there. Where the rows could not be `persisted`, the next pull calls again.
   */
  onOtherEpoch?: (epoch: string, persisted: boolean) => Promise<void>;
};

/**
 * An answer without a page: `take` brings the collections and the stored checkpoint forward by other means, such as a file. It may
 * take longer than a lock of the tabs is held.
 */
export type Offer = { take: () => Promise<void> };

/** The last page, whether all of it could be stored, and whether what was pulled is all there is. */
export type Pulled = Page & { persisted: boolean; reloaded: boolean };

type FetchPage = (checkpoint: Checkpoint) => Promise<Page | Offer>;

/**
 * Brings a replica up to the end of the server's log, page by page. Each page is written while no other tab pulls: one bulkWrite a
 * collection, and the checkpoint last. A crash between two steps repeats a page, which changes nothing. On a full disk the rows are
 * shown and not persisted. After an offer was taken it begins again. Throws what `fetchPage`, `take` or the storage throws.
 */
export async function pullToEnd(
  replica: Replica,
  fetchPage: FetchPage,
  withLock: RunLocked = (step) => step(),
): Promise<Pulled> {
  for (;;) {
    const pulled = await new PullRun(replica, fetchPage).toEnd(withLock);
    if (!('take' in pulled)) return pulled;
    await pulled.take();
  }
}

/** The state of a run since its beginning, or since it had to begin again. */
type Attempt = {
  /** The checkpoint to go on at; null for the disk's. */
  checkpoint: Checkpoint | null;
  /** Whether the page before was written and was not the last. */
  hasMore: boolean;
  reload: Reload | null;
  /** Rows of earlier pages that wait for the last. */
  held: Record<string, ReplicatedDoc[]>;
  /** The disk's checkpoint at the page before. */
  diskWas: Checkpoint | null;
};

/** A run that ends with all rows of the scope. A row that its pages do not name was deleted. */
type Reload = {
  named: Set<string>;
  /** Whether the server has asked for it. Its rows then count whatever their numbers. */
  isForced: boolean;
  /** Whether the numbers are of another epoch than the rows that were here. */
  isOtherEpoch: boolean;
};

/** One run over the pages of the log, from where the disk or the page has come. */
class PullRun {
  readonly #replica: Replica;
  readonly #fetchPage: FetchPage;
  #attempt: Attempt;
  /** Whether everything could be stored so far. */
  #persisted: boolean;

  constructor(replica: Replica, fetchPage: FetchPage) {
    this.#replica = replica;
    this.#fetchPage = fetchPage;
    this.#attempt = newAttempt(replica);
    this.#persisted = this.#attempt.checkpoint === null;
  }

  /** Ends with the last page, or with the first offer. */
  async toEnd(withLock: RunLocked): Promise<Pulled | Offer> {
    for (;;) {
      const page = await withLock((lost) => this.#pullPage(lost));
      if ('take' in page) return page;
      if (!page.more) return { ...page, persisted: this.#persisted, reloaded: this.#attempt.reload !== null };
    }
  }

  async #pullPage(lost: AbortSignal | undefined): Promise<Page | Offer> {
    const replica = this.#replica;
    const state = await readState(replica);
    // Another tab has moved the checkpoint between two pages. The rows that are held would be of another place.
    if (Object.keys(this.#attempt.held).length > 0 && !isSameCheckpoint(state, this.#attempt.diskWas))
      this.#attempt = newAttempt(replica);
    const attempt = this.#attempt;
    attempt.diskWas = state;
    const checkpoint = attempt.checkpoint ?? state ?? START;
    const page = await this.#fetchPage(checkpoint);
    if ('take' in page) return page;
    const stored = await readState(replica);
    if (stored !== null)
      await replica.watched.catchUp(stored, attempt.checkpoint !== null && !this.#persisted);
    // While this tab was frozen another one came further. An old page would bring back what is gone.
    if (!isSameCheckpoint(stored, state)) return this.#restart(page);
    this.#noteReload(page, checkpoint);
    // A tab that lost the lock must not force its rows. Another tab may have stored newer ones, and not its checkpoint yet.
    if (attempt.reload?.isForced === true && lost?.aborted === true) return this.#restart(page);
    if (isOlder(page, checkpoint, attempt.hasMore)) {
      // This replica has not come to the end of the log, so the run is repeated.
      if (attempt.hasMore || stored?.complete !== true)
        throw new RemoteError('http', { status: 503, message: 'a replica of the server lags behind' });
      // Nothing of this page is kept: it acknowledges nothing.
      return { ...page, more: false, acknowledgedId: null };
    }
    attempt.hasMore = page.more;
    await this.#write(page, checkpoint, stored);
    return page;
  }

  /** Begins a reload if this page asks for one, or if rows are here that it should have named. */
  #noteReload(page: Page, checkpoint: Checkpoint): void {
    const attempt = this.#attempt;
    const { isForced, isOtherEpoch } = attempt.reload ?? { isForced: false, isOtherEpoch: false };
    const known = epochOf(checkpoint.epoch) || this.#replica.watched.overlayEpoch;
    const isOther = known !== undefined && known !== epochOf(page.epoch);
    if (checkpoint.seq > 0 ? page.reload : isOther) {
      attempt.reload = { named: new Set(), isForced: true, isOtherEpoch: isOtherEpoch || isOther };
      // Pages of the epoch before, written now, would stand beside what the server names.
      attempt.held = {};
    } else if (page.more && hasUnnamed(this.#replica, page, checkpoint)) {
      attempt.reload = { named: new Set(), isForced, isOtherEpoch };
    }
  }

  /** Writes a page that counts, the checkpoint last. */
  async #write(page: Page, checkpoint: Checkpoint, stored: SyncStateDoc | null): Promise<void> {
    const replica = this.#replica;
    const attempt = this.#attempt;
    const { reload } = attempt;
    const isForced = reload?.isForced === true;
    const reached = { seq: page.next, epoch: page.epoch };
    const waits = replica.atOnce === true && page.more;
    const begun = stored !== null || waits || (await this.#beginEpoch(page));
    // Until the last page of a reload the old snapshot stands beside its rows, whose numbers may be below it. A tab that opens now
    // must not take them for rows that the snapshot has replaced.
    if (isForced && page.more && stored?.litter === true)
      await this.#persist(() => writeState(replica, { ...stored, litter: false }));
    for (const name of Object.keys(replica.collections)) {
      const named = page.rows[name] ?? [];
      for (const row of named) reload?.named.add(`${name}/${row.id}`);
      const rows = checkpoint.seq === 0 && !page.more ? [...named, ...unnamed(replica, name, page)] : named;
      if (waits) attempt.held[name] = [...(attempt.held[name] ?? []), ...rows];
      else await this.#writeRows(name, rows, page, begun);
    }
    if (waits) {
      attempt.checkpoint = reached;
      return;
    }
    await replica.watched.upToDate();
    const isUnsure = reload?.isOtherEpoch === true || (this.#persisted && stored?.complete !== true);
    if (!page.more && isUnsure) await replica.onOtherEpoch?.(epochOf(page.epoch), this.#persisted);
    // During a reload the stored checkpoint stays the old one, so that an interrupted reload starts again. Rows that are not kept
    // must be asked for again, too.
    if (this.#persisted && (reload === null || !page.more)) {
      const endedAt = page.more ? null : page.serverNow;
      const how = { endedAt, reload: isForced };
      await this.#persist(async () => {
        const base = isForced ? '' : (stored?.base ?? '');
        if (await moveCheckpoint(replica, reached, how)) replica.watched.moved({ ...reached, base });
      });
    }
    if (!this.#persisted || reload !== null) attempt.checkpoint = reached;
  }

  /** Writes the rows of a collection, or puts them into its overlay where they cannot be persisted. */
  async #writeRows(name: string, rows: ReplicatedDoc[], page: Page, toDisk: boolean): Promise<void> {
    const replica = this.#replica;
    const { held, reload } = this.#attempt;
    const acknowledgedId = page.more ? null : page.acknowledgedId;
    // They go in the same write. In between, old rows would stand beside the new ones.
    const gone = page.more || reload === null ? [] : await this.#unseen(name, reload, page);
    const all = [...lastOfEach([...(held[name] ?? []), ...rows]), ...gone];
    const marked =
      acknowledgedId === null ? all : [...all, { id: ACKNOWLEDGED_ID, seq: 0, watermark: acknowledgedId }];
    const collection = replica.collections[name];
    if (collection === undefined || marked.length === 0) return;
    const [force, epoch] = [reload?.isForced === true, epochOf(page.epoch)];
    const stored =
      toDisk &&
      volatileCheckpointOf(replica) === null &&
      (await this.#persist(() => writeRows(collection, marked, { force, epoch })));
    if (stored) return;
    replica.watched.overlay(name, force ? marked : replica.watched.notOlder(name, marked), epoch);
  }

  /**
   * Writes the epoch of the first rows before them. If the run broke off behind the rows and the server was restored, their higher
   * numbers would keep its rows out for ever. Returns whether rows can be persisted.
   */
  async #beginEpoch({ epoch }: Page): Promise<boolean> {
    const replica = this.#replica;
    if (volatileCheckpointOf(replica) !== null) return true;
    const how = { endedAt: null, reload: false };
    return this.#persist(async () => {
      await moveCheckpoint(replica, { seq: 0, epoch: epochOf(epoch) }, how);
    });
  }

  /** Rows that a reload did not name: they are gone. */
  async #unseen(name: string, reload: Reload, { next }: Page): Promise<ReplicatedDoc[]> {
    const { collections, watched } = this.#replica;
    const collection = collections[name];
    if (collection === undefined) return [];
    // The overlay counts, too. The disk may have an older state of its rows, or none.
    const known = new Map<string, ReplicatedDoc[]>();
    for (const doc of [...watched.shown(name), ...(await readAll(collection))])
      if (doc.id !== ACKNOWLEDGED_ID && !reload.named.has(`${name}/${doc.id}`))
        known.set(doc.id, [...(known.get(doc.id) ?? []), doc]);
    // Rows that another tab has pulled meanwhile are newer than this run, and stay. The numbers of another epoch say nothing. A row
    // that keeps its higher number there would be refused when it comes back.
    const goes = (states: ReplicatedDoc[]) =>
      states.some((doc) => doc.seq > next) ? reload.isOtherEpoch : states.some((doc) => doc.gone !== true);
    return [...known].flatMap(([id, states]) => (goes(states) ? [{ id, seq: next, gone: true }] : []));
  }

  /** Runs a write. Returns whether there was room for it. */
  async #persist(write: () => Promise<void>): Promise<boolean> {
    try {
      await write();
      return true;
    } catch (error) {
      if (!isQuotaError(error)) throw error;
      this.#persisted = false;
      return false;
    }
  }

  /** A page that does not count: the run begins again. */
  #restart(page: Page): Page {
    this.#attempt = newAttempt(this.#replica);
    return { ...page, more: true };
  }
}

function newAttempt(replica: Replica): Attempt {
  return { checkpoint: volatileCheckpointOf(replica), hasMore: false, reload: null, held: {}, diskWas: null };
}

/**
 * Whether the answer is older than what is here. It is of a cache on the way, or of a server that lags. Behind a page that was not
 * the last there was a row.
 */
function isOlder({ next, reload }: Page, { seq }: Checkpoint, hasMore: boolean): boolean {
  return !reload && (hasMore ? next <= seq : next < seq);
}

const volatileCheckpointOf = (replica: Replica): Checkpoint | null => replica.volatileCheckpoint?.() ?? null;

/** A row that changed while the pages came is in two of them. */
function lastOfEach(rows: readonly ReplicatedDoc[]): ReplicatedDoc[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** A row that changed meanwhile is only in a later page. So none is taken for gone before the last page. */
function hasUnnamed(replica: Replica, page: Page, checkpoint: Checkpoint): boolean {
  return (
    checkpoint.seq === 0 &&
    Object.keys(replica.collections).some((name) => unnamed(replica, name, page).length > 0)
  );
}

/**
 * Rows that are here, and that the log does not name from its beginning. It says nothing of rows that have gone. An earlier run that
 * broke off behind its rows, or found no room for its checkpoint, has left them.
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
 * Moves the checkpoint, unless another tab has come further. Returns whether it did. `endedAt` is the server's time at the end of the
 * log, null before it.
 */
async function moveCheckpoint(
  replica: Replica,
  checkpoint: Checkpoint,
  { endedAt, reload }: { endedAt: string | null; reload: boolean },
): Promise<boolean> {
  const before = await readState(replica);
  const isSameEpoch = before !== null && epochOf(before.epoch) === epochOf(checkpoint.epoch);
  if (!reload && isSameEpoch && before.seq > checkpoint.seq) return false;
  await writeState(replica, {
    id: replica.stateId,
    ...checkpoint,
    complete: before?.complete === true || endedAt !== null,
    pulledAt: endedAt ?? before?.pulledAt ?? '',
    // After a reload the rows are all there is. They name what the snapshot named.
    ...(before?.base !== undefined && (reload ? { base: '', litter: true } : pick(before))),
  });
  return true;
}
