import { ShopError } from '#domain/mutation/error-code.ts';
import type { Env } from '../env/env.ts';
import type { MutationResult } from '../api/answers.ts';
import type { Store } from '../env/store.ts';
import { acknowledgedBy, countRequeue, deviceId, noteSent, sentUpTo, timesRequeued } from './device.ts';
import { OrphanRecovery } from './orphans.ts';
import type { PendingMutation } from './pending-mutation.ts';
import { storeResults } from './results.ts';
import type { MutationRow, OutboxStore, OutboxTables, StoredMutation } from './store.ts';
import { addAbove, collapsedBy, fromRow, MADE, toRow } from './store.ts';
import { WipedEdits } from './wiped-edits.ts';

export type SentMutation = { n: number; key: string; name: string; args: unknown };

/** The mutations of one request, this disk's id for the person, and how often applied mutations were requeued before. */
export type Batch = { device: string; mutations: SentMutation[]; requeued: number };

/** Most mutations of one person that may wait. */
const MOST_WAITING = 500;

/**
 * The part of a person's mutations that this tab's replica shows. Its `acknowledged` returns the id of the last one that it
 * contains, or null if it shows nothing of the person. Its `onChange` calls back when that may have changed.
 */
export type Shown = {
  acknowledged: (userId: string) => number | null;
  onChange: (listener: () => void) => () => void;
};

export type OutboxReport = {
  /** Called at the end of each write of a person (a new edit, a retry) and of wiped edits, with the error or null. */
  onWrite: (error: unknown) => void;
  /** Called at the end of each read of the queue. The replication reports what fails between its own steps. */
  onRead: (error: unknown) => void;
  /** Called when mutations whose database was wiped are stored again. */
  onRestored?: () => void;
};

export type OutboxOptions = {
  store: OutboxStore;
  /** All mutations of this device, for screens, whichever tab stored them. */
  screen: Store<PendingMutation[]>;
  newId: () => string;
  report?: OutboxReport;
  shown?: Shown;
  /** If given, mutations of pages that are gone are recovered, and `onRecovered` is called after each. */
  recovery?: { env: Pick<Env, 'kv' | 'onWake'>; onRecovered: () => void };
};

/**
 * The queue of mutations that the server has not confirmed, or that the local replica does not contain yet. All tabs share one
 * store. While it cannot be read, what is on the screen stays.
 *
 * ```
 *                                      +--requeueApplied, new device id--> waiting
 * waiting --take, then applyResults--> applied --acknowledge--> gone
 *    |                                   |
 *    |                                   +--applyResults of a restored server--> parked
 *    +--applyResults; take, if too old--> parked --retry--> waiting
 *                                           +--discard--> gone
 * ```
 */
export class Outbox {
  readonly #store: OutboxStore;
  readonly #screen: Store<PendingMutation[]>;
  readonly #newId: () => string;
  readonly #report: OutboxReport;
  readonly #shown: Shown;
  readonly #wiped: WipedEdits;
  readonly #orphans: OrphanRecovery | null;
  readonly #stops: (() => void)[];
  /** Rows that this tab added and no read has contained yet. A read that began before must not hide them. */
  readonly #unread = new Map<number, StoredMutation>();
  #lastRead: StoredMutation[] = [];

