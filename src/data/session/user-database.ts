import { isMarked, markForRemoval, removeMarked } from './removal.ts';
import type { Session } from './session-state.ts';
import { userIdOf } from './session-state.ts';
import type { Env } from '../env/env.ts';
import type { Store } from '../env/store.ts';
import { within } from '../env/within.ts';
import type { ReplicaPhase } from '../storage/replica-phase.ts';
import type { ReplicaStorage, StorageFor } from '../storage/replica-storage.ts';
import { STORAGE_FINE } from '../storage/storage-state.ts';

/** What is open for the signed-in person. */
export type OpenUser = { userId: string; close: () => Promise<void> };

/** Where screens read it. `show(null, …)` empties it. */
export type UserScreen = {
  userId: () => string | null;
  show: (userId: string | null, phase: ReplicaPhase) => void;
};

type Options<Open extends OpenUser> = {
  env: Env;
  session: Store<Session>;
  screen: UserScreen;
  storageFor: StorageFor;
  open: (userId: string, storage: ReplicaStorage) => Promise<Open>;
};

const NOBODY: ReplicaPhase = { status: 'complete' };

/** An opening waits this long for what hangs of the same person, and for removals. Rows that stay are removed at the next change. */
const HANG_MS = 4_000;
/** Closing waits for two requests on a dead connection at most. Only a disk that hangs takes longer. */
const CLOSING_MS = 20_000;

/**
 * The database of the signed-in person, and of nobody else.
 *
 *   closed --sign-in--> opening --> open --sign-out, other person--> closing --> closed
 *                         |  ^
 *                         v  | Retry, next change
 *                        failed
 *
 * `remove` marks the rows first. They are deleted once the database is closed, at the latest at the next start. Each step
 * waits for the one before, whatever the order of sign-ins and sign-outs in however many tabs.
 */
export class UserDatabase<Open extends OpenUser> {
  readonly #options: Options<Open>;
  #current: Open | null = null;
  #steps: Promise<void> = Promise.resolve();
  #removal: Promise<unknown> = Promise.resolve();
  #attempt: OpeningAttempt | null = null;
  /** A failed opening: its report stands until an opening succeeds or somebody else is signed in. */
  #failure: { userId: string; endReport: () => void } | null = null;
  /**
   * Openings and closings that hang and that nobody waits for any more, by their person. RxDB would repeat a failure as long as the
   * page lives, so each goes on until it is closed. The same person's next opening waits for that.
   */
  readonly #lingering = new Map<string, Promise<void>>();

  constructor(options: Options<Open>) {
    this.#options = options;
  }

  get current(): Open | null {
    return this.#current;
  }

  /** The open database, once all steps that were ordered before have ended. */
  async settled(): Promise<Open | null> {
    await this.#steps;
    return this.#current;
  }

