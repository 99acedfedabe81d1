import type { Clock } from '#platform/clock.ts';

interface Timer {
  at: number;
  order: number;
  fn: () => void;
}

/**
 * A clock that stands still until the test turns it. Timers run in the order of their time, each seeing its own time as
 * `now`. The promises that a timer settles are followed before the next one runs.
 */
export class TestClock implements Clock {
  #now: number;
  #order = 0;
  #timers = new Set<Timer>();

  constructor(now: number = Date.parse('2026-01-15T06:30:00.000Z')) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  setTimeout(fn: () => void, ms: number): () => void {
    const timer: Timer = { at: this.#now + Math.max(0, ms), order: (this.#order += 1), fn };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** How many timers wait. */
  get pending(): number {
    return this.#timers.size;
  }

  /** Milliseconds until the next timer, or undefined when none waits. */
  get nextIn(): number | undefined {
    const next = this.#next(Infinity);
    return next && next.at - this.#now;
  }

  /** Turns the clock on by `ms`. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (let timer = this.#next(end); timer; timer = this.#next(end)) {
      this.#now = Math.max(this.#now, timer.at);
      this.#timers.delete(timer);
      timer.fn();
      await settle();
    }
    this.#now = end;
  }

  #next(until: number): Timer | undefined {
    return [...this.#timers]
      .filter((timer) => timer.at <= until)
      .sort((a, b) => a.at - b.at || a.order - b.order)[0];
  }
}

/** Lets promises and what they started run: one turn of the event loop sees all microtasks through. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}
