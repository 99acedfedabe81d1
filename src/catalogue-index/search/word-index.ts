import type { WordRows } from '../columns.ts';
import { letterBits } from './near-words.ts';
import type { Weigh } from './weigh.ts';
import { wordsOf } from '../../domain/text/words-of.ts';

/** Words one after the other, each between line breaks, so that one search of the text finds where letters occur. */
type Line = { text: string; starts: Uint32Array; bits: Uint32Array };

/** Which rows have which words: those of the columns, and those of rows that came later. */
export class WordIndex {
  #columns: WordRows = { words: [], starts: new Uint32Array(1), rows: new Uint8Array(0) };
  #line: Line = lineOf([]);
  readonly #late = new Map<string, Set<number>>();

  /** The rows of the columns; again when they arrive later than the rest. */
  fill(columns: WordRows): void {
    this.#columns = columns;
    this.#line = lineOf(columns.words);
  }

  add(row: number, text: string): void {
    for (const word of wordsOf(text)) {
      const rows = this.#late.get(word);
      if (rows === undefined) this.#late.set(word, new Set([row]));
      else rows.add(row);
    }
  }

  remove(row: number, text: string): void {
    for (const word of wordsOf(text)) {
      const rows = this.#late.get(word);
      rows?.delete(row);
      if (rows?.size === 0) this.#late.delete(word);
    }
  }

  /** Raises the weight of each row to that of the best of its words. */
  mark(weigh: Weigh, best: Uint8Array): void {
    const { text, starts, bits } = this.#line;
    const { typed, near } = weigh;
    let word = -1;
    for (let at = text.indexOf(typed); at !== -1; at = text.indexOf(typed, starts[word + 1])) {
      word = lastUpTo(starts, at);
      this.#raise(word, weigh.exactly(this.#columns.words[word] ?? ''), best);
    }
    if (near !== null)
      for (let other = 0; other < bits.length; other += 1)
        if (near.mayBe(bits[other] ?? 0))
          this.#raise(other, near.weigh(this.#columns.words[other] ?? ''), best);
    for (const [late, rows] of this.#late) {
      const weight = weigh.of(late);
      if (weight > 0) for (const row of rows) raise(best, row, weight);
    }
  }

  #raise(word: number, weight: number, best: Uint8Array): void {
    if (weight === 0) return;
    const { starts, rows } = this.#columns;
    const end = starts[word + 1] ?? 0;
    for (let at = starts[word] ?? 0; at < end; at += 1) raise(best, rows[at] ?? 0, weight);
  }
}

function raise(best: Uint8Array, row: number, weight: number): void {
  if ((best[row] ?? 0) < weight) best[row] = weight;
}

function lineOf(words: readonly string[]): Line {
  const starts = new Uint32Array(words.length + 1);
  for (const [at, word] of words.entries()) starts[at + 1] = (starts[at] ?? 0) + word.length + 1;
  return { text: words.join('\n'), starts, bits: Uint32Array.from(words, letterBits) };
}

/** The place of the last of ascending numbers that is not above `limit`. */
function lastUpTo(ascending: Uint32Array, limit: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((ascending[middle] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}
