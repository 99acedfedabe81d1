// Free text as the specification means it: fuzzy brand names, category words, style words, or name, description and
// category. Several words narrow: every one must be found somewhere, so that "blue jeans" is not all jeans.
import { CATEGORIES, STYLES } from './options.ts';
import type { Product } from './product.ts';

export const BRAND_MINIMUM = 3;
export const BRAND_SHARE = 0.6;
// Shorter words are looked for at the start of words only: "red" is not in "tailored", nor "tee" in "committee".
const ANYWHERE_FROM = 4;

type Found = Pick<Product, 'name' | 'description' | 'category' | 'styleType' | 'colors' | 'brand'>;

/** Lower case words of letters and digits: 'T-Shirts!' is 't', 'shirts'. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

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

/** A style stands in the product's own field, or begins a word of its name or description ('informal' is not Formal). */
export function styleMatches(
  asked: string,
  product: Pick<Found, 'name' | 'description' | 'styleType'>,
): boolean {
  const style = asked.trim().toLowerCase();
  return (
    product.styleType.toLowerCase() === style ||
    [product.name, product.description].some((text) => wordsOf(text).some((word) => word.startsWith(style)))
  );
}

function wordIn(word: string, texts: readonly string[]): boolean {
  return texts.some((text) =>
    word.length >= ANYWHERE_FROM
      ? text.toLowerCase().includes(word)
      : wordsOf(text).some((has) => has.startsWith(word)),
  );
}

function wordMatches(word: string, product: Found): boolean {
  const singular = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
  const style = STYLE_WORDS.get(singular);
  return (
    wordIn(singular, [product.name, product.description, product.category, ...product.colors]) ||
    (style !== undefined && styleMatches(style, product)) ||
    brandMatches(word, product.brand.name)
  );
}

/**
 * A test for one typed text, prepared once and asked of every product. The whole text may be a category ('T shirts') or
 * a brand; otherwise each word must be found. Blank text finds everything.
 */
export function textMatcher(text: string): (product: Found) => boolean {
  const words = wordsOf(text);
  if (words.length === 0) return () => true;
  const category = CATEGORY_WORDS.get(wordForm(text));
  const brands = new Map<string, boolean>();
  const meansBrand = (name: string) => {
    const known = brands.get(name) ?? brandMatches(text, name);
    brands.set(name, known);
    return known;
  };
  return (product) =>
    (category !== undefined && product.category.toLowerCase() === category) ||
    meansBrand(product.brand.name) ||
    words.every((word) => wordMatches(word, product));
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
