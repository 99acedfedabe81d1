import { packNumbers, unpackNumbers } from './byte-columns.ts';
import { codesOf } from '../coded.ts';
import type { Coded } from '../columns.ts';

/** A coded column as its dictionary, for the header, and its bytes. */
export type PackedCodes<T> = { values: T[]; bytes: Uint8Array };

/** Values that no row has are left out, and the commonest come first, so that most codes are one byte. */
export function packCodes<T>({ values, codes }: Coded<T>): PackedCodes<T> {
  const counts = values.map(() => 0);
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  const order = values
    .map((_, code) => code)
    .filter((code) => (counts[code] ?? 0) > 0)
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b);
  const place = values.map(() => 0);
  for (const [at, code] of order.entries()) place[code] = at;
  return {
    values: order.map((code) => values[code] as T),
    bytes: packNumbers(Array.from(codes, (code) => place[code] ?? 0)),
  };
}

/** `count` codes of `packCodes`. Throws when one stands for no value. */
export function unpackCodes<T>(values: readonly T[], bytes: Uint8Array, count: number): Coded<T> {
  const codes = new Uint32Array(count);
  unpackNumbers(bytes, count, (code, at) => {
    if (code >= values.length) throw new Error('a packed code stands for nothing');
    codes[at] = code;
  });
  return { values, codes: codesOf(codes, values.length) };
}

/** A column of numbers as one of codes: prices and the like return. */
export function asCoded(numbers: ArrayLike<number>): Coded<number> {
  const place = new Map<number, number>();
  const codes = Array.from(numbers, (number) => {
    const known = place.get(number) ?? place.size;
    place.set(number, known);
    return known;
  });
  return { values: [...place.keys()], codes: codesOf(codes, place.size) };
}

/** The numbers of a column of codes. */
export function numbersOf({ values, codes }: Coded<number>): number[] {
  return Array.from(codes, (code) => values[code] ?? 0);
}

/** Lengths, from where each row starts. */
export function lengthsOf(starts: Uint32Array): Uint8Array {
  return packNumbers(Array.from(starts.subarray(1), (end, row) => end - (starts[row] ?? 0)));
}

/** Where each of `count` packed lengths begins, and behind them the end. */
export function startsOf(lengths: Uint8Array, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  let at = 0;
  unpackNumbers(lengths, count, (length, row) => {
    at += length;
    starts[row + 1] = at;
  });
  return starts;
}
