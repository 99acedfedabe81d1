// Free text as the specification means it: fuzzy brand names, category words, style words, or name, description and
// category. Several words narrow: every one must be found somewhere, so that "blue jeans" is not all jeans.
import { nearTo } from './near-words.ts';
import { wordsOf } from '../../domain/text/words-of.ts';
import { CATEGORY_SPELLINGS, GENDER_WORDS } from '../../domain/product/category-spellings.ts';
import { folded } from '../../domain/text/folded.ts';
import type { Category, Gender } from '../../domain/product/options.ts';
import { CATEGORIES, COLORS, GENDERS, STYLES } from '../../domain/product/options.ts';
import { singular, wordForm } from '../../domain/text/word-form.ts';

const BRAND_MINIMUM = 3;
const BRAND_SHARE = 0.6;
/** The share of the letters of a name that a typo or two leaves. */
export const CLOSE = 0.8;
// Shorter words are looked for at the start of words only.
const ANYWHERE_FROM = 4;

const OWN_WORDS = new Set([...CATEGORIES, ...STYLES, ...COLORS].map(wordForm));

// More words than a brand has are read as one, or their orders would be too many.
const MOST_BRAND_WORDS = 4;

/**
 * How many characters of a name are found in typed words. The letters of a word stand in order, the words in any:
 * "nite mkt" has seven of Night Market's. No character of the name counts for two words.
 */
function charactersFound(typed: readonly string[], name: string): number {
  const words = typed.length > MOST_BRAND_WORDS ? [typed.join('')] : typed;
  // A state is how far each word has been read, as one number.
  const steps = words.map((_, at) => words.slice(0, at).reduce((all, { length }) => all * (length + 1), 1));
  const states = words.reduce((all, { length }) => all * (length + 1), 1);
  const best = new Int16Array(states).fill(-1);
  best[0] = 0;
  for (const letter of name)
    // The loop goes downwards, since each character counts once.
    for (let state = states - 1; state >= 0; state -= 1) {
      const found = best[state] ?? -1;
      if (found < 0) continue;
      for (const [at, word] of words.entries()) {
        const step = steps[at] ?? 1;
        const read = Math.floor(state / step) % (word.length + 1);
        const next = word.indexOf(letter, read);
        if (next === -1) continue;
        const after = state + (next + 1 - read) * step;
        best[after] = Math.max(best[after] ?? 0, found + 1);
      }
    }
  return best.reduce((most, found) => Math.max(most, found), 0);
}

/** How many characters two texts share in whatever order. No order of theirs has more. */
function charactersShared(a: string, b: string): number {
  let left = b;
  for (const letter of a) left = left.replace(letter, '');
  return b.length - left.length;
}

/**
 * Whether typed text means this brand. The name has at least three characters, and `charactersFound` finds more than 60 % of
 * them (or a larger `share`). As much of the typed text is found in the name, or every long text would mean every brand.
 */
export function brandMatches(typed: string, brandName: string, share = BRAND_SHARE): boolean {
  const words = brandWords(typed);
  const typedLetters = words.join('');
  const name = brandWords(brandName).join('');
  if (name.length < BRAND_MINIMUM || typedLetters.length < BRAND_MINIMUM) return false;
  const needed = Math.max(name.length, typedLetters.length) * share;
  // Sizes and letters alone rule most out.
  if (Math.min(name.length, typedLetters.length) <= needed || charactersShared(typedLetters, name) <= needed)
    return false;
  return words.every((word) => mayNameBrand(word, brandName)) && charactersFound(words, name) > needed;
}

/** False for what means itself: a category, style or colour that is no part of the name, nor a typo in a word of it. */
function mayNameBrand(word: string, brandName: string): boolean {
  if (!OWN_WORDS.has(singular(word)) || brandWords(brandName).join('').includes(word)) return true;
  const near = nearTo(word);
  return brandWords(brandName).some((has) => (near?.nearness(has) ?? null) !== null);
}

/** Whether typed text is the whole name of this brand, or begins it, with or without its blanks. */
export function brandBegins(typed: string, brandName: string): boolean {
  return brandWords(brandName).join('').startsWith(brandWords(typed).join(''));
}

/** 'Groom & Co' is also typed with a word for its sign. */
function brandWords(text: string): string[] {
  return wordsOf(text).filter((word) => word !== 'and');
}

const MOST_EDITS = 0.4;

/**
 * Whether typed text means this brand although other things match its words with typos. Beside `brandMatches`, at most 40 % of
 * the longer text may differ, whatever order its words have. "denim jakcet" shares 60 % of its letters with Night Market by
 * accident.
 */
