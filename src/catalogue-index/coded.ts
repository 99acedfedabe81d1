import type { Coded, Codes } from './columns.ts';

/** A dictionary that grows: the code of a value, the same for values of the same key. */
export class Coder<T> {
  readonly values: T[] = [];
  readonly #known = new Map<string, number>();
  readonly #key: (value: T) => string;

  constructor(key: (value: T) => string, values: readonly T[] = []) {
    this.#key = key;
    for (const value of values) this.code(value);
  }

  code(value: T): number {
    const key = this.#key(value);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, this.values.length);
    return this.values.push(value) - 1;
  }
}

/** Gives the narrowest array that holds all codes below `bound`. */
export function codesOf(codes: ArrayLike<number>, bound: number): Codes {
  if (bound <= 0x1_00) return Uint8Array.from(codes);
  return bound <= 0x1_00_00 ? Uint16Array.from(codes) : Uint32Array.from(codes);
}

/** The key of a list in a dictionary of lists. */
export const listKey = (list: readonly string[]): string => JSON.stringify(list);

/** A coded column that rows are added to. It must grow before that, and leaves the first codes alone. */
export class GrowingCodes<T> {
  codes: Codes;
  readonly #coder: Coder<T>;

  constructor({ values, codes }: Coded<T>, key: (value: T) => string) {
    this.#coder = new Coder(key, values);
    this.codes = codes;
  }

  get values(): readonly T[] {
    return this.#coder.values;
  }

  at(row: number): T {
    // A row that is asked for has been set.
    return this.#coder.values[this.codes[row] ?? 0] as T;
  }

  set(row: number, value: T): void {
    const code = this.#coder.code(value);
    if (code >= 2 ** (8 * this.codes.BYTES_PER_ELEMENT)) this.codes = codesOf(this.codes, code + 1);
    this.codes[row] = code;
  }

  grow(capacity: number): void {
    this.codes = grown(this.codes, capacity);
  }
}

/** The same values in an array of `capacity`, with zeroes behind them. */
export function grown<A extends Uint8Array | Uint16Array | Uint32Array | Float64Array>(
  array: A,
  capacity: number,
): A {
  const larger = new (array.constructor as new (length: number) => A)(capacity);
  larger.set(array.subarray(0, capacity));
  return larger;
}
