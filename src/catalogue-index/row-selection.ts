import type { Amounts, Codes } from './columns.ts';

type Values = Codes | Amounts;

// One for all lists, as long as the longest: a new array of a whole catalogue costs as much as a filter.
let room = new Uint32Array(0);

/**
 * Rows in their order, fewer after each filter. A filter runs over those that are left and writes each of them, whether it
 * stays or not: a processor guesses wrong which pass, and to write in vain is quicker than that.
 */
export class RowSelection {
  #rows: Uint32Array;
  #count: number;

  constructor(rows: Uint32Array) {
    this.#rows = rows;
    this.#count = rows.length;
    if (room.length < rows.length) room = new Uint32Array(rows.length);
  }

  /** Keeps the rows whose code passes, which is 1. */
  keepCodes(passing: Uint8Array, codes: Codes): void {
    if (!passing.includes(0)) return;
    const rows = this.#rows;
    const count = this.#count;
    const left = room;
    let next = 0;
    for (let at = 0; at < count; at += 1) {
      const row = rows[at] ?? 0;
      left[next] = row;
      next += passing[codes[row] ?? 0] ?? 0;
    }
    this.#rows = left;
    this.#count = next;
  }

  /** Keeps the rows whose value is in a range to which both ends belong. */
  keepBetween(values: Values, from: number, to: number): void {
    const rows = this.#rows;
    const count = this.#count;
    const left = room;
    let next = 0;
    for (let at = 0; at < count; at += 1) {
      const row = rows[at] ?? 0;
      left[next] = row;
      const value = values[row] ?? 0;
      next += Number(value >= from) & Number(value <= to);
    }
    this.#rows = left;
    this.#count = next;
  }

  /** What is left, in an array of its own unless that is all. */
  kept(): Uint32Array {
    return this.#rows === room ? room.slice(0, this.#count) : this.#rows;
  }
}