  /** Opens the database of whoever is signed in now, and closes any other. */
  follow(): Promise<void> {
    const { screen } = this.#options;
    // The screen belongs to the new person in the same tick, however long closing the other database takes.
    const userId = this.#wanted();
    if (screen.userId() !== userId) screen.show(userId, userId === null ? NOBODY : { status: 'opening' });
    if (this.#attempt?.userId !== userId) this.#attempt?.giveUp();
    return this.#then(async () => {
      const next = this.#wanted();
      if (next !== null && next === this.#current?.userId) return;
      if (next !== this.#failure?.userId) this.#endFailure();
      await this.#leave();
      if (next === null) await this.#removeMarked();
      else await this.#enter(next);
    });
  }

  /** Closes a person's database and deletes it from the device. */
  remove(userId: string): Promise<void> {
    markForRemoval(this.#options.env, userId);
    if (this.#attempt?.userId === userId) this.#attempt.giveUp();
    return this.#then(async () => {
      this.#endFailure();
      await this.#leave();
      if (this.#wanted() === null) this.#options.screen.show(null, NOBODY);
      await this.#removeMarked();
    });
  }

  close(): Promise<void> {
    return this.#then(() => this.#leave());
  }

  #wanted(): string | null {
    return userIdOf(this.#options.session.get());
  }

  #then(step: () => Promise<void>): Promise<void> {
    this.#steps = settle(this.#steps).then(step);
    return this.#steps;
  }

  async #enter(userId: string): Promise<void> {
    const attempt = new OpeningAttempt(userId);
    this.#attempt = attempt;
    const opening = this.#open(attempt);
    try {
      const opened = await Promise.race([opening, attempt.givenUp]);
      if (opened !== null && attempt.isWanted) {
        this.#current = opened;
        this.#endFailure();
      } else {
        this.#linger(
          userId,
          opening.then((late) => late.close()),
        );
      }
    } catch {
      const retry = () => void this.follow();
      this.#show(userId, { status: 'failed', retry });
      attempt.report({ kind: 'failed', retry });
      this.#failure = { userId, endReport: () => attempt.report(STORAGE_FINE) };
    } finally {
      this.#attempt = null;
    }
  }

  async #open(attempt: OpeningAttempt): Promise<Open> {
    const { userId } = attempt;
    await this.#untilEarlierStepsEnd(userId);
    const storage = await this.#options.storageFor({
      onStuck: (retry) => {
        if (this.#current !== null) return;
        this.#show(userId, retry === null ? { status: 'opening' } : { status: 'failed', retry });
      },
      reopen: () => {
        void this.#then(() => this.#leave());
        void this.follow();
      },
    });
    return this.#options.open(userId, attempt.use(storage));
  }

  #show(userId: string, phase: ReplicaPhase): void {
    if (this.#wanted() === userId) this.#options.screen.show(userId, phase);
  }

  /** Throws while an earlier step of this person is at work on the disk: rows must not be deleted under an open database. */
  async #untilEarlierStepsEnd(userId: string): Promise<void> {
    const { env } = this.#options;
    await within(env.clock, HANG_MS, this.#lingering.get(userId) ?? Promise.resolve());
    if (this.#lingering.has(userId)) throw new Error('their last opening or closing still hangs');
    if (!(await this.#removeMarked()) && isMarked(env, userId))
      throw new Error('their rows are still being deleted');
  }

  async #leave(): Promise<void> {
    const last = this.#current;
    this.#current = null;
    if (last === null) return;
    const closing = last.close();
    if (!(await this.#endsWithin(CLOSING_MS, closing))) this.#linger(last.userId, closing);
  }

  #linger(userId: string, end: Promise<void>): void {
    const earlier = this.#lingering.get(userId) ?? Promise.resolve();
    const untilEnd = async () => {
      await Promise.all([earlier, settle(end)]);
      // Another step of theirs may hang by now.
      if (this.#lingering.get(userId) !== ended) return;
      this.#lingering.delete(userId);
      void this.#then(async () => void (await this.#removeMarked()));
      void this.follow();
    };
    const ended = untilEnd();
    this.#lingering.set(userId, ended);
  }

  /** Whether the disk has answered. Rows that it refuses to delete stay marked. A hanging disk does not hold up the next try. */
  #removeMarked(): Promise<boolean> {
    const attempt = this.#removal.then(() =>
      this.#endsWithin(
        HANG_MS,
        removeMarked(this.#options.env, (userId) => !this.#lingering.has(userId)),
      ),
    );
    this.#removal = attempt;
    return attempt;
  }

  async #endsWithin(ms: number, work: Promise<void>): Promise<boolean> {
    const ended = settle(work).then(() => true);
    return (await within(this.#options.env.clock, ms, ended)) ?? false;
  }

  #endFailure(): void {
    this.#failure?.endReport();
    this.#failure = null;
  }
}

type Report = NonNullable<ReplicaStorage['opening']>['report'];

/** One opening of a person's database. It can be given up while the disk hangs. */
class OpeningAttempt {
  readonly userId: string;
  /** Resolves when the attempt is given up. */
  readonly givenUp: Promise<null>;
  isWanted = true;
  #resolve: (value: null) => void = () => undefined;
  #report: Report | undefined;
  /** Takes back what the attempt has reported. */
  #takeBack = () => {};

  constructor(userId: string) {
    this.userId = userId;
    this.givenUp = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  giveUp(): void {
    this.isWanted = false;
    this.#takeBack();
    this.#resolve(null);
  }

  /** The storage, whose reports count only while the attempt is wanted. */
  use(storage: ReplicaStorage): ReplicaStorage {
    const { opening } = storage;
    if (opening === undefined) return storage;
    this.#report = opening.report;
    return {
      ...storage,
      isWanted: () => this.isWanted,
      opening: { ...opening, report: (state) => this.report(state) },
    };
  }

  report(state: Parameters<Report>[0]): void {
    const report = this.#report;
    if (!this.isWanted || report === undefined) return;
    report(state);
    this.#takeBack = state.kind === 'fine' ? () => {} : () => report(STORAGE_FINE);
  }
}

/** Resolves when the work has ended, well or not. */
function settle(work: Promise<void>): Promise<void> {
  return work.catch(() => undefined);
}
