import { codesOf } from '../coded.ts';
import type { WordRows, WordTexts } from '../columns.ts';
import { wordsOf } from '../../domain/text/words-of.ts';

/** Which rows have which words in their names. A dictionary's word may be several ('T-shirt') or none ('&'). */
export function nameWords({ words, starts, codes }: WordTexts): WordRows {
  const parts = words.map(wordsOf);
  const sorted = [...new Set(parts.flat())].sort((a, b) => (a < b ? -1 : 1));
  const places = new Map(sorted.map((word, at) => [word, at]));
  const placesOf = parts.map((some) => some.map((word) => places.get(word) ?? 0));
  // Counted first, then laid out: a name that says a word twice takes a place that stays unused.
  const ends = new Uint32Array(sorted.length + 1);
  for (let at = 0; at < codes.length; at += 1)
    for (const place of placesOf[codes[at] ?? 0] ?? []) ends[place + 1] = (ends[place + 1] ?? 0) + 1;
  for (let place = 0; place < sorted.length; place += 1)
    ends[place + 1] = (ends[place + 1] ?? 0) + (ends[place] ?? 0);
  const count = starts.length - 1;
  const rows = codesOf(new Uint8Array(0), count).constructor as new (length: number) => WordRows['rows'];
  const laid = new rows(ends.at(-1) ?? 0);
  const next = ends.slice();
  for (let row = 0; row < count; row += 1) {
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1) {
      for (const place of placesOf[codes[at] ?? 0] ?? []) {
        laid[next[place] ?? 0] = row;
        next[place] = (next[place] ?? 0) + 1;
      }
    }
  }
  return { words: sorted, starts: ends, rows: laid };
}
