import { ShopError } from '#domain/error-code.ts';
import { retryDelay, silenceAsked } from '#domain/retry.ts';
import type { Env } from '../env/env.ts';
import { RemoteError } from '../remote/remote-error.ts';

export type Cycle = {
  /**
   * Starts a run, now or right after the one under way, and resolves when the new run has ended. It starts none, and resolves
   * at once, on a hidden page and while the server refuses this build or has asked for a pause.
   */
  request: () => Promise<void>;
  /**
   * Like `request`, but runs on a hidden page too, and repeats a failed run there. It is for news that a person waits for
   * while they look elsewhere, such as a seller's new order.
   */
  summon: () => Promise<void>;
  /** Call it when there is something new to send. It runs at once, or up to a second later if the last run failed. */
  nudge: () => void;
  /**
   * Call it when the line may be broken. It runs at once, unless a retry is already planned. A failed check waits as long as
   * a failed idle run, since every page of the shop may check at the same time. A check during a run orders another one: the
   * answer may be older than the doubt.
   */
  check: () => void;
  /** Call it when `idle` may have become shorter: the next idle run moves forward. It does not shorten waits after failures. */
  sooner: () => void;
  stop: () => Promise<void>;
};

// A build that the server refuses as too old is still too old a minute later.
const UPGRADE_PAUSE_MS = 30 * 60_000;
// Nobody waits for an idle run, so its first wait after a failure is up to 16 s (`retryDelay` of 4). With waits from 1 s,
// most of the shop's pages would return within two seconds after a short outage.
const IDLE_RUN_ATTEMPT = 4;

/**
 * Runs `work` on request, and again after a failure, with growing waits (full jitter). While the page is visible it also
 * runs every `idle` milliseconds, in case a poke was lost. Runs never overlap. `onResult` gets each run's error, or null.
 */
export function createCycle(
  env: Pick<Env, 'clock' | 'random' | 'isVisible' | 'onWake'>,
  options: {
    /** Milliseconds until the next idle run. It is called at the end of each run. */
    idle: () => number;
    work: () => Promise<void>;
    onResult: (error: unknown) => void;
    /** The number of failures after which waits no longer grow. By default they grow up to five minutes. */
    steepest?: number;
  },
): Cycle {
  let running: Promise<void> | null = null;
  let nextRun: Promise<void> | null = null;
  let attempt = 0;
  let stopped = false;
  let cancelTimer = () => {};
  let dueAt = Infinity;
  let succeededAt = 0;
  // Between 0.9 and 1.1, so that pages do not run in step.
  let idleFactor = 1;
  let nudgedDuringRun = false;
  let doubtedDuringRun = false;
  let silentUntil = 0;
  let summoned = false;

  const schedule = (ms: number, start: () => void = () => void enqueue()) => {
    cancelTimer();
    if (stopped) return;
    dueAt = env.clock.now() + ms;
    cancelTimer = env.clock.setTimeout(() => {
      // A hidden page starts no run unless it was summoned: `onWake` requests one when it becomes visible.
      if (env.isVisible() || summoned) start();
    }, ms);
  };
  const startIdleRun = () => {
    attempt = IDLE_RUN_ATTEMPT;
    void enqueue();
  };

  const run = async () => {
    cancelTimer();
    nudgedDuringRun = false;
    doubtedDuringRun = false;
    const wasSummoned = summoned;
    summoned = false;
    try {
      await options.work();
      attempt = 0;
      if (!stopped) options.onResult(null);
      if (nudgedDuringRun) void enqueue();
      else if (doubtedDuringRun && env.isVisible()) startIdleRun();
      else {
        succeededAt = env.clock.now();
        idleFactor = 0.9 + env.random() / 5;
        schedule(options.idle() * idleFactor, startIdleRun);
      }
    } catch (error) {
      if (stopped) return;
      summoned ||= wasSummoned;
      options.onResult(error);
      const silence = silenceAfter(error);
      silentUntil = env.clock.now() + silence;
      // If the device's clock is put back, `silentUntil` would lie too far ahead. This timer ends the silence in time.
      env.clock.setTimeout(() => (silentUntil = 0), silence);
      // An edit that came during the run is retried soon, not after the long wait of an idle run.
      if (nudgedDuringRun) attempt = 0;
      schedule(silence + retryDelay(Math.min(attempt, options.steepest ?? attempt), env.random()));
      attempt += 1;
    }
  };

  const isSilent = () => env.clock.now() < silentUntil;

  const start = (): Promise<void> => {
    if (stopped || isSilent()) return Promise.resolve();
    running = run().finally(() => {
      running = null;
    });
    return running;
  };

  const enqueue = (): Promise<void> => {
    if (running === null) return start();
    nextRun ??= running.then(() => {
      nextRun = null;
      return start();
    });
    return nextRun;
  };

  // The caller has a reason to expect success, so the waits start short again.
  const runAfresh = (): Promise<void> => {
    if (isSilent()) return Promise.resolve();
    attempt = 0;
    return enqueue();
  };
  // A hidden page skips it: `onWake` requests again when the page becomes visible.
  const request = () => (env.isVisible() ? runAfresh() : Promise.resolve());
  const stopWaking = env.onWake(() => void request());

  return {
    request,
    summon() {
      summoned = true;
      return runAfresh();
    },
    nudge() {
      if (isSilent()) return;
      if (running !== null) {
        nudgedDuringRun = true;
      } else if (attempt === 0) {
        // A hidden page runs too: an edit from just before it was hidden must not wait for its return.
        void enqueue();
      } else {
        const delay = retryDelay(0, env.random());
        if (env.clock.now() + delay < dueAt) schedule(delay);
      }
    },
    check() {
      if (!env.isVisible() || isSilent()) return;
      if (running !== null) doubtedDuringRun = true;
      else if (attempt === 0) startIdleRun();
    },
    sooner() {
      if (running !== null || attempt > 0 || dueAt === Infinity || isSilent()) return;
      const now = env.clock.now();
      // If the clock was put back, `succeededAt` lies ahead of now and must not delay the run by as much.
      const next = Math.max(now, Math.min(succeededAt, now) + options.idle() * idleFactor);
      if (next < dueAt) schedule(next - now, startIdleRun);
    },
    async stop() {
      stopped = true;
      cancelTimer();
      stopWaking();
      await running;
    },
  };
}

/** Milliseconds without runs that the server asked for. A captive portal's Retry-After does not count. */
function silenceAfter(error: unknown): number {
  if (error instanceof ShopError && error.code === 'upgrade_required') return UPGRADE_PAUSE_MS;
  return error instanceof RemoteError && error.kind === 'http' ? silenceAsked(error.retryAfterSeconds) : 0;
}
