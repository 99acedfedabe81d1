// Free text as the specification means it: fuzzy brand names, category words, style words, or name, description and
// category. Several words narrow: every one must be found somewhere, so that "blue jeans" is not all jeans.
import { wordsOf } from './catalogue/words-of.ts';
import { CATEGORIES, STYLES } from './options.ts';
import type { Product } from './product.ts';

const BRAND_MINIMUM = 3;
const BRAND_SHARE = 0.6;
// Shorter words are looked for at the start of words only: "red" is not in "tailored", nor "tee" in "committee".
const ANYWHERE_FROM = 4;

type Found = Pick<Product, 'name' | 'description' | 'category' | 'styleType' | 'colors' | 'brand'>;

function letters(text: string): string {
  return wordsOf(text).join('');
}

/** How many characters of two texts are found in each other, in order (the longest common subsequence). */
function charactersInOrder(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, () => 0);
  for (const letter of a) {
    const next = [0];
    for (let at = 1; at <= b.length; at += 1)
      next.push(b[at - 1] === letter ? (row[at - 1] ?? 0) + 1 : Math.max(row[at] ?? 0, next[at - 1] ?? 0));
    row = next;
  }
  return row[b.length] ?? 0;
}

/**
 * Whether typed text means this brand: names of at least three characters, more than 60 % of their characters found in
 * order, and as much of what was typed found in the name (or every long text would mean every brand).
 */
export function brandMatches(typed: string, brandName: string): boolean {
  const asked = letters(typed);
  const name = letters(brandName);
  if (name.length < BRAND_MINIMUM || asked.length < BRAND_MINIMUM) return false;
  const found = charactersInOrder(asked, name);
  return found > name.length * BRAND_SHARE && found > asked.length * BRAND_SHARE;
}

/** Lower case, no hyphens or spaces, no plural: 'T-shirts', 'tshirt' and 'T shirt' are one word. */
function wordForm(text: string): string {
  const joined = letters(text);
  return joined.length > 3 && joined.endsWith('s') ? joined.slice(0, -1) : joined;
}

const CATEGORY_WORDS = new Map(CATEGORIES.map((category) => [wordForm(category), category.toLowerCase()]));
const STYLE_WORDS = new Map(STYLES.map((style) => [wordForm(style), style.toLowerCase()]));

/** Exact for Shirt, which is a part of T-shirt and Sweatshirt; partial for all others. Case never matters. */
export function categoryMatches(asked: string, category: string): boolean {
  const wanted = asked.trim().toLowerCase();
  const has = category.toLowerCase();
  return wanted === 'shirt' ? has === 'shirt' : has.includes(wanted);
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** Whether a word of the text begins like this; both in lower case. Looks no further than it must: this runs per product. */
function beginsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (at === 0 || !LETTER.test(text.charAt(at - 1))) return true;
  return false;
}

/** A style stands in the product's own field, or begins a word of its name or description ('informal' is not Formal). */
export function styleMatches(
  asked: string,
  product: Pick<Found, 'name' | 'description' | 'styleType'>,
): boolean {
  const style = asked.trim().toLowerCase();
  return (
    product.styleType.toLowerCase() === style ||
    beginsWord(`${product.name} ${product.description}`.toLowerCase(), style)
  );
}

type Term = {
  word: string;
  category: string | undefined;
  style: string | undefined;
  meansBrand: (name: string) => boolean;
};

/** `brandMatches` for one typed text, each brand compared once: thousands of products share a few brands. */
function brandMatcher(typed: string): (name: string) => boolean {
  const known = new Map<string, boolean>();
  return (name) => {
    const matches = known.get(name) ?? brandMatches(typed, name);
    known.set(name, matches);
    return matches;
  };
}

function termOf(word: string): Term {
  const singular = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
  return {
    word: singular,
    category: CATEGORY_WORDS.get(singular),
    style: STYLE_WORDS.get(singular),
    meansBrand: brandMatcher(word),
  };
}

/** The words of a text; the two of 't shirts' and 'co ord' are one, which means that category and nothing else. */
function termsOf(text: string): Term[] {
  const terms: Term[] = [];
  const words = wordsOf(text);
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const pair = wordForm(word + (words[at + 1] ?? ''));
    const joined = words[at + 1] === undefined ? undefined : CATEGORY_WORDS.get(pair);
    if (joined === undefined) terms.push(termOf(word));
    else {
      terms.push({ word: pair, category: joined, style: undefined, meansBrand: () => false });
      at += 1;
    }
  }
  return terms;
}

function termMatches({ word, category, style, meansBrand }: Term, product: Found, text: string): boolean {
  const itself = word.length >= ANYWHERE_FROM ? text.includes(word) : beginsWord(text, word);
  return (
    itself ||
    category === product.category.toLowerCase() ||
    (style !== undefined && styleMatches(style, product)) ||
    meansBrand(product.brand.name)
  );
}

/**
 * A test for one typed text, prepared once and asked of every product. The whole text may be a brand; otherwise each
 * word must be found. Blank text finds everything.
 */
export function textMatcher(text: string): (product: Found) => boolean {
  const terms = termsOf(text);
  if (terms.length === 0) return () => true;
  const meansBrand = brandMatcher(text);
  return (product) => {
    if (meansBrand(product.brand.name)) return true;
    const { name, description, category, colors } = product;
    const all = [name, description, category, ...colors].join(' ').toLowerCase();
    return terms.every((term) => termMatches(term, product, all));
  };
}

/**
 * How well a found product answers, for lists that are not sorted otherwise; higher is better: its category, then its
 * brand, then words that begin words of its name, then the rest.
 */
export function relevance(product: Found, text: string): number {
  const form = wordForm(text);
  const name = wordsOf(product.name);
  const inName = wordsOf(text).filter((word) => name.some((has) => has.startsWith(wordForm(word)))).length;
  const isCategory = CATEGORY_WORDS.get(form) === product.category.toLowerCase();
  return (isCategory ? 100 : 0) + (letters(product.brand.name) === letters(text) ? 50 : 0) + inName;
}
