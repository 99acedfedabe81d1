import type { CatalogueSnapshot } from '#catalogue-index/snapshot/snapshot.ts';
import { SNAPSHOT_FORMAT } from '#catalogue-index/snapshot/snapshot.ts';
import type { CatalogueColumns } from '#catalogue-index/columns.ts';
import type { UnpackedCards } from '#catalogue-index/snapshot/cards.ts';
import type { OtherRows } from '#catalogue-index/snapshot/wire-product.ts';
import { nextTask } from '#platform/next-task.ts';
import type { SyncStateDoc } from '#data/schema/sync-state.ts';
import type { Env } from '#data/env/env.ts';
import { RemoteError } from '#data/api/remote-error.ts';
import { isQuotaError } from '#platform/storage/quota-error.ts';
import { readAll, removeDocs } from '#data/replication/replicated-collection.ts';
import type { ReplicatedDoc } from '#data/replication/replicated-collection.ts';
import { epochOf, readState, writeState } from '#data/replication/checkpoint.ts';
import type { Checkpoint } from '#data/replication/checkpoint.ts';
import type { Replica } from '#data/replication/pull.ts';
import type { RunLocked } from '#data/env/env.ts';
import type { SnapshotOffer } from '../fetch-catalogue.ts';
import type { Prefetch } from '../prefetch.ts';
import type { CatalogueSource } from '../catalogue-source.ts';
import { downloadSegment, received } from './download.ts';
import type { SegmentStore } from './segment-store.ts';
import { persistOverlay, replaceRows } from './replace-rows.ts';
import type { Unpacker } from './unpack.ts';

/** The snapshot that is shown. Rows of products count beside it when their seq is above its own. */
export type LoadedSnapshot = {
  id: string;
  seq: number;
  columns: CatalogueColumns;
  hashes: UnpackedCards['facts']['hashes'];
};

/** A snapshot that was downloaded and is what was announced: its file, and what is in it. */
type Brought = { snapshot: LoadedSnapshot; text: string; others: UnpackedCards['facts']['others'] };

/** A snapshot, or all rows instead of one, for which there was no room. `found` is the epoch that was on the disk then. */
type Volatile = Checkpoint & { found: string; persist: () => Promise<void> };

type Parts = {
  env: Env;
  replica: Pick<Replica, 'state' | 'stateId' | 'collections' | 'watched'>;
  segments: SegmentStore;
  unpacker: Unpacker;
  withLock: RunLocked;
  /** Requests that the page has sent already. */
  prefetch: Prefetch | null;
  /** Asks for the words of a snapshot whose cards have come. */
  prefetchWords: (snapshot: string) => void;
  /** Shows the snapshot. While it is held, nothing of what is written is shown. */
  source: Pick<CatalogueSource, 'hold' | 'release' | 'dispatch'>;
};

/** Manages the packed snapshot of the catalogue: on the disk under ONE state document, and in memory as columns. */
export class SnapshotManager {
  readonly #parts: Parts;
  #current: LoadedSnapshot | null = null;
  #volatile: Volatile | null = null;
  /** The snapshot that is shown and not on the disk yet. */
  #unstored: Brought | null = null;
  #refused = false;
  /** The id of the snapshot that `take` is about. */
  #taking = '';
  #showing: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The snapshot that is shown. */
  get current(): LoadedSnapshot | null {
    return this.#current;
  }

  /** The packed form to ask the server for; 0 when a snapshot has proved to be of no use. */
  get format(): number {
    return this.#refused ? 0 : SNAPSHOT_FORMAT;
  }

  /** The checkpoint to go on from while the shown rows could not be persisted. */
  get volatileCheckpoint(): Checkpoint | null {
    return this.#volatile;
  }

  /** Shows the snapshot that the state names. */
  showStored(): Promise<void> {
    this.#showing = this.#showing.catch(() => undefined).then(() => this.#showStoredNow());
    return this.#showing;
  }

  /** All rows came up to a checkpoint, and there was no room for them. They count in the place of a snapshot. */
  async endByRows(reached: Checkpoint): Promise<void> {
    const found = await this.#epochOnDisk();
    this.#volatile = { ...reached, found, persist: () => this.#persistRows(reached, found) };
    this.#put(null);
  }

