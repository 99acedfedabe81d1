import { isMarked, markForRemoval, removeMarked } from './removal.ts';
import type { Session } from './session-state.ts';
import { userIdOf } from './session-state.ts';
import type { Env } from '../env/env.ts';
import type { Store } from '../env/store.ts';
import { within } from '../env/within.ts';
import type { ReplicaPhase } from '../storage/replica-phase.ts';
import type { ReplicaStorage, StorageFor } from '../storage/replica-storage.ts';
import type { StorageState } from '../storage/storage-state.ts';
import { STORAGE_FINE } from '../storage/storage-state.ts';

/** A user's open database and what runs on it. */
export type OpenUser = { userId: string; close: () => Promise<void> };

/** The part of the screens' state that this class sets. */
type ShownUser = { userId: string | null; phase: ReplicaPhase };

type Options<Open extends OpenUser, Shown extends ShownUser> = {
  env: Env;
  session: Store<Session>;
  /** The store that screens read. It becomes `empty`, with the user's id and a phase, until `open` fills it. */
  shown: Store<Shown>;
  empty: Shown;
  storageFor: StorageFor;
  /** Shows the state of this database's storage on every screen. */
  reportStorage: (state: StorageState) => void;
  open: (userId: string, storage: ReplicaStorage) => Promise<Open>;
};

type State<Open> =
  | { name: 'closed' | 'closing' | 'removing' }
  | { name: 'opening'; userId: string; abort: AbortController }
  | { name: 'open'; database: Open }
  | { name: 'failed'; userId: string };

/**
 * Milliseconds that an opening waits for abandoned work of the same user, and for removals. Rows that stay are removed at the
 * next change.
 */
const HANG_MS = 4_000;
/** Milliseconds that closing waits at most for two requests on a dead connection. Only a disk that hangs takes longer. */
const CLOSING_MS = 20_000;

/**
 * The local database of the signed-in user, and of nobody else. Calling `remove` marks the user's rows first, so they are deleted
 * at the next start if this page is killed. Transitions run one after the other, in the order of the sign-ins and sign-outs, in
 * however many tabs.
 *
 * ```
 *   closed --sign-in--> opening --> open --user left--> closing --> closed
 *                        |  |  ^
 *                        |  v  | Retry, next change
 *                        | failed
 *                        |
 *                        +--user left--> closed
 *
 *   closed or failed --nobody is signed in--> removing --> closed
 * ```
 */
export class UserDatabase<Open extends OpenUser, Shown extends ShownUser> {
  readonly #options: Options<Open, Shown>;
  readonly #unsubscribe: () => void;
  #state: State<Open> = { name: 'closed' };
  #transitions: Promise<void> = Promise.resolve();
  #removal: Promise<unknown> = Promise.resolve();
  /**
   * Hanging openings and closings, by user, that no transition waits for. RxDB would repeat an aborted opening's error as long as the
   * page lives. So each goes on and is then closed. The same user's next opening waits for that.
   */
  readonly #abandoned = new Map<string, Promise<void>>();

  /** Opens the database of the signed-in user, and from then on follows the session. */
  constructor(options: Options<Open, Shown>) {
    this.#options = options;
    this.#unsubscribe = options.session.subscribe(() => void this.#switchUser());
    void this.#switchUser();
  }

  get state(): State<Open>['name'] {
    return this.#state.name;
  }

  /** The open database, or null in every other state. */
  get current(): Open | null {
    return this.#state.name === 'open' ? this.#state.database : null;
  }

  /** The open database after all transitions that were requested before. */
  async settled(): Promise<Open | null> {
    await this.#transitions;
    return this.current;
  }

