// uFuzzy as it is best for this: one typo within a word, words in any order, ranked. Over names, brands, categories, colours
// and styles; with the descriptions too when asked for them.
import UFuzzy from '@leeoniya/ufuzzy';
import type { CatalogueRow } from '#catalogue-index/columns-of.ts';

// The library's mode of a single error; its names are a const enum, which no single file can read.
const ONE_TYPO: object = { intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 };
const OUT_OF_ORDER = 5;
const RANK_UP_TO = 1_000;

export class UFuzzySearch {
  readonly #fuzzy = new UFuzzy(ONE_TYPO);
  readonly #texts: string[];
  readonly #rows: readonly CatalogueRow[];

  constructor(rows: readonly CatalogueRow[], brandOf: (id: string) => string, withDescriptions: boolean) {
    this.#rows = rows;
    this.#texts = rows.map((row) =>
      [
        row.name,
        brandOf(row.sellerId),
        row.category,
        row.colors.join(' '),
        row.styleType,
        ...(withDescriptions ? [row.description] : []),
      ].join(' '),
    );
  }

  /** The first 24 ids. */
  search(text: string): string[] {
    const [found, info, order] = this.#fuzzy.search(this.#texts, text, OUT_OF_ORDER, RANK_UP_TO);
    if (found === null) return [];
    const places = info && order ? order.map((at) => info.idx[at] ?? 0) : found;
    return places.slice(0, 24).map((place) => this.#rows[place]?.id ?? '');
  }
}
