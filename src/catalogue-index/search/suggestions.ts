import { CATEGORY_SPELLINGS } from '../../domain/product/category-spellings.ts';
import { CATEGORIES } from '../../domain/product/options.ts';
import { folded } from '../../domain/text/folded.ts';
import { wordForm } from '../../domain/text/word-form.ts';
import { wordsOf } from '../../domain/text/words-of.ts';
import type { ProductTable } from '../product-table.ts';
import type { WordIndex } from './word-index.ts';

/** Names of the shop that a text may become while it is being typed, each in the order in which it is offered. */
export type Suggestions = { categories: string[]; brands: string[]; names: string[] };

/** The names of the shop as the index knows them. */
export type ShopNames = {
  table: ProductTable;
  /** The words of the products' names. */
  words: WordIndex;
  /** The brands of the shop, by name. */
  brands: readonly string[];
  isOnSale: (row: number) => boolean;
  /** Gives the rows in the order in which their names are offered. It may have to sort them first. */
  rows: () => Uint32Array;
};

// Under 3 letters, a spelling matches too many categories.
const SPELLING_FROM = 3;

/** Suggests at most `most` names of each kind for a text that is being typed. Every typed word begins a word of the name. */
export function suggestionsFor(text: string, most: number, shop: ShopNames): Suggestions {
  const words = wordsOf(text);
  if (words.length === 0) return { categories: [], brands: [], names: [] };
  return {
    categories: CATEGORIES.filter((category) => isCategoryBegun(words, category)).slice(0, most),
    brands: shop.brands.filter((brand) => isBegun(words, wordsOf(brand))).slice(0, most),
    names: namesBegun(words, most, shop),
  };
}

const isBegun = (typed: readonly string[], words: readonly string[]) =>
  typed.every((begin) => words.some((word) => word.startsWith(begin)));

/** By its name, written together or not, or by another word that people type for it. */
function isCategoryBegun(typed: readonly string[], category: (typeof CATEGORIES)[number]): boolean {
  const letters = typed.join('');
  return (
    isBegun(typed, wordsOf(category)) ||
    wordForm(category).startsWith(letters) ||
    (letters.length >= SPELLING_FROM &&
      CATEGORY_SPELLINGS[category].some((spelling) => spelling.startsWith(letters)))
  );
}

function namesBegun(
  typed: readonly string[],
  most: number,
  { table, words, isOnSale, rows }: ShopNames,
): string[] {
  const found = typed.map((begin) => {
    const marked = new Uint8Array(table.size);
    const begins = (word: string) => Number(word.startsWith(begin));
    words.mark({ typed: begin, exactly: begins, of: begins, near: null }, marked);
    return marked;
  });
  const offered = new Map<string, string>();
  for (const row of rows()) {
    if (!found.every((marked) => marked[row] === 1) || !isOnSale(row)) continue;
    const name = table.name(row);
    if (!offered.has(folded(name))) offered.set(folded(name), name);
    if (offered.size === most) break;
  }
  return [...offered.values()];
}
