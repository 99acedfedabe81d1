import { codesOf } from '../coded.ts';
import type { Coded } from '../columns.ts';

// Numbers and texts as bytes, so that a compressor finds what repeats. Lengths are not in the bytes: who reads knows how
// many there are.

/** Whole numbers from 0 up to 2^53, seven bits a byte, the low ones first. */
export function packNumbers(numbers: Iterable<number>): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  for (let number of numbers) {
    while (number >= 0x80) {
      bytes.push((number % 0x80) + 0x80);
      number = Math.floor(number / 0x80);
    }
    bytes.push(number);
  }
  return Uint8Array.from(bytes);
}

/** `count` numbers of `packNumbers`, each given to `take` with its place. Throws when the bytes end too early. */
export function unpackNumbers(
  bytes: Uint8Array,
  count: number,
  take: (number: number, at: number) => void,
): void {
  let next = 0;
  for (let at = 0; at < count; at += 1) {
    let number = 0;
    let unit = 1;
    for (;;) {
      const byte = bytes[next];
      if (byte === undefined) throw new Error('packed numbers end too early');
      next += 1;
      number += (byte % 0x80) * unit;
      if (byte < 0x80) break;
      unit *= 0x80;
    }
    take(number, at);
  }
}

/** Whole numbers of any sign, each as its difference to the one before: few bytes where neighbours are alike. */
export function packSteps(numbers: Iterable<number>): Uint8Array<ArrayBuffer> {
  let before = 0;
  return packNumbers(
    Array.from(numbers, (number) => {
      const step = number - before;
      before = number;
      return step < 0 ? -2 * step - 1 : 2 * step;
    }),
  );
}

/** What `packSteps` packed. */
export function unpackSteps(
  bytes: Uint8Array,
  count: number,
  take: (number: number, at: number) => void,
): void {
  let before = 0;
  unpackNumbers(bytes, count, (coded, at) => {
    before += coded % 2 === 0 ? coded / 2 : -(coded + 1) / 2;
    take(before, at);
  });
}

/** Columns behind each other, led by a header of JSON that also says how long each is. */
export function joinColumns(
  header: Record<string, unknown>,
  columns: Readonly<Record<string, Uint8Array>>,
): Uint8Array<ArrayBuffer> {
  const lengths = Object.entries(columns).map(([name, column]) => [name, column.length]);
  const text = new TextEncoder().encode(JSON.stringify({ ...header, lengths }));
  const parts = [packNumbers([text.length]), text, ...Object.values(columns)];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** What `joinColumns` joined; `column` throws for a name that `has` does not know. Header as it was parsed: trust it as far as its origin. */
export function splitColumns(bytes: Uint8Array): {
  header: unknown;
  has: (name: string) => boolean;
  column: (name: string) => Uint8Array;
} {
  let start = 0;
  unpackNumbers(bytes, 1, (length) => {
    start = length;
  });
  const first = packNumbers([start]).length;
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(first, first + start))) as {
    lengths: [string, number][];
  };
  const columns = new Map<string, Uint8Array>();
  let at = first + start;
  for (const [name, length] of header.lengths) {
    columns.set(name, bytes.subarray(at, at + length));
    at += length;
  }
  if (at !== bytes.length) throw new Error('packed columns are cut or too long');
  return {
    header,
    has: (name) => columns.has(name),
    column(name) {
      const found = columns.get(name);
      if (found === undefined) throw new Error(`no packed column ${name}`);
      return found;
    },
  };
}

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