  constructor({ store, screen, newId, report, shown, recovery }: OutboxOptions) {
    this.#store = store;
    this.#screen = screen;
    this.#newId = newId;
    this.#report = report ?? { onWrite: () => undefined, onRead: () => undefined };
    this.#shown = shown ?? { acknowledged: () => null, onChange: () => () => undefined };
    this.#wiped = new WipedEdits(screen, (edits) => this.#storeAgain(edits), recovery?.env.kv);
    this.#stops = [
      store.observe({
        onRows: (rows, database = '') => {
          if (this.#wiped.isNewDatabase(database, rows)) this.#unread.clear();
          this.#show(rows);
        },
        onRead: this.#report.onRead,
        onClose: () => this.#wiped.onClose(),
      }),
      this.#shown.onChange(() => {
        const mayChange = screen.get().some(({ state }) => state === 'applied') || this.#unread.size > 0;
        if (mayChange) this.#show(this.#lastRead);
      }),
    ];
    this.#orphans =
      recovery === undefined
        ? null
        : new OrphanRecovery({ ...recovery, store: (mutation) => this.#persist(mutation) });
  }

  /** The id by which the server knows this person's mutations of this device. */
  deviceId(userId: string): Promise<string> {
    return this.#store.transact((tables) => deviceId(tables, userId, this.#newId));
  }

  /**
   * Stores a mutation that is already on the screen, after any orphans. Throws what the storage throws, and
   * ShopError 'outbox_full' when 500 of the person wait. The mutation is then taken off the screen again.
   */
  async enqueue(mutation: PendingMutation): Promise<void> {
    await this.#orphans?.before(mutation);
    await this.#persist(mutation);
  }

  /** ISO times of the taps of a person's waiting mutations. */
  waitingSince(userId: string): Promise<string[]> {
    return this.#store.transact(async (tables) =>
      (await tables.of(userId)).filter(isWaiting).map(({ at }) => at),
    );
  }

  /**
   * Takes the next mutations to send: the oldest with an id above `after`, at most `limit`, marked as sent; none if none waits.
   * They must be the oldest, because the server takes an id below the highest it has seen for an applied one. Mutations that are
   * applied but not in the replica yet go along. That is a repeat, or the cure for a restored server. Mutations made before
   * `expired` (ISO) are rejected as 'too_old' instead, unless their id is at most `serverHas`.
   */
  take(
    userId: string,
    {
      limit,
      after,
      expired,
      serverHas,
    }: { limit: number; after: number; expired: string; serverHas: number },
  ): Promise<Batch> {
    return this.#store.transact(async (tables) => {
      const all = await tables.of(userId);
      const old = all.filter((row) => row.state === 'waiting' && row.at < expired && row.n > serverHas);
      await tables.put(old.map((row) => ({ ...row, state: 'parked', code: 'too_old' })));
      const left = all.filter((row) => row.n > after && row.state !== 'parked' && !old.includes(row));
      const lastWaiting = left.map((row) => row.state).lastIndexOf('waiting');
      const rows = left.slice(0, Math.min(lastWaiting + 1, limit));
      const unsent = rows.filter((row) => row.sent === 0);
      if (unsent.length > 0) await tables.put(unsent.map((row) => ({ ...row, sent: 1 })));
      await noteSent(tables, userId, rows.at(-1)?.n ?? 0);
      return {
        device: await deviceId(tables, userId, this.#newId),
        requeued: await timesRequeued(tables, userId),
        mutations: rows.map(({ n, key, name, args }) => ({
          n,
          key,
          name,
          args: JSON.parse(args) as unknown,
        })),
      };
    });
  }

  /**
   * Stores the server's results for a batch. Returns false if they do not count. In that case the server was restored, or the
   * browser wiped the queue, after the batch was taken. Its ids may then stand for other mutations.
   */
  applyResults(
    userId: string,
    results: readonly MutationResult[],
    { device, requeued }: Pick<Batch, 'device' | 'requeued'>,
  ): Promise<boolean> {
    return this.#store.transact(async (tables) => {
      if ((await timesRequeued(tables, userId)) !== requeued) return false;
      if ((await deviceId(tables, userId, this.#newId)) !== device) return false;
      const renumbered = await storeResults(tables, userId, results, this.#newId);
      for (const { n } of renumbered) this.#unread.delete(n);
      return true;
    });
  }

  /**
   * Returns the id of the last mutation that an answer's rows contain; null if the answer is for another device id (see
   * `acknowledgedBy`).
   */
  acknowledgedBy(userId: string, device: string, lastN: number): Promise<number | null> {
    return this.#store.transact((tables) => acknowledgedBy(tables, userId, device, lastN));
  }

  /** Removes applied mutations that the replica contains: those up to this id. */
  acknowledge(userId: string, acknowledged: number): Promise<void> {
    return this.#store.transact(async (tables) => {
      const done = (await tables.of(userId)).filter(
        (row) => row.state === 'applied' && row.n <= acknowledged,
      );
      for (const { n } of done) this.#unread.delete(n);
      await this.#remove(tables, done);
    });
  }

  /**
   * Call it before a pull, and the returned function after it. Mutations that another tab has pulled and removed stay on this
   * tab's screen until its replica contains them. A restored server never reports that, so the end of the pull removes them.
   */
  async beforePull(userId: string): Promise<() => void> {
    const here = this.#screen.get().filter((each) => each.userId === userId && each.intent.n !== null);
    if (here.length === 0) return () => undefined;
    const stored = new Set((await this.#store.transact((tables) => tables.of(userId))).map((row) => row.key));
    const gone = new Set(here.map(({ key }) => key).filter((key) => !stored.has(key)));
    return () => {
      // A mutation of the last read leaves with the next read, together with what may have taken its place.
      for (const { key } of this.#lastRead) gone.delete(key);
      for (const [n, { key }] of this.#unread) if (gone.has(key)) this.#unread.delete(n);
      if (gone.size > 0) this.#screen.set(this.#screen.get().filter((each) => !gone.has(each.key)));
    };
  }

  /**
   * Puts applied mutations back into the queue, because the server may be another than the one that applied them. Mutations made
   * before `expired` (ISO) stay out: the server may have forgotten that it knows them. Returns how many it put back.
   */
  requeueApplied(userId: string, expired: string): Promise<number> {
    return this.#store.transact(async (tables) => {
      const lost = (await tables.of(userId)).filter((row) => row.state === 'applied' && row.at >= expired);
      await countRequeue(tables, userId);
      await tables.put(lost.map((row) => ({ ...row, state: 'waiting' })));
      return lost.length;
    });
  }

  /** Makes every later mutation id greater than `n`, which the replica contains. A lost outbox counts from 1 again. */
  numberAbove(userId: string, n: number): Promise<void> {
    return this.#store.transact(async (tables) => {
      // Raising writes, which a start on a full disk must not do. If the ids came from this disk, none is needed.
      if ((await sentUpTo(tables, userId)) < n) await tables.skipPast(n);
    });
  }

  /**
   * Puts a rejected mutation back into the queue, as a new one made at `at` (ISO). Throws what the storage throws, and ShopError
   * 'outbox_full' when 500 of the person wait. It stays rejected then.
   */
  retry(n: number, at: string): Promise<void> {
    return this.#write(async (tables) => {
      const row = await tables.get(n);
      if (row?.state !== 'parked') return;
      const rows = await tables.of(row.user);
      if (rows.filter(isWaiting).length >= MOST_WAITING) throw new ShopError('outbox_full');
      await this.#remove(tables, [row]);
      const { n: _, ...rest } = row;
      await tables.add({ ...rest, key: this.#newId(), at, state: 'waiting', sent: 0, code: null });
    });
  }

  async discard(n: number): Promise<void> {
    this.#unread.delete(n);
    await this.#store.transact(async (tables) => {
      const row = await tables.get(n);
      if (row !== undefined) await this.#remove(tables, [row]);
    });
  }

  /** Removes a person's mutations. */
  async discardAll(userId: string): Promise<void> {
    await this.#orphans?.discardAll(userId);
    this.#wiped.forget((edit) => edit.userId === userId);
    for (const [n, row] of this.#unread) if (row.user === userId) this.#unread.delete(n);
    await this.#store.transact(async (tables) =>
      tables.remove((await tables.of(userId)).map((row) => row.n)),
    );
    this.#screen.set(this.#screen.get().filter((each) => each.userId !== userId));
  }

  /** Reads a note that is stored beside the queue, '' if there is none. With `change`, writes what it returns. */
  note(name: string, change?: (text: string) => string): Promise<string> {
    return this.#store.transact(async (tables) => {
      const text = (await tables.fact(name)) ?? '';
      const next = change?.(text) ?? text;
      if (next !== text) await tables.setFact(name, next);
      return next;
    });
  }

  close(): void {
    this.#orphans?.stop();
    for (const stop of this.#stops) stop();
    this.#store.close();
  }

  /** Stores a mutation of the screen or an orphan, unless its key is stored already. */
  async #persist(mutation: PendingMutation): Promise<void> {
    const { key, userId, intent } = mutation;
    let collapsed: StoredMutation[] = [];
    let stored: StoredMutation;
    try {
      stored = await this.#write(async (tables) => {
        const rows = await this.#wholeRows(tables, userId);
        const known = rows.find((row) => row.key === key);
        if (known !== undefined) return known;
        const waiting = rows.filter(isWaiting);
        collapsed = collapsedBy(
          intent,
          waiting.filter((row) => row.sent === 0),
        );
        if (waiting.length - collapsed.length >= MOST_WAITING) throw new ShopError('outbox_full');
        await this.#remove(tables, collapsed);
        const row = toRow(mutation);
        return { ...row, n: await addAbove(tables, row, this.#shown.acknowledged(userId)) };
      });
    } catch (error) {
      // An orphan may be stored already, if its page went between the storing and the removal from the log.
      this.#screen.set(this.#screen.get().filter((other) => other.key !== key || other.intent.n !== null));
      throw error;
    }
    const collapsedNumbers = new Set<number | null>(collapsed.map(({ n }) => n));
    for (const { n } of collapsed) this.#unread.delete(n);
    // An orphan comes onto the screen with the next read, which contains all that other tabs stored before it.
    if (!this.#screen.get().some((other) => other.key === key)) return;
    this.#unread.set(stored.n, stored);
    this.#screen.set(
      this.#screen
        .get()
        .filter((other) => !collapsedNumbers.has(other.intent.n))
        .map((other) => (other.key === key ? fromRow(stored) : other)),
    );
  }

  /** Removes rows of a transaction from the log, too: a page that is gone may have left them there, and they would come again. */
  #remove(tables: OutboxTables, rows: readonly StoredMutation[]): Promise<void> {
    this.#orphans?.forget(rows);
    return tables.remove(rows.map(({ n }) => n));
  }

  /** A person's rows. Edits of a wiped database are put back first, so that later edits get higher ids. */
  async #wholeRows(tables: OutboxTables, userId: string): Promise<StoredMutation[]> {
    const rows = await tables.of(userId);
    const missing = this.#wiped.missingIn((await tables.fact(MADE)) ?? '', userId, rows);
    for (const edit of missing) await this.#addAgain(tables, edit);
    return missing.length === 0 ? rows : tables.of(userId);
  }

  #addAgain(tables: OutboxTables, edit: PendingMutation): Promise<number> {
    // It may have been sent. The server recognises it by its key, whatever its id.
    const row: MutationRow = { ...toRow(edit), state: edit.state, code: edit.code, sent: 1 };
    return addAbove(tables, row, this.#shown.acknowledged(edit.userId));
  }

  /** Runs a transaction and reports its end, unless our own rule refused it. */
  async #write<T>(work: (tables: OutboxTables) => Promise<T>): Promise<T> {
    try {
      const result = await this.#store.transact(work);
      this.#report.onWrite(null);
      return result;
    } catch (error) {
      if (!(error instanceof ShopError)) this.#report.onWrite(error);
      throw error;
    }
  }

  async #storeAgain(edits: readonly PendingMutation[]): Promise<void> {
    await this.#write(async (tables) => {
      for (const edit of edits) {
        const isStored = (await tables.of(edit.userId)).some(({ key }) => key === edit.key);
        if (!isStored) await this.#addAgain(tables, edit);
      }
    });
    this.#report.onRestored?.();
  }

  #show(rows: StoredMutation[]): void {
    this.#lastRead = rows;
    const stored = new Set(rows.map((row) => row.n));
    for (const [n, row] of this.#unread) {
      const isAcknowledged = n <= (this.#shown.acknowledged(row.user) ?? 0);
      if (isAcknowledged || stored.has(n)) this.#unread.delete(n);
    }
    const all = [...rows, ...this.#unread.values()];
    const keys = new Set(all.map((row) => row.key));
    const unstored = this.#screen.get().filter((each) => each.intent.n === null && !keys.has(each.key));
    const numbered = [...all.map(fromRow), ...this.#notYetShown(keys)];
    this.#screen.set([...numbered.sort((a, b) => (a.intent.n ?? 0) - (b.intent.n ?? 0)), ...unstored]);
  }

  /**
   * Mutations that another tab has sent, pulled and removed before this tab's replica received them (the tab was frozen). Without
   * them their effect would leave the screen for a moment.
   */
  #notYetShown(stored: ReadonlySet<string>): PendingMutation[] {
    return this.#screen
      .get()
      .filter(({ userId, key, state, intent: { n } }) => {
        const acknowledged = this.#shown.acknowledged(userId);
        const isUnacknowledged = n !== null && acknowledged !== null && n > acknowledged;
        return isUnacknowledged && state !== 'parked' && !stored.has(key);
      })
      .map((each): PendingMutation => ({ ...each, state: 'applied' }));
  }
}

const isWaiting = ({ state }: StoredMutation) => state === 'waiting';
