import { CATEGORY_SPELLINGS } from '../../domain/product/category-spellings.ts';
import { folded } from '../../domain/text/folded.ts';
import { STYLES, type Category } from '../../domain/product/options.ts';
import { brandBegins, brandMatches, brandResembles, CLOSE, termsOf, type Term } from './search.ts';
import { letters, wordForm } from '../../domain/text/word-form.ts';
import type { Codes } from '../columns.ts';
import type { ProductTable } from '../product-table.ts';
import { weighing, type Weigh, type Weights, type WordIndex } from './word-index.ts';
import { wordsOf } from '../../domain/text/words-of.ts';

// The weight of a typed word, by what it means. A word that is only near ranks behind all exact ones.
// The name of a category is the exception: "denim shrit" is a shirt. Another word for a category ranks behind names that
// have it: a hoodie comes before other sweatshirts.
const WEIGHT = {
  category: 60,
  nearCategory: 52,
  spelling: 29,
  brand: 50,
  gender: 30,
  unisex: 20,
  style: 20,
  near: 7,
};
const NAME = { word: 40, begins: 30, inside: 12, near: 6, nearBegins: 5 };
const VALUE = { word: 28, begins: 24, inside: 18, near: 7, nearBegins: 5 };
const DESCRIPTION = { word: 8, begins: 6, inside: 4, near: 2, nearBegins: 1 };

type Parts = {
  table: ProductTable;
  names: WordIndex;
  descriptions: WordIndex;
  /** The folded names by the seller's code; '' when the brand is not on sale. */
  brandNames: readonly string[];
};

/** The whole of what was typed, and how many different words it has. */
type Typed = { text: string; words: number };

/** `inexact`: nothing on sale has every word as it was typed. */
export type Found = { scores: Uint16Array | null; inexact: boolean };

// Nobody types so many words. Of a pasted text the first ones are enough, and the sum of their weights fits.
const MOST_TERMS = 50;

/** How words are found: whether a term may be a brand, which terms may have typos, and what may count but whole words. */
type Manner = {
  isBrand: (typed: string, brandName: string) => boolean;
  typos: readonly Term[];
  /** Whether the beginning or the inside of a word counts. */
  parts: boolean;
};
const isBrandExactly = (typed: string, name: string) => brandMatches(typed, name) && brandBegins(typed, name);
const EXACTLY: Manner = { isBrand: isBrandExactly, typos: [], parts: true };
const WHOLLY: Manner = { ...EXACTLY, parts: false };
const ROUGHLY: Manner = { ...EXACTLY, isBrand: brandMatches };

/**
 * How well each row answers a typed text: 0 for not at all, as for one without a letter or digit; null when nothing was typed.
 * Every word must be found as it is, or resemble a brand. When that finds nothing that is on sale (`isShown`), typos count in
 * the words that no row has, and at last in all words. Words that together resemble a brand then mean it.
 * The whole text may be a brand. A brand that it comes close to is found behind the other rows. A brand that it only resembles
 * is found when there is nothing else ("denim jakcet" has most letters of Night Market).
 */
export function scoresOf(text: string, parts: Parts, isShown: (row: number) => boolean): Found {
  if (folded(text) === '') return { scores: null, inexact: false };
  const terms = [...new Map(termsOf(text).map((term) => [term.word, term])).values()].slice(0, MOST_TERMS);
  if (terms.length === 0) return { scores: new Uint16Array(parts.table.size), inexact: false };
  const answers = (scores: Uint16Array) => scores.some((score, row) => score !== 0 && isShown(row));
  const exact = scored(terms, parts, EXACTLY);
  const isRough = ({ brand }: Term) =>
    brand !== null && parts.brandNames.some((name) => brandMatches(brand, name) && !brandBegins(brand, name));
  let scores = terms.some(isRough) ? scored(terms, parts, ROUGHLY) : exact.slice();
  if (!answers(scores)) {
    const missing =
      terms.length === 1 ? terms : terms.filter((term) => !answers(scored([term], parts, ROUGHLY)));
    scores = scored(terms, parts, { ...ROUGHLY, typos: missing });
    if (missing.length < terms.length && !answers(scores))
      scores = scored(terms, parts, { ...ROUGHLY, typos: terms });
    putBrandFirst(scores, withBrand(terms, parts, brandResembles), terms.length);
  }
  const typed = { text, words: terms.length };
  addBrands(scores, typed, parts, CLOSE);
  if (!answers(scores)) addBrands(scores, typed, parts);
  if (!answers(scores)) putBrandFirst(scores, withBrand(terms, parts, brandMatches), terms.length);
  // Beside a brand that is only close, words that are only begun are no exact answer: "kapas cub" is no cuban collar of Kapas.
  const isMixed = scores.some((score, row) => score !== 0 && exact[row] === 0 && isShown(row));
  return { scores, inexact: !answers(isMixed ? scored(terms, parts, WHOLLY) : exact) };
}

