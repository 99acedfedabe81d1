import type { Gender } from '../domain/product/options.ts';
import type { CardText } from '../domain/product/product.ts';

/** Which value of a dictionary a row has; as narrow as the dictionary allows. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** A column of few different values: row r has `values[codes[r]]`. Lists are values too, shared by the rows that have them. */
export type Coded<T> = { values: readonly T[]; codes: Codes };

/** Amounts in paise; wide only when one needs it. */
export type Amounts = Uint32Array | Float64Array;

/**
 * Texts made of words that return: row r is the words `codes[starts[r]]` to `codes[starts[r + 1] - 1]`, joined by single
 * blanks. A text is split at single blanks and nowhere else, so that it comes back as it was; words may be ''.
 */
export type WordTexts = { words: readonly string[]; starts: Uint32Array; codes: Codes };

/** One text after the other: row r is `text.slice(starts[r], starts[r + 1])`. */
export type Texts = { text: string; starts: Uint32Array };

/** Which rows have a word: those of `words[w]` are `rows[starts[w]]` to `rows[starts[w + 1] - 1]`, ascending. */
export type WordRows = {
  /** As `wordsOf` gives them, ascending by code units. */
  words: readonly string[];
  starts: Uint32Array;
  rows: Codes;
};

/** Row r has the bytes `starts[r]` to `starts[r + 1] - 1`, or none when its picture has no thumbhash. */
export type Thumbhashes = { bytes: Uint8Array; starts: Uint32Array };

/**
 * The catalogue as lists, filters and search need it, a column a field: `count` products on sale, ascending by id. Fields
 * that only a product's own page shows are not here. All typed arrays can be transferred between threads.
 */
export type CatalogueColumns = {
  count: number;
  /** Ascending, each once. */
  ids: Float64Array;
  names: WordTexts;
  /** Which rows have which words in their names: made of `names`, where that holds up nobody. */
  nameWords: WordRows;
  /** The sellers' ids. Their brands are rows of their own, joined by the index. */
  sellers: Coded<string>;
  categories: Coded<string>;
  genders: Coded<Gender>;
  /** The texts of CARD_COLUMNS, such as the product's own style. */
  texts: Record<CardText, Coded<string>>;
  /** Bit s is set when the product answers to STYLES[s]: by its own style, or by a word of its name or description. */
  styles: Uint16Array;
  mrp: Amounts;
  price: Amounts;
  /** Whole percent, 0 to 100. */
  discount: Uint8Array;
  shipping: Coded<number>;
  /** Days, 0 to 60. */
  delivery: Uint8Array;
  /** 0 to 10, 10 meaning enough for any line. */
  stock: Uint8Array;
  /** Milliseconds since 1970. */
  createdAt: Float64Array;
  /** All rows, the newest first. At the same time, the higher id comes first. */
  newest: Uint32Array;
  /** Coarse, 0 to 63. */
  popularity: Uint8Array;
  /** The average in tenths of a star, 10 to 50, or 0. */
  ratings: Uint8Array;
  /** 0 to 16,383. */
  ratingCounts: Uint16Array;
  sizes: Coded<readonly string[]>;
  colors: Coded<readonly string[]>;
  collections: Coded<readonly string[]>;
  /** The first picture's public path in two parts: up to and with its last slash, and the rest. '' and '' without one. */
  pictureFolders: Coded<string>;
  pictureFiles: Texts;
  /** The words of the descriptions. They may come after everything else, and search does without them until then. */
  descriptions: WordRows | null;
};

/** Amounts in the narrowest array that holds them all. */
export function amounts(values: number[]): Amounts {
  return values.every((value) => value <= 0xff_ff_ff_ff)
    ? Uint32Array.from(values)
    : Float64Array.from(values);
}

/** All rows by when they were created, the newest first. Rows ascend by id, and ids only grow: they break ties. */
export function newestFirst(createdAt: Float64Array): Uint32Array {
  const rows = Uint32Array.from(createdAt, (_, row) => row);
  return rows.sort((a, b) => (createdAt[b] ?? 0) - (createdAt[a] ?? 0) || b - a);
}

/**
 * When a product was listed, from its row's ISO time: ms since 1970, to the second. A base keeps no more of it, and a row beside the
 * base must not pass those that one import has listed with it.
 */
export function listedAt(createdAt: string): number {
  return Math.floor(Date.parse(createdAt) / 1000) * 1000;
}

/** The place of a number among the first `count` of ascending ones, or -1 when it is not there. */
export function placeOf(ascending: Float64Array, count: number, wanted: number): number {
  let low = 0;
  let high = count - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const here = ascending[middle] ?? 0;
    if (here === wanted) return middle;
    if (here < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
