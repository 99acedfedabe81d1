import { codesOf } from '../coded.ts';
import type { WordRows } from '../columns.ts';
import {
  joinColumns,
  lengthsOf,
  packNumbers,
  splitColumns,
  startsOf,
  unpackNumbers,
} from './byte-columns.ts';

type Header = { count: number; words: string[] };

/** The words of `count` descriptions as bytes that compress well. */
export function packWords({ words, starts, rows }: WordRows, count: number): Uint8Array<ArrayBuffer> {
  const firsts = new Set(starts);
  const steps = Array.from(rows, (row, at) => (firsts.has(at) ? row : row - (rows[at - 1] ?? 0)));
  return joinColumns({ count, words: [...words] } satisfies Header, {
    lengths: lengthsOf(starts),
    rows: packNumbers(steps),
  });
}

/** What `packWords` packed. Throws when the bytes are not whole. */
export function unpackWords(bytes: Uint8Array): WordRows {
  const { header, column } = splitColumns(bytes);
  const { words, count } = header as Header;
  const starts = startsOf(column('lengths'), words.length);
  const firsts = new Set(starts);
  const rows = new Uint32Array(starts[words.length] ?? 0);
  let row = 0;
  unpackNumbers(column('rows'), rows.length, (step, at) => {
    row = firsts.has(at) ? step : row + step;
    if (row >= count) throw new Error('a packed word is in no description');
    rows[at] = row;
  });
  return { words, starts, rows: codesOf(rows, count) };
}