// The most terms of a brand's name, and the most terms around it.
const LONGEST_BRAND = 4;
const MOST_AROUND = 8;

/** The scores of the terms with those that together are a brand (`isBrand`) as one; null when none are. */
function withBrand(terms: Term[], parts: Parts, isBrand: Manner['isBrand']): Uint16Array | null {
  if (terms.length > MOST_AROUND) return null;
  for (let length = Math.min(terms.length, LONGEST_BRAND); length > 1; length -= 1)
    for (let from = 0; from + length <= terms.length; from += 1) {
      const run = terms.slice(from, from + length);
      const words = run.map(({ brand }) => brand ?? '');
      const name = words.join(' ');
      if (words.includes('') || !parts.brandNames.some((brand) => isBrand(name, brand))) continue;
      const brand = {
        word: words.join(''),
        inside: false,
        brand: name,
        category: undefined,
        style: undefined,
        gender: undefined,
      };
      return scored([...terms.slice(0, from), brand, ...terms.slice(from + length)], parts, ROUGHLY);
    }
  return null;
}

/** Puts a brand's rows before those found with typos. Words of descriptions alone do not count beside a brand. */
function putBrandFirst(scores: Uint16Array, ofBrand: Uint16Array | null, words: number): void {
  if (ofBrand === null || !ofBrand.some((score) => score > 0)) return;
  for (let row = 0; row < scores.length; row += 1) {
    const brand = ofBrand[row] ?? 0;
    const found = scores[row] ?? 0;
    if (brand > 0) scores[row] = brand + WEIGHT.brand * words;
    else if (found <= DESCRIPTION.word * words) scores[row] = 0;
  }
}

function scored(terms: Term[], parts: Parts, manner: Manner): Uint16Array {
  const { table, names, descriptions } = parts;
  const total = new Uint16Array(table.size);
  const best = new Uint8Array(table.size);
  for (const [place, term] of terms.entries()) {
    const weigh = (weights: Weights) =>
      weighing(
        term,
        manner.parts ? weights : { ...weights, begins: 0, inside: 0 },
        manner.typos.includes(term),
      );
    markValues(term, parts, { weigh: weigh(VALUE), isBrand: manner.isBrand }, best);
    names.mark(weigh(NAME), best);
    descriptions.mark(weigh(DESCRIPTION), best);
    if (place === 0) total.set(best);
    // Without one of the words the others find nothing either.
    else if (!narrow(total, best)) break;
    best.fill(0);
  }
  return total;
}

/** Which brands a text means. One that is the name of a brand means no other that resembles it. */
function meaning(
  typed: string,
  brandNames: readonly string[],
  isBrand: Manner['isBrand'],
): (name: string) => boolean {
  const own = letters(typed);
  const isName = (name: string) => own !== '' && letters(name) === own;
  return brandNames.some(isName) ? isName : (name) => isBrand(typed, name);
}

/** Adds the brands that the whole text is, begins, or has this share of the letters of. */
function addBrands(
  total: Uint16Array,
  { text, words }: Typed,
  { table, brandNames }: Parts,
  share?: number,
): void {
  const only = total.some((score) => score > 0) ? 1 : WEIGHT.brand;
  const meant = meaning(text, brandNames, (typed, name) => brandMatches(typed, name, share));
  const whole = brandNames.map((name) => {
    if (!meant(name)) return 0;
    return letters(name).startsWith(letters(text)) ? WEIGHT.brand * words : only;
  });
  if (!whole.some((weight) => weight > 0)) return;
  for (let row = 0; row < total.length; row += 1)
    total[row] = (total[row] ?? 0) + (whole[table.sellers.codes[row] ?? 0] ?? 0);
}

