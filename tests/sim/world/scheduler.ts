import type { Random } from '#support/seeded-random.ts';

/** The owner of an event's code: a tab, or null for the world. A frozen owner's events wait; a dead one's are dropped. */
export type Owner = { readonly name: string; frozen: boolean; dead: boolean };

type Pending = {
  due: number;
  order: number;
  owner: Owner | null;
  /** Events of one lane keep their order; null is a lane of its own. */
  lane: string | null;
  label: string;
  run: () => void | Promise<void>;
};

export type Parked = { cancel: () => void };

// The real one: tabs have their own.
const turn = setImmediate;

/**
 * Runs all events, one at a time. Work for later parks here as an event. When nothing runs any more, the next event is
 * drawn from those that are due. When none is due, the clock goes on to the first that will be.
 * The same seed draws the same order.
 */
export class Scheduler {
  /** Virtual milliseconds since the seed began. */
  now = 0;
  /** The owner of the event that is running. */
  current: Owner | null = null;
  readonly #random: Random;
  readonly #pending: Pending[] = [];
  #order = 0;
  #hash = 0x811c9dc5;
  events = 0;
  /** The lines that tell the story of the seed. */
  readonly story: string[] = [];

  constructor(random: Random) {
    this.#random = random;
  }

  /** The hash of the order of all events so far. */
  get hash(): string {
    return (this.#hash >>> 0).toString(16).padStart(8, '0');
  }

  park(event: {
    owner: Owner | null;
    lane?: string | null;
    delay?: number;
    label: string;
    run: () => void | Promise<void>;
  }): Parked {
    const { owner, lane = null, delay = 0, label, run } = event;
    const parked: Pending = {
      due: this.now + Math.max(0, delay),
      order: (this.#order += 1),
      owner,
      lane,
      label,
      run,
    };
    this.#pending.push(parked);
    return {
      cancel: () => {
        const index = this.#pending.indexOf(parked);
        if (index >= 0) this.#pending.splice(index, 1);
      },
    };
  }

  /** A line of the story, which also counts for the hash. */
  tell(text: string): void {
    this.#mix(text);
    this.story.push(`${(this.now / 1000).toFixed(3).padStart(9)} ${text}`);
  }

  /** Runs events until `done` says so or the clock has come to `until`. Gives whether it was done. */
  async runUntil(done: () => boolean, until: number): Promise<boolean> {
    for (;;) {
      // One turn of the real loop follows all promises to their end.
      await new Promise<void>((resolve) => {
        turn(resolve);
      });
      if (done()) return true;
      const next = this.#draw(until);
      if (next === null) {
        this.now = Math.max(this.now, until);
        return done();
      }
      this.events += 1;
      this.#mix(next.label);
      this.current = next.owner;
      try {
        await next.run();
      } finally {
        this.current = null;
      }
    }
  }

  /** Drops what a dead owner had under way, but for `keep`. */
  bury(owner: Owner, keep: (lane: string | null) => boolean): void {
    for (let index = this.#pending.length - 1; index >= 0; index -= 1) {
      const event = this.#pending[index];
      if (event?.owner === owner && !keep(event.lane)) this.#pending.splice(index, 1);
    }
  }

  #draw(until: number): Pending | null {
    const heads = new Map<string | Pending, Pending>();
    let soonest = Infinity;
    for (const event of this.#pending) {
      if (event.owner?.frozen === true) continue;
      soonest = Math.min(soonest, event.due);
      const key = event.lane ?? event;
      const head = heads.get(key);
      if (
        head === undefined ||
        event.due < head.due ||
        (event.due === head.due && event.order < head.order)
      ) {
        heads.set(key, event);
      }
    }
    if (soonest > until) return null;
    if (soonest > this.now) this.now = soonest;
    const ready = [...heads.values()].filter((event) => event.due <= this.now);
    const chosen = ready.length === 1 ? ready[0] : ready[Math.floor(this.#random() * ready.length)];
    if (chosen === undefined) return null;
    this.#pending.splice(this.#pending.indexOf(chosen), 1);
    return chosen;
  }

  #mix(text: string): void {
    let hash = this.#hash;
    for (let index = 0; index < text.length; index += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    }
    this.#hash = Math.imul(hash ^ Math.floor(this.now), 0x01000193);
  }
}
