import { ShopError } from '#domain/error-code.ts';
import { retryDelay, silenceAsked } from '#domain/retry.ts';
import type { Env } from '../env.ts';
import { RemoteError } from '../remote/remote-error.ts';

export type Cycle = {
  /**
   * Asks for a run, now or right after the one under way. Resolves when a run that began after the call has ended; at once
   * when there will be none now, because the page is hidden, this build may not talk to the server, or that has asked to be left alone.
   */
  request: () => Promise<void>;
  /**
   * Something is there to be fetched that a person waits for who looks elsewhere: as `request`, but on a hidden page too,
   * and again there until it was fetched.
   */
  summon: () => Promise<void>;
  /** Something was added to do: runs soon, but leaves a line that just failed a moment, in which more may be added. */
  nudge: () => void;
  /**
   * The line may be broken: looks, and when it is, in no hurry again. Every page of the shop may be told so at once. A run
   * under way may have had its answer before, so that another one follows it.
   */
  check: () => void;
  /** `idle` may say less than it did: the next look comes as soon as it would have if it had said so. A failing line keeps its waits. */
  sooner: () => void;
  stop: () => Promise<void>;
};

// A build that the server no longer understands is not going to be understood a minute later.
const UPGRADE_PAUSE = 30 * 60_000;
// Nobody waits for a look that a page takes by itself: when it fails, the ceiling of the waits starts at 16 s. Full jitter
// from 1 s would bring most of the shop's pages back in two seconds after a short outage.
const UNHURRIED = 4;

/**
 * Runs `work` when asked, again after a failure (full jitter, longer each time), and every `idle` milliseconds while
 * the page is visible, in case a poke was lost. Never two runs at once. `onResult` is told of each end.
 */
export function createCycle(
  env: Pick<Env, 'clock' | 'random' | 'isVisible' | 'onWake'>,
  options: {
    /** Milliseconds until the next look while nothing else asks for one, asked at the end of each run. */
    idle: () => number;
    work: () => Promise<void>;
    onResult: (error: unknown) => void;
    /** From which failure in a row on the ceiling of the waits stays as it is; left out, it goes up to five minutes. */
    steepest?: number;
  },
): Cycle {
  let running: Promise<void> | null = null;
  let again: Promise<void> | null = null;
  let attempt = 0;
  let stopped = false;
  let cancelTimer = () => {};
  let due = Infinity;
  let lookedAt = 0;
  let spread = 1;
  let nudged = false;
  let doubted = false;
  let silentUntil = 0;
  let summoned = false;

  const later = (ms: number, start: () => void = () => void enqueue()) => {
    cancelTimer();
    if (stopped) return;
    due = env.clock.now() + ms;
    cancelTimer = env.clock.setTimeout(() => {
      // A hidden page asks for nothing; becoming visible wakes it.
      if (env.isVisible() || summoned) start();
    }, ms);
  };
  const look = () => {
    attempt = UNHURRIED;
    void enqueue();
  };

  const run = async () => {
    cancelTimer();
    nudged = false;
    doubted = false;
    const awaited = summoned;
    summoned = false;
    try {
      await options.work();
      attempt = 0;
      if (!stopped) options.onResult(null);
      if (nudged) void enqueue();
      else if (doubted && env.isVisible()) look();
      else {
        lookedAt = env.clock.now();
        spread = 0.9 + env.random() / 5;
        later(options.idle() * spread, look);
      }
    } catch (error) {
      if (stopped) return;
      summoned ||= awaited;
      options.onResult(error);
      const silence = silenceAfter(error);
      silentUntil = env.clock.now() + silence;
      // By a clock that was put back it would last for as long as that.
      env.clock.setTimeout(() => (silentUntil = 0), silence);
      // What a person did meanwhile does not wait as long as a look that nobody asked for.
      if (nudged) attempt = 0;
      later(silence + retryDelay(Math.min(attempt, options.steepest ?? attempt), env.random()));
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
    again ??= running.then(() => {
      again = null;
      return start();
    });
    return again;
  };

  // Whoever asks has a reason to think that it may work now; the waiting starts short again.
  const ask = (): Promise<void> => {
    if (isSilent()) return Promise.resolve();
    attempt = 0;
    return enqueue();
  };
  // Becoming visible asks again.
  const request = () => (env.isVisible() ? ask() : Promise.resolve());
  const stopWaking = env.onWake(() => void request());

  return {
    request,
    summon() {
      summoned = true;
      return ask();
    },
    nudge() {
      if (isSilent()) return;
      if (running !== null) {
        nudged = true;
      } else if (attempt === 0) {
        // Also from a hidden page: the edit of a moment ago should not wait for its return.
        void enqueue();
      } else {
        const delay = retryDelay(0, env.random());
        if (env.clock.now() + delay < due) later(delay);
      }
    },
    check() {
      if (!env.isVisible() || isSilent()) return;
      if (running !== null) doubted = true;
      else if (attempt === 0) look();
    },
    sooner() {
      if (running !== null || attempt > 0 || due === Infinity || isSilent()) return;
      const now = env.clock.now();
      // A clock that was put back since must not put the look off by as much.
      const next = Math.max(now, Math.min(lookedAt, now) + options.idle() * spread);
      if (next < due) later(next - now, look);
    },
    async stop() {
      stopped = true;
      cancelTimer();
      stopWaking();
      await running;
    },
  };
}

/** Milliseconds for which the server is to be left alone. A stranger in between may ask for what it likes. */
function silenceAfter(error: unknown): number {
  if (error instanceof ShopError && error.code === 'upgrade_required') return UPGRADE_PAUSE;
  return error instanceof RemoteError && error.kind === 'http' ? silenceAsked(error.retryAfterSeconds) : 0;
}