/** Adds the scores of one more word, which every row must have. False when that leaves no row. */
function narrow(total: Uint16Array, best: Uint8Array): boolean {
  let left = 0;
  for (let row = 0; row < best.length; row += 1) {
    const score = best[row] ?? 0;
    const before = total[row] ?? 0;
    // The loop counts instead of branching: a processor guesses wrong which rows have a word.
    const both = Number(score !== 0) & Number(before !== 0);
    total[row] = both * (before + score);
    left |= both;
  }
  return left !== 0;
}

/** Marks rows by the dictionaries: category, brand, colours and styles. */
function markValues(
  term: Term,
  { table, brandNames }: Parts,
  { weigh, isBrand }: { weigh: Weigh; isBrand: Manner['isBrand'] },
  best: Uint8Array,
): void {
  const words = (all: readonly string[]) => all.reduce((most, word) => Math.max(most, weigh.of(word)), 0);
  // One that is begun, or has a typo, as far as nothing is called so: "sweet" is a word, and begins "sweetshirt".
  const spellings = (category: string) =>
    weigh.near === null
      ? []
      : (CATEGORY_SPELLINGS[category as Category] ?? []).filter((word) => word.indexOf(term.word) <= 0);
  // A typo of "shirt" means no T-shirt.
  const isTyped = (part: string) => weigh.exactly(part) > 0;
  const categories = table.categories.values.map((category) => {
    const name = wordForm(category);
    if (isCategory(term.category, category)) return term.word === name ? WEIGHT.category : WEIGHT.spelling;
    const own = weigh.of(name);
    return own === VALUE.near
      ? WEIGHT.nearCategory
      : Math.max(own, words([...wordsOf(category).filter(isTyped), ...spellings(category)]));
  });
  const meant = meaning(term.brand ?? '', brandNames, isBrand);
  const sellers = brandNames.map((name) => {
    if (name === '') return 0;
    if (term.brand !== null && meant(name)) return WEIGHT.brand;
    // A match inside a word does not count: "loom" means Urban Loom, "room" does not mean Groom & Co.
    return words(wordsOf(name).filter((word) => word.indexOf(term.word) <= 0));
  });
  const colorWeights = new Map(table.colorNames.map((color) => [color, words(wordsOf(color))]));
  const style = term.style === undefined ? nearStyles(weigh) : 1 << term.style;
  keepHighest(best, table.categories.codes, categories);
  keepHighest(best, table.sellers.codes, sellers);
  if (term.gender !== undefined)
    keepHighest(
      best,
      table.genders.codes,
      table.genders.values.map((gender) => {
        if (gender === term.gender) return WEIGHT.gender;
        return gender === 'unisex' ? WEIGHT.unisex : 0;
      }),
    );
  if ([...colorWeights.values()].some((weight) => weight > 0))
    keepHighest(
      best,
      table.colors.codes,
      table.colors.values.map((list) =>
        list.reduce((most, color) => Math.max(most, colorWeights.get(color) ?? 0), 0),
      ),
    );
  if (style !== 0) {
    const weight = term.style === undefined ? WEIGHT.near : WEIGHT.style;
    for (let row = 0; row < best.length; row += 1)
      best[row] = Math.max(best[row] ?? 0, Number(((table.styles[row] ?? 0) & style) !== 0) * weight);
  }
}

/** Raises the weight of each row to that of its code. */
function keepHighest(best: Uint8Array, codes: Codes, weights: readonly number[]): void {
  if (!weights.some((weight) => weight > 0)) return;
  const byCode = Uint8Array.from(weights);
  for (let row = 0; row < best.length; row += 1)
    best[row] = Math.max(best[row] ?? 0, byCode[codes[row] ?? 0] ?? 0);
}

function isCategory(typed: Category | undefined, category: string): boolean {
  return typed !== undefined && letters(typed) === letters(category);
}

/** The styles that a word with a typo may mean. Exact words are found where they stand. */
function nearStyles(weigh: Weigh): number {
  if (weigh.near === null) return 0;
  return STYLES.reduce((bits, style, at) => {
    const weight = weigh.of(wordForm(style));
    return weight > 0 && weight <= WEIGHT.near ? bits | (1 << at) : bits;
  }, 0);
}
