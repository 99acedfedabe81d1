import { wordsOf } from '../../domain/text/words-of.ts';
import { codesOf } from '../coded.ts';
import type { WordRows, WordTexts } from '../columns.ts';
import { letterBits, nearTo } from './near-words.ts';
import type { Term } from './search.ts';

/** The weights of a word that is the typed one, begins with it, contains it, or does so but for a typo. */
export type Weights = { word: number; begins: number; inside: number; near: number; nearBegins: number };

/** Judges words by what was typed; 0 for not at all. */
export type Weigh = {
  typed: string;
  /** The weight, exact or not. */
  of: (word: string) => number;
  /** The weight without typos. */
  exactly: (word: string) => number;
  /** The weight with typos; null where they are not allowed. `mayBe` rules most words out by their letters. */
  near: { mayBe: (bits: number) => boolean; weigh: (word: string) => number } | null;
};

/** A judge for one term, prepared once. */
export function weighing(
  { word: typed, brand, inside: anywhere }: Term,
  weights: Weights,
  withTypos: boolean,
): Weigh {
  const exactly = (has: string) => {
    if (anywhere ? !has.includes(typed) : !has.startsWith(typed)) return 0;
    if (has.length === typed.length) return weights.word;
    return has.startsWith(typed) ? weights.begins : weights.inside;
  };
  // The last letter, which may be a plural's, may be the typo as well: what may mean a brand is kept as it was typed.
  const forms = withTypos ? [...new Set([typed, brand ?? typed])] : [];
  const tests = forms.map(nearTo).filter((test) => test !== null);
  if (tests.length === 0) return { typed, exactly, of: exactly, near: null };
  const mayBe = (bits: number) => tests.some((test) => test.mayBe(bits));
  const weigh = (has: string) => {
    const found = tests.map((test) => test.nearness(has));
    if (found.includes('word')) return weights.near;
    return found.includes('beginning') ? weights.nearBegins : 0;
  };
  return {
    typed,
    exactly,
    near: { mayBe, weigh },
    of: (has) => exactly(has) || (mayBe(letterBits(has)) ? weigh(has) : 0),
  };
}

/** Words one after the other, each between line breaks, so that one search of the text finds where letters occur. */
type Line = { text: string; starts: Uint32Array; bits: Uint32Array };

/** Which rows have which words: those of the columns, and those of rows that came later. */
export class WordIndex {
  #columns: WordRows = { words: [], starts: new Uint32Array(1), rows: new Uint8Array(0) };
  #line: Line = lineOf([]);
  readonly #late = new Map<string, Set<number>>();

  /** Sets the rows of the columns, and sets them again when they arrive later than the rest. */
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
      this.#weighRows(word, weigh.exactly(this.#columns.words[word] ?? ''), best);
    }
    if (near !== null)
      for (let other = 0; other < bits.length; other += 1)
        if (near.mayBe(bits[other] ?? 0))
          this.#weighRows(other, near.weigh(this.#columns.words[other] ?? ''), best);
    for (const [late, rows] of this.#late) {
      const weight = weigh.of(late);
      if (weight > 0) for (const row of rows) keepHighest(best, row, weight);
    }
  }

  #weighRows(word: number, weight: number, best: Uint8Array): void {
    if (weight === 0) return;
    const { starts, rows } = this.#columns;
    const end = starts[word + 1] ?? 0;
    for (let at = starts[word] ?? 0; at < end; at += 1) keepHighest(best, rows[at] ?? 0, weight);
  }
}

function keepHighest(best: Uint8Array, row: number, weight: number): void {
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

/** The words of some texts, and which of the texts have each. */
export function wordRows(all: readonly string[]): WordRows {
  const found = new Map<string, number[]>();
  for (const [row, text] of all.entries()) {
    for (const word of wordsOf(text)) {
      const rows = found.get(word);
      if (rows === undefined) found.set(word, [row]);
      else if (rows.at(-1) !== row) rows.push(row);
    }
  }
  const words = [...found.keys()].sort((a, b) => (a < b ? -1 : 1));
  const starts = new Uint32Array(words.length + 1);
  const rows: number[] = [];
  for (const [at, word] of words.entries()) {
    for (const row of found.get(word) ?? []) rows.push(row);
    starts[at + 1] = rows.length;
  }
  return { words, starts, rows: codesOf(rows, all.length) };
}

/** Which rows have which words in their names. A dictionary's word may be several ('T-shirt') or none ('&'). */
export function nameWords({ words, starts, codes }: WordTexts): WordRows {
  const parts = words.map(wordsOf);
  const sorted = [...new Set(parts.flat())].sort((a, b) => (a < b ? -1 : 1));
  const places = new Map(sorted.map((word, at) => [word, at]));
  const placesOf = parts.map((some) => some.map((word) => places.get(word) ?? 0));
  // The rows are counted first, then laid out. A name that has a word twice takes a place that stays unused.
  const ends = new Uint32Array(sorted.length + 1);
  for (let at = 0; at < codes.length; at += 1)
    for (const place of placesOf[codes[at] ?? 0] ?? []) ends[place + 1] = (ends[place + 1] ?? 0) + 1;
  for (let place = 0; place < sorted.length; place += 1)
    ends[place + 1] = (ends[place + 1] ?? 0) + (ends[place] ?? 0);
  const count = starts.length - 1;
  const rows = codesOf(new Uint8Array(0), count).constructor as new (length: number) => WordRows['rows'];
  const placed = new rows(ends.at(-1) ?? 0);
  const next = ends.slice();
  for (let row = 0; row < count; row += 1) {
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1) {
      for (const place of placesOf[codes[at] ?? 0] ?? []) {
        placed[next[place] ?? 0] = row;
        next[place] = (next[place] ?? 0) + 1;
      }
    }
  }
  return { words: sorted, starts: ends, rows: placed };
}
