import { ShopError } from '#domain/mutation/error-code.ts';
import { retryDelay, requestedPause } from '#domain/mutation/retry.ts';
import type { Env } from '../env/env.ts';
import { RemoteError } from '../api/remote-error.ts';

// A build that the server refuses as too old is still too old a minute later.
const UPGRADE_PAUSE_MS = 30 * 60_000;
// Nobody waits for an idle run, so its first wait after a failure is up to 16 s (`retryDelay` of 4). With waits from 1 s,
// most of the shop's pages would return within two seconds after a short outage.
const IDLE_RUN_ATTEMPT = 4;

type Options = {
  /** Milliseconds until the next idle run. It is called at the end of each run. */
  idle: () => number;
  work: () => Promise<void>;
  /** Called with each run's error, or null. */
  onResult: (error: unknown) => void;
  /** The number of failures after which waits no longer grow. By default they grow up to five minutes. */
  steepest?: number;
};

/**
 * Decides when a replication runs. Runs never overlap: `run` during a run orders one more behind it.
 *
 * ```
 *            idle time is over, run, schedule, verify
 *     idle ------------------------------------------> running
 *      ^                                                |   |
 *      +------------------ success ---------------------+   | failure
 *                                                           v
 *   running <-- wait is over, run, schedule (soon) --- waiting, with growing waits (full jitter)
 * ```
 *
 * A wait that the server asked for, or that follows the refusal of this build, is silent: nothing starts a run in it. On a hidden
 * page only `runInBackground`, and `schedule` unless the last run failed, start one. When the page becomes visible it runs.
 */
export class SyncScheduler {
  readonly #env: Pick<Env, 'clock' | 'random' | 'isVisible' | 'onWake'>;
  readonly #options: Options;
  readonly #stopWaking: () => void;
  #running: Promise<void> | null = null;
  #nextRun: Promise<void> | null = null;
  /** Exponent of the wait after the next failure; 0 after a success. */
  #attempt = 0;
  #stopped = false;
  #cancelTimer = () => {};
  #dueAt = Infinity;
  #succeededAt = 0;
  /** Between 0.9 and 1.1, so that pages do not run in step. */
  #idleFactor = 1;
  #scheduledDuringRun = false;
  #suspectedDuringRun = false;
  #silentUntil = 0;
  #inBackground = false;
  #cancelSilence = () => {};

  constructor(env: Pick<Env, 'clock' | 'random' | 'isVisible' | 'onWake'>, options: Options) {
    this.#env = env;
    this.#options = options;
    this.#stopWaking = env.onWake(() => void this.run());
  }

  /** Starts a run, now or right after the one under way, and resolves when it has ended. A hidden or silent one starts none. */
  run(): Promise<void> {
    return this.#env.isVisible() ? this.#runAfresh() : Promise.resolve();
  }

  /**
   * Like `run`, but on a hidden page too, where a failed run is repeated. It is for news that a person waits for while they look
   * elsewhere, such as a seller's new order.
   */
  runInBackground(): Promise<void> {
    this.#inBackground = true;
    return this.#runAfresh();
  }