  /** Tries again to persist what there was no room for. A full disk is no error; any other error of the disk rejects. */
  async retryPersisting(): Promise<void> {
    const volatile = this.#volatile;
    if (volatile === null) return;
    try {
      const there = await this.#epochOnDisk();
      // If the disk has another epoch since, another tab had room for it.
      if (there === volatile.found || there === epochOf(volatile.epoch)) await volatile.persist();
      else this.#parts.replica.watched.endOverlay();
      this.#volatile = null;
    } catch (error) {
      if (!isQuotaError(error)) throw error;
    } finally {
      this.#parts.source.release('take');
    }
  }

  /** Downloads an offered snapshot, shows it and persists it. Throws when the connection breaks. */
  async take({ snapshot, rows }: SnapshotOffer, onBytes: (bytes: number) => void): Promise<void> {
    const { replica, source } = this.#parts;
    const found = await this.#epochOnDisk();
    // It is shown, and could not be persisted the last time.
    const unstored = this.#unstored?.snapshot.id === snapshot.id ? this.#unstored : null;
    if (unstored !== null) onBytes(snapshot.bytes);
    const brought = unstored ?? (await this.#bring(snapshot, onBytes));
    if (brought === null) return;
    withHome(brought.others, rows);
    this.#taking = snapshot.id;
    source.hold('take');
    const ofOthers = [
      replica.watched.overlayEpoch,
      this.#volatile === null ? undefined : epochOf(this.#volatile.epoch),
    ];
    if (ofOthers.some((epoch) => epoch !== undefined && epoch !== snapshot.epoch))
      replica.watched.endOverlay();
    try {
      if (await this.#isBare()) {
        this.#unstored = brought;
        this.#overlay(brought, snapshot, true);
        // The index is made in a task of its own. Its products may then be painted before the disk has its turn.
        await nextTask();
        source.release('take');
        await nextTask();
      }
      await this.#persist(snapshot, brought, found);
      this.#volatile = null;
      const state = await readState(replica);
      if (state?.base === snapshot.id && this.#current !== brought.snapshot) this.#put(brought.snapshot);
    } catch (error) {
      if (!isQuotaError(error)) throw error;
      const there = await this.#epochOnDisk();
      const persist = () => this.#persist(snapshot, brought, there);
      this.#volatile = { seq: snapshot.seq, epoch: snapshot.epoch, found: there, persist };
      if (this.#current !== brought.snapshot) this.#overlay(brought, snapshot, there === snapshot.epoch);
    } finally {
      this.#taking = '';
      source.release('take');
    }
    this.#unstored = null;
    // Another tab may have been faster, with a newer one.
    await this.showStored();
  }

  /** Deletes the rows and files that earlier snapshots have left. A full disk is no error; any other error of the disk rejects. */
  async collect(): Promise<void> {
    const { replica, segments, withLock } = this.#parts;
    await withLock(async () => {
      const state = await readState(replica);
      if (state?.litter !== true) return;
      const snapshot = state.base ?? '';
      await segments.removeOthers(snapshot);
      const products = replica.collections['products'];
      if (products !== undefined && snapshot !== '') {
        const old = (await readAll(products)).filter((doc) => doc.seq <= seqOf(snapshot));
        await removeDocs(products, old);
      }
      if (await this.#isStill(state)) await writeState(replica, { ...state, litter: false });
    }).catch((error: unknown) => {
      // RxDB deletes by writing, so useless rows stay on a full disk. The pull goes on all the same.
      if (!isQuotaError(error)) throw error;
    });
  }

  #put(snapshot: LoadedSnapshot | null): void {
    this.#current = snapshot;
    if (this.#unstored?.snapshot !== snapshot) this.#unstored = null;
    this.#parts.source.dispatch(snapshot === null ? { type: 'reset' } : { type: 'snapshot', snapshot });
  }

  async #load(id: string, state: SyncStateDoc): Promise<boolean> {
    const { segments, unpacker } = this.#parts;
    const file = await segments.get(id, 'cards');
    if (file === null) return false;
    const cards = await unpacker.cards(file).catch(() => null);
    if (cards === null) return false;
    await this.#putWithRows(loaded(id, seqOf(id), cards), state);
    return true;
  }

  /** Another tab has changed the snapshot. This tab may not have received the rows that were written with it. */
  async #putWithRows(snapshot: LoadedSnapshot | null, state: SyncStateDoc): Promise<void> {
    const { replica, source } = this.#parts;
    source.hold('catch-up');
    try {
      await replica.watched.catchUp(state);
      this.#put(snapshot);
    } finally {
      source.release('catch-up');
    }
  }

  async #epochOnDisk(): Promise<string> {
    return epochOf((await readState(this.#parts.replica))?.epoch ?? '');
  }

  async #showStoredNow(): Promise<void> {
    const { replica, withLock } = this.#parts;
    let failed = '';
    // Another tab may store another snapshot and delete this one's files between the two reads. They are read again then.
    for (let tries = 0; tries < 3; tries += 1) {
      const state = await readState(replica);
      const id = state?.base ?? '';
      const isShown = id === (this.#current?.id ?? '') || (id !== '' && id === this.#taking);
      if (isShown || this.#volatile !== null) return;
      // If its files were lost, this tab keeps what it shows until another snapshot has come.
      if (id === '') {
        if (state === null ? this.#unstored !== null : !state.complete) return;
        return state === null ? this.#put(null) : this.#putWithRows(null, state);
      }
      if (state !== null && (await this.#load(id, state))) return;
      failed = id;
    }
    // Its files are lost, so the pull begins anew in the same epoch.
    await withLock(async () => {
      const state = await readState(replica);
      if (state?.base === failed)
        await writeState(replica, {
          ...state,
          seq: 0,
          epoch: epochOf(state.epoch),
          base: '',
          complete: false,
        });
    });
  }

  /** Whether no other tab has come further meanwhile. A tab that was hidden or frozen has lost its turn. */
  async #isStill(state: SyncStateDoc | null): Promise<boolean> {
    const { seq, epoch, base } = (await readState(this.#parts.replica)) ?? {};
    return seq === state?.seq && epoch === state?.epoch && base === state?.base;
  }

  /** Writes files, rows, and then the one document that makes them count. `found` is the epoch at the time of the offer. */
  #persist(
    snapshot: CatalogueSnapshot,
    { snapshot: { columns }, text, others }: Brought,
    found: string,
  ): Promise<void> {
    const { replica, segments, withLock, source } = this.#parts;
    return withLock(async () => {
      source.hold('take');
      const state = await readState(replica);
      const there = epochOf(state?.epoch ?? '');
      const isSameEpoch = state !== null && there === snapshot.epoch;
      // Another tab has received an answer of a restored server since. The overlay of this snapshot is of the lost epoch.
      if (!['', found, snapshot.epoch].includes(there)) return replica.watched.endOverlay();
      if (isSameEpoch && (state.base ?? '') !== '' && seqOf(state.base ?? '') >= snapshot.seq) return;
      await segments.put(snapshot.id, snapshot.seq, 'cards', text);
      const byRows = isSameEpoch && (state.base ?? '') === '';
      const whole =
        byRows && state.complete && state.seq > snapshot.seq
          ? { ids: columns.ids.subarray(0, columns.count), upTo: state.seq }
          : null;
      if (!(await this.#isStill(state))) return;
      const rows = { epoch: snapshot.epoch, seq: snapshot.seq, isSameEpoch, whole };
      await replaceRows(replica, others, rows);
      if (!(await this.#isStill(state))) return;
      await writeState(replica, {
        id: replica.stateId,
        // The log was read beyond the snapshot, and need not be read again. But rows that are not whole do not show what has gone.
        seq: isSameEpoch && (!byRows || state.complete) ? Math.max(snapshot.seq, state.seq) : snapshot.seq,
        epoch: snapshot.epoch,
        complete: state?.complete ?? false,
        pulledAt: state?.pulledAt ?? '',
        base: snapshot.id,
        litter: true,
      });
    });
  }

  /** Writes what the pull would have written, in the place of the snapshot. `found` is the epoch on the disk at that time. */
  #persistRows(reached: Checkpoint, found: string): Promise<void> {
    const { replica, withLock } = this.#parts;
    return withLock(async () => {
      const state = await readState(replica);
      const epoch = epochOf(reached.epoch);
      const there = epochOf(state?.epoch ?? '');
      // Another tab has persisted rows of another epoch since, and they have taken the place of the overlay here.
      if (!['', found, epoch].includes(there)) return replica.watched.endOverlay();
      const isSameEpoch = state !== null && there === epoch;
      if (isSameEpoch && state.seq >= reached.seq) return;
      await persistOverlay(replica, { epoch, isSameEpoch });
      await writeState(replica, {
        id: replica.stateId,
        ...reached,
        complete: true,
        pulledAt: state?.pulledAt ?? '',
        base: '',
        litter: true,
      });
    });
  }

  /** Downloads a snapshot. Null when it is not what was announced, or not there: the rows will do. */
  async #bring(snapshot: CatalogueSnapshot, onBytes: (bytes: number) => void): Promise<Brought | null> {
    const { env, unpacker, prefetch, prefetchWords } = this.#parts;
    // If the worker started later, its script would cost a request of its own after the download.
    unpacker.warm();
    try {
      const started = await prefetch?.takeCards(snapshot.id);
      const bytes = await (started
        ? received(env, started, { onBytes })
        : downloadSegment(env, snapshot.id, 'cards', { onBytes }));
      if (bytes !== null) {
        prefetchWords(snapshot.id);
        const { text, cards } = await unpacker.checkedCards(bytes, snapshot.sha256);
        return { snapshot: loaded(snapshot.id, snapshot.seq, cards), text, others: cards.facts.others };
      }
    } catch (error) {
      if (error instanceof RemoteError && !(error.kind === 'http' && error.status < 500)) throw error;
    }
    this.#refused = true;
    return null;
  }

  /**
   * Shows a snapshot instead of what was shown. In the same epoch (`isSameEpoch`), shown rows may be newer than it. The seq of
   * rows from another epoch cannot be compared.
   */
  #overlay({ snapshot, others }: Brought, { epoch }: CatalogueSnapshot, isSameEpoch: boolean): void {
    const { collections, watched } = this.#parts.replica;
    for (const name of Object.keys(collections)) {
      const rows = name in others ? others[name as keyof OtherRows] : [];
      const named = new Set(rows.map(({ id }) => id));
      const hasGone = (doc: ReplicatedDoc) =>
        !isSameEpoch || (name !== 'products' && doc.seq <= snapshot.seq);
      const old = watched.shown(name).filter((doc) => !named.has(doc.id) && hasGone(doc));
      const gone = old.map(({ id }) => ({ id, seq: snapshot.seq, gone: true }));
      watched.overlay(name, [...(isSameEpoch ? watched.notOlder(name, rows) : rows), ...gone], epoch);
    }
    this.#put(snapshot);
  }

  /** Whether nothing of the catalogue is on the disk, of any epoch. A snapshot can then be shown before it is persisted. */
  async #isBare(): Promise<boolean> {
    const { replica } = this.#parts;
    return (
      (await readState(replica)) === null &&
      this.#current === null &&
      Object.keys(replica.collections).every(
        (name) => replica.watched.shown(name).length === replica.watched.overlaid(name).length,
      )
    );
  }
}

function loaded(id: string, seq: number, { columns, facts }: UnpackedCards): LoadedSnapshot {
  return { id, seq, columns, hashes: facts.hashes };
}

/** The seq of a snapshot, which its id begins with. */
function seqOf(id: string): number {
  return Number.parseInt(id, 10) || 0;
}

/** Replaces the slides and tiles by those of an offer. They are whole and current, while some in the snapshot may have gone since. */
function withHome(others: OtherRows, { content }: SnapshotOffer['rows']): void {
  if (content === undefined) return;
  others.content = [...others.content.filter(({ id }) => id.startsWith('ranked:')), ...content];
}
