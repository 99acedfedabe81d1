/** Time as an argument: the app passes `systemClock`, tests pass one that they turn. */
export interface Clock {
  /** Milliseconds since 1970, by this device; may be wrong by hours, so never compare it with server time. */
  now(): number;
  /** Runs `fn` once after `ms` milliseconds; calling the returned function before that cancels it. */
  setTimeout(fn: () => void, ms: number): () => void;
}

/** The device's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout(fn, ms) {
    const timer = setTimeout(fn, ms);
    return () => clearTimeout(timer);
  },
};