  /**
   * There is something new to send. It runs at once, or up to a second later if the last run failed. It also runs at once on a
   * hidden page: an edit from just before it was hidden must not wait for its return.
   */
  schedule(): void {
    if (this.#isSilent()) return;
    if (this.#running !== null) {
      this.#scheduledDuringRun = true;
    } else if (this.#attempt === 0) {
      void this.#enqueue();
    } else {
      const delay = retryDelay(0, this.#env.random());
      if (this.#env.clock.now() + delay < this.#dueAt) this.#startIn(delay);
    }
  }

  /**
   * The device may be offline. It runs at once, unless a retry is already planned. Its waits after a failure are those of an idle
   * run, since every page of the shop may verify at the same time. During a run it orders another one: the answer may be
   * older than the suspicion.
   */
  verify(): void {
    if (!this.#env.isVisible() || this.#isSilent()) return;
    if (this.#running !== null) this.#suspectedDuringRun = true;
    else if (this.#attempt === 0) this.#startIdleRun();
  }

  /** `idle` may have become shorter: the next idle run moves forward. Waits after failures stay. */
  advanceIdleRun(): void {
    if (this.#running !== null || this.#attempt > 0 || this.#dueAt === Infinity || this.#isSilent()) return;
    const now = this.#env.clock.now();
    // If the clock was put back, `#succeededAt` lies ahead of now and must not delay the run by as much.
    const next = Math.max(now, Math.min(this.#succeededAt, now) + this.#options.idle() * this.#idleFactor);
    if (next < this.#dueAt) this.#startIn(next - now, () => this.#startIdleRun());
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelTimer();
    this.#cancelSilence();
    this.#stopWaking();
    await this.#running;
  }

  /** The caller has a reason to expect success, so the waits start short again. */
  #runAfresh(): Promise<void> {
    if (this.#isSilent()) return Promise.resolve();
    this.#attempt = 0;
    return this.#enqueue();
  }

  #startIdleRun(): void {
    this.#attempt = IDLE_RUN_ATTEMPT;
    void this.#enqueue();
  }

  #enqueue(): Promise<void> {
    if (this.#running === null) return this.#start();
    this.#nextRun ??= this.#running.then(() => {
      this.#nextRun = null;
      return this.#start();
    });
    return this.#nextRun;
  }

  #start(): Promise<void> {
    if (this.#stopped || this.#isSilent()) return Promise.resolve();
    this.#running = this.#work().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #work(): Promise<void> {
    this.#cancelTimer();
    this.#scheduledDuringRun = false;
    this.#suspectedDuringRun = false;
    const inBackground = this.#inBackground;
    this.#inBackground = false;
    try {
      await this.#options.work();
      this.#succeeded();
    } catch (error) {
      if (this.#stopped) return;
      this.#inBackground ||= inBackground;
      this.#failed(error);
    }
  }

  #succeeded(): void {
    this.#attempt = 0;
    if (!this.#stopped) this.#options.onResult(null);
    if (this.#scheduledDuringRun) {
      void this.#enqueue();
    } else if (this.#suspectedDuringRun && this.#env.isVisible()) {
      this.#startIdleRun();
    } else {
      this.#succeededAt = this.#env.clock.now();
      this.#idleFactor = 0.9 + this.#env.random() / 5;
      this.#startIn(this.#options.idle() * this.#idleFactor, () => this.#startIdleRun());
    }
  }

  #failed(error: unknown): void {
    this.#options.onResult(error);
    const silence = silenceAfter(error);
    this.#silentUntil = this.#env.clock.now() + silence;
    // If the device's clock is put back, `#silentUntil` would lie too far ahead. This timer ends the silence in time.
    this.#cancelSilence();
    this.#cancelSilence = this.#env.clock.setTimeout(() => (this.#silentUntil = 0), silence);
    // An edit that came during the run is retried soon, not after the long wait of an idle run.
    if (this.#scheduledDuringRun) this.#attempt = 0;
    const { steepest = this.#attempt } = this.#options;
    this.#startIn(silence + retryDelay(Math.min(this.#attempt, steepest), this.#env.random()));
    this.#attempt += 1;
  }

  #startIn(ms: number, start: () => void = () => void this.#enqueue()): void {
    this.#cancelTimer();
    if (this.#stopped) return;
    this.#dueAt = this.#env.clock.now() + ms;
    this.#cancelTimer = this.#env.clock.setTimeout(() => {
      if (this.#env.isVisible() || this.#inBackground) start();
    }, ms);
  }

  #isSilent(): boolean {
    return this.#env.clock.now() < this.#silentUntil;
  }
}

/** Milliseconds without runs that the server asked for. A captive portal's Retry-After does not count. */
function silenceAfter(error: unknown): number {
  if (error instanceof ShopError && error.code === 'upgrade_required') return UPGRADE_PAUSE_MS;
  return error instanceof RemoteError && error.kind === 'http' ? requestedPause(error.retryAfterSeconds) : 0;
}