export function brandResembles(typed: string, brandName: string): boolean {
  if (!brandMatches(typed, brandName)) return false;
  const words = brandWords(typed);
  const name = brandWords(brandName).join('');
  const orders = words.length > MOST_BRAND_WORDS ? [words] : ordersOf(words);
  return orders
    .map((order) => order.join(''))
    .some((text) => editsBetween(text, name) <= Math.max(text.length, name.length) * MOST_EDITS);
}

/** Every order of a few words. */
function ordersOf(words: readonly string[]): string[][] {
  if (words.length < 2) return [[...words]];
  return words.flatMap((first, at) =>
    ordersOf(words.filter((_, other) => other !== at)).map((rest) => [first, ...rest]),
  );
}

/** Letters to insert, delete or replace to get from one text to the other. */
function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [line, letter] of Array.from(a).entries()) {
    const next = [line + 1];
    for (let at = 1; at <= b.length; at += 1)
      next.push(
        Math.min(
          (row[at - 1] ?? 0) + (b[at - 1] === letter ? 0 : 1),
          (row[at] ?? 0) + 1,
          (next[at - 1] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}

const CATEGORY_WORDS = new Map<string, Category>(
  CATEGORIES.flatMap((category) => [
    ...CATEGORY_SPELLINGS[category].map((spelling) => [singular(spelling), category] as const),
    [wordForm(category), category] as const,
  ]),
);
const STYLE_WORDS = new Map(STYLES.map((style, at) => [wordForm(style), at]));

/** Exact for Shirt, which is a part of T-shirt and Sweatshirt; partial for all others. Case never matters. */
export function categoryMatches(typed: string, category: string): boolean {
  const wanted = folded(typed);
  const has = folded(category);
  return wanted === 'shirt' ? has === 'shirt' : has.includes(wanted);
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** Whether a word of the text begins like this; both folded. */
function beginsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (at === 0 || !LETTER.test(text.charAt(at - 1))) return true;
  return false;
}

/**
 * A test of one product for folded styles, prepared once. A style stands in the product's own field, or begins a word of its name or
 * description ('informal' is not Formal).
 */
export function styleTest(product: {
  name: string;
  description: string;
  styleType: string;
}): (style: string) => boolean {
  const own = folded(product.styleType);
  const text = folded(`${product.name} ${product.description}`);
  return (style) => own === style || beginsWord(text, style);
}

/** One thing that was typed, and all it may mean. */
export type Term = {
  /** Folded, and without a plural s. */
  word: string;
  /** Whether the term counts inside of words too, or at their beginning only. */
  inside: boolean;
  /** The term as it was typed, folded; null for two words that are one, which are no brand. */
  brand: string | null;
  category: Category | undefined;
  /** The place in STYLES. */
  style: number | undefined;
  /** The gender that is meant: its rows and those for everyone. */
  gender: Gender | undefined;
};

// "red" is not in "tailored", nor "tee" in "committee", nor is a sweatshirt a T-shirt, or what begins one.
function countsInside(word: string): boolean {
  return word.length >= ANYWHERE_FROM && !'tshirt'.startsWith(word);
}

function termOf(typed: string): Term {
  const word = singular(typed);
  const category = CATEGORY_WORDS.get(word);
  const gender = GENDERS.find((one) => GENDER_WORDS[one].includes(word));
  return { word, inside: countsInside(word), brand: typed, category, style: STYLE_WORDS.get(word), gender };
}

const COORD = 'coordset';

/** Whether two words are one that is begun or has a typo: a T stands for nothing else, "co" may end a brand's name. */
function isOneWord(first: string, pair: string): boolean {
  return (
    first === 't' ||
    (first === 'co' && (COORD.startsWith(pair) || (nearTo(pair)?.nearness(COORD) ?? null) !== null))
  );
}

/**
 * The words of a text. The two words of 't shirts' and of 'co ord' are one. It means that category and nothing else, also
 * when it is only begun or has a typo. The s of "men's" is no word.
 */
export function termsOf(text: string): Term[] {
  const terms: Term[] = [];
  const words = wordsOf(text);
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next] = words.slice(at, at + 2);
    const pair = wordForm(word + (next ?? ''));
    const category = CATEGORY_WORDS.get(pair);
    if (next !== undefined && (category !== undefined || isOneWord(word, pair))) {
      const inside = category !== undefined && countsInside(pair);
      terms.push({ word: pair, inside, brand: null, category, style: undefined, gender: undefined });
      at += 1;
    } else if (at === 0 || word !== 's') terms.push(termOf(word));
  }
  return terms;
}