  /** Closes the database and deletes this user's rows from the device. Call it in the tick of the sign-out. */
  remove(userId: string): Promise<void> {
    markForRemoval(this.#options.env, userId);
    const state = this.#state;
    if (state.name === 'opening' && state.userId === userId) state.abort.abort();
    return this.#enqueue(async () => {
      await this.#close();
      await this.#remove();
    });
  }

  close(): Promise<void> {
    this.#unsubscribe();
    return this.#enqueue(() => this.#close());
  }

  #signedIn(): string | null {
    return userIdOf(this.#options.session.get());
  }

  #show(userId: string | null, phase: ReplicaPhase): void {
    const { shown, empty } = this.#options;
    if (this.#signedIn() === userId) shown.set({ ...empty, userId, phase });
  }

  #enqueue(transition: () => Promise<void>): Promise<void> {
    this.#transitions = settle(this.#transitions).then(transition);
    return this.#transitions;
  }

  #switchUser(): Promise<void> {
    const { shown, empty } = this.#options;
    const userId = this.#signedIn();
    // It is shown in this same tick, however long closing the other user's database takes.
    if (shown.get().userId !== userId)
      this.#show(userId, userId === null ? empty.phase : { status: 'opening' });
    const state = this.#state;
    if (state.name === 'opening' && state.userId !== userId) state.abort.abort();
    return this.#enqueue(async () => {
      if (this.current !== null && this.current.userId === this.#signedIn()) return;
      await this.#close();
      const next = this.#signedIn();
      if (next === null) await this.#remove();
      else await this.#open(next);
    });
  }

  async #open(userId: string): Promise<void> {
    const abort = new AbortController();
    const { signal } = abort;
    this.#state = { name: 'opening', userId, abort };
    const opening = this.#openFor(userId, signal);
    const aborted = new Promise<null>((done) => signal.addEventListener('abort', () => done(null)));
    try {
      const database = await Promise.race([opening, aborted]);
      if (database === null || signal.aborted) {
        const end = opening.then((late) => late.close());
        this.#abandon(userId, end);
        this.#state = { name: 'closed' };
      } else this.#state = { name: 'open', database };
      this.#options.reportStorage(STORAGE_FINE);
    } catch {
      // The openings of its other collections may go on, and report nothing any more.
      abort.abort();
      this.#state = { name: 'failed', userId };
      const retry = () => void this.#switchUser();
      this.#show(userId, { status: 'failed', retry });
      this.#options.reportStorage({ kind: 'failed', retry });
    }
  }

  async #openFor(userId: string, signal: AbortSignal): Promise<Open> {
    await this.#untilUnused(userId);
    const storage = await this.#options.storageFor({
      isWanted: () => !signal.aborted,
      onStuck: (retry) => {
        if (this.#state.name !== 'opening') return;
        this.#show(userId, retry === null ? { status: 'opening' } : { status: 'failed', retry });
      },
      reopen: () => {
        void this.#enqueue(() => this.#close());
        void this.#switchUser();
      },
    });
    return this.#options.open(userId, storage);
  }

  /** Throws while abandoned work of this user is at the disk, because rows must not be deleted under an open database. */
  async #untilUnused(userId: string): Promise<void> {
    const { env } = this.#options;
    await within(env.clock, HANG_MS, this.#abandoned.get(userId) ?? Promise.resolve());
    if (this.#abandoned.has(userId)) throw new Error("this user's last opening or closing still hangs");
    if (!(await this.#removeMarked()) && isMarked(env, userId))
      throw new Error("this user's rows are still being deleted");
  }

  async #close(): Promise<void> {
    const state = this.#state;
    const { reportStorage } = this.#options;
    // While a user retries, the failure stays reported.
    if (state.name === 'failed' && state.userId !== this.#signedIn()) reportStorage(STORAGE_FINE);
    if (state.name !== 'open') return;
    const { database } = state;
    this.#state = { name: 'closing' };
    reportStorage(STORAGE_FINE);
    const closing = database.close();
    if (!(await this.#endsWithin(CLOSING_MS, closing))) this.#abandon(database.userId, closing);
    this.#state = { name: 'closed' };
  }

  async #remove(): Promise<void> {
    this.#state = { name: 'removing' };
    await this.#removeMarked();
    this.#state = { name: 'closed' };
  }

  #abandon(userId: string, end: Promise<void>): void {
    const all: Promise<void> = Promise.all([this.#abandoned.get(userId), settle(end)]).then(() => {
      // More of this user's work may hang by now.
      if (this.#abandoned.get(userId) !== all) return;
      this.#abandoned.delete(userId);
      void this.#enqueue(async () => void (await this.#removeMarked()));
      void this.#switchUser();
    });
    this.#abandoned.set(userId, all);
  }

  /**
   * Resolves to whether the disk has answered. Rows that it refuses to delete stay marked. A hanging disk does not hold up the
   * next try.
   */
  #removeMarked(): Promise<boolean> {
    const { env } = this.#options;
    const isClosed = (userId: string) => !this.#abandoned.has(userId);
    const removal = this.#removal.then(() => this.#endsWithin(HANG_MS, removeMarked(env, isClosed)));
    this.#removal = removal;
    return removal;
  }

  async #endsWithin(ms: number, work: Promise<void>): Promise<boolean> {
    const ended = settle(work).then(() => true);
    return (await within(this.#options.env.clock, ms, ended)) === true;
  }
}

/** Resolves when the work has ended, well or not. */
function settle(work: Promise<void>): Promise<void> {
  return work.catch(() => undefined);
}
