import type { Codes } from './columns.ts';

/** A dictionary that grows: the code of a value, the same for values of the same key. */
export class Coder<T> {
  readonly values: T[] = [];
  readonly #known = new Map<string, number>();
  readonly #key: (value: T) => string;

  constructor(key: (value: T) => string) {
    this.#key = key;
  }

  code(value: T): number {
    const key = this.#key(value);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, this.values.length);
    return this.values.push(value) - 1;
  }
}

/** Codes below `bound` in the narrowest array that holds them all. */
export function codesOf(codes: ArrayLike<number>, bound: number): Codes {
  if (bound <= 0x1_00) return Uint8Array.from(codes);
  return bound <= 0x1_00_00 ? Uint16Array.from(codes) : Uint32Array.from(codes);
}
