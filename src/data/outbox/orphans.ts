import { ifFree, onceFree } from '#platform/locks/hold-lock.ts';
import type { Env } from '../env/env.ts';
import type { PendingMutation } from './pending-mutation.ts';
import { LOG_KEY, lockName, readLog, removeFromLog } from './write-ahead-log.ts';

/** One page at a time recovers, so that the order of the taps stays. */
const RECOVERY_LOCK = 'drip-haven takes over';

type Options = {
  env: Pick<Env, 'kv' | 'onWake'>;
  /** Puts a mutation into the outbox. Rejects if the storage does. */
  store: (mutation: PendingMutation) => Promise<void>;
  /** Called after each recovered mutation. */
  onRecovered: () => void;
};

/**
 * Brings orphans into the outbox: mutations in the write-ahead log whose page is gone. It checks the log when it is made and when
 * another tab changes the log. It also does so when the person returns to this page, and when `check` is called. An orphan that
 * cannot be stored stays in the log until the next check. So does what the same person tapped after it.
 */
export class OrphanRecovery {
  readonly #options: Options;
  readonly #stops: (() => void)[];
  /** Keys of mutations whose page still holds their lock. */
  readonly #held = new Set<string>();
  #heldInTurn: Promise<unknown> = Promise.resolve();
  #done: Promise<void>;

  constructor(options: Options) {
    this.#options = options;
    const { kv, onWake } = options.env;
    this.#done = this.#recover();
    this.#stops = [
      onWake(() => this.check()),
      kv.onForeignChange((key) => {
        if (key === LOG_KEY) this.check();
      }),
    ];
  }

  check(): void {
    this.#done = this.#done.then(() => this.#recover());
  }

  /** Resolves when the orphans older than this mutation were tried, by this tab or one that is already recovering them. */
  async before(mutation: PendingMutation): Promise<void> {
    if (readLog(this.#options.env.kv).some(({ key }) => key !== mutation.key)) this.check();
    await this.#done;
  }

  /** Removes mutations that leave the outbox from the log, because they would come into it again. */
  forget(rows: readonly { key: string }[]): void {
    const keys = new Set(rows.map(({ key }) => key));
    removeFromLog(this.#options.env.kv, ({ key }) => keys.has(key));
  }

  /** Removes a person's mutations from the log, and waits for the recovery under way. */
  async discardAll(userId: string): Promise<void> {
    removeFromLog(this.#options.env.kv, (mutation) => mutation.userId === userId);
    await this.#done;
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  async #recover(): Promise<void> {
    if (readLog(this.#options.env.kv).length === 0) return;
    await ifFree(RECOVERY_LOCK, () => this.#recoverAll()).catch(() => false);
  }

  async #recoverAll(): Promise<void> {
    const failedFor = new Set<string>();
    for (const mutation of readLog(this.#options.env.kv)) {
      if (failedFor.has(mutation.userId)) continue;
      try {
        if (!(await ifFree(lockName(mutation), () => this.#store(mutation)))) this.#storeOnceFree(mutation);
      } catch {
        failedFor.add(mutation.userId);
      }
    }
  }

  /** Stores a mutation when its page is gone. Nothing waits for it, because a frozen page may hold its lock without end. */
  #storeOnceFree(mutation: PendingMutation): void {
    if (this.#held.has(mutation.key)) return;
    this.#held.add(mutation.key);
    this.#heldInTurn = this.#heldInTurn
      .then(() => onceFree(lockName(mutation), () => this.#store(mutation)))
      .catch(() => undefined)
      .then(() => this.#held.delete(mutation.key));
  }

  async #store(mutation: PendingMutation): Promise<void> {
    const { env, store, onRecovered } = this.#options;
    const isThis = ({ key }: PendingMutation) => key === mutation.key;
    // Its page may have finished with it meanwhile.
    if (!readLog(env.kv).some(isThis)) return;
    await store(mutation);
    removeFromLog(env.kv, isThis);
    onRecovered();
  }
}
