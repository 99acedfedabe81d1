import type { WordRows } from './columns.ts';
import { letterBits } from './near-words.ts';
import { wordsOf } from './words-of.ts';

/** How well a word answers what was typed; 0 for not at all. `bits` are its letters. */
export type Weigh = (word: string, bits: number) => number;

/** Which rows have which words: those of the columns, and those of rows that came later. */
export class WordIndex {
  #columns: WordRows | null = null;
  #bits = new Uint32Array(0);
  readonly #late = new Map<string, Set<number>>();

  /** The rows of the columns; again when they arrive later than the rest. */
  fill(columns: WordRows | null): void {
    this.#columns = columns;
    this.#bits = Uint32Array.from(columns?.words ?? [], letterBits);
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
    if (this.#columns !== null) {
      const { words, starts, rows } = this.#columns;
      for (let word = 0; word < words.length; word += 1) {
        const weight = weigh(words[word] ?? '', this.#bits[word] ?? 0);
        if (weight === 0) continue;
        const end = starts[word + 1] ?? 0;
        for (let at = starts[word] ?? 0; at < end; at += 1) raise(best, rows[at] ?? 0, weight);
      }
    }
    for (const [word, rows] of this.#late) {
      const weight = weigh(word, letterBits(word));
      if (weight > 0) for (const row of rows) raise(best, row, weight);
    }
  }
}

function raise(best: Uint8Array, row: number, weight: number): void {
  if ((best[row] ?? 0) < weight) best[row] = weight;
}
