import type { Clock } from '#platform/clock.ts';

/** Milliseconds until a reading that failed is repeated: four times as long after each failure, up to the longest wait. */
const FIRST_WAIT = 20;
const LONGEST_WAIT = 1_000;

/** Repeats a reading of a local database that failed. `read` reports its end by `succeeded` or `failed`. */
export class ReadRetry {
  readonly #clock: Clock;
  readonly #read: () => void;
  #wait = FIRST_WAIT;
  #cancel = () => {};

  constructor(clock: Clock, read: () => void) {
    this.#clock = clock;
    this.#read = read;
  }

  failed(): void {
    this.#cancel();
    this.#cancel = this.#clock.setTimeout(this.#read, this.#wait);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 4);
  }

  succeeded(): void {
    this.#cancel();
    this.#wait = FIRST_WAIT;
  }

  cancel(): void {
    this.#cancel();
  }
}
