import { wordsOf } from '../../domain/text/words-of.ts';
import type { SIZES } from '../../domain/product/options.ts';
import { termsOf } from './search.ts';

/** Limits of a typed text: whole rupees and whole percent, null for none. `ignored`: what was not understood. */
export type Limits = {
  priceFrom: number | null;
  priceTo: number | null;
  discountFrom: number | null;
  sizes: (typeof SIZES)[number][];
  ignored: string[];
};

/** Whether the words of a text stand one after the other in a name of the shop. */
export type IsName = (words: string) => boolean;

/** Words that a rule matches, with the text around them. */
export type Match = { words: string; before: string; after: string; isName: IsName };

export type Part = string | undefined;

/** Writes what it understands into the limits. False leaves the words in the text. */
export type Rule = {
  pattern: RegExp;
  take: (limits: Limits, parts: Part[], match: Match) => boolean;
  /** Whether every match has a digit. A pattern is compiled at its first use: texts without a digit spare that of most. */
  needsDigit?: boolean;
};

/** Rules whose every match has a digit. */
export function rulesOfNumbers(...rules: Rule[]): Rule[] {
  return rules.map((rule) => ({ ...rule, needsDigit: true }));
}

/** Stands between blanks for words that a rule has taken. No folded text holds it. */
export const TAKEN = '\u0001';

// The s of "men's" is no size.
const START = "(?<![\\p{L}\\p{N}]|[\\p{L}\\p{N}]')";
const OTHER_UNIT = 'years?|yrs?|months?|days?|inch(?:es)?|cm|ml|gsm';
// 50 % is a discount, 10 years are an age, and "500 off" is not "500".
const END = `(?![\\p{L}\\p{N}]|,\\d| ?(?:%|(?:percent|per cent|${OTHER_UNIT}|off(?![ -](?:white|shoulder)))(?![\\p{L}\\p{N}])))`;

/** A pattern of whole words, whose last number has no other unit. */
export function words(pattern: string): RegExp {
  return new RegExp(`(?:${START}|(?=[<>≤≥₹~]))(?:${pattern})${END}`, 'gu');
}

/** A pattern of whole words, whatever stands behind them. */
export function anyWords(pattern: string): RegExp {
  return new RegExp(`${START}(?:${pattern})(?![\\p{L}\\p{N}])`, 'gu');
}

// Not in "h&m" or "t-shirt".
const EDGE_BEFORE = /(?:^|[\s"([,/|:@=\p{So}]|(?:^|\s)')$/u;
const EDGE_AFTER = /^(?:$|[\s")\],/|.!?\p{So}]|'(?:\s|$))/u;

/** Whether blanks, quotes and the like part the words from the others. */
export function standsAlone({ before, after }: Match): boolean {
  return EDGE_BEFORE.test(before) && EDGE_AFTER.test(after);
}

/** Whether a text names a category that the shop has. */
export function namesCategory(text: string): boolean {
  return termsOf(text).some(({ category }) => category !== undefined);
}

/**
 * Whether a name of the shop has these words, if they are several, or has them beside a word that was typed beside them.
 * The name of a category does not count as one: "Cotton Shirt L" makes no name of "shirt l".
 */
export function isPartOfName({ words, before, after, isName }: Match): boolean {
  const own = wordsOf(words);
  const beside = [
    [...wordsOf(before).slice(-1), ...own],
    [...own, ...wordsOf(after).slice(0, 1)],
  ].filter((run) => run.length > own.length && !namesCategory(run.join(' ')));
  return [...(own.length > 1 ? [own] : []), ...beside].some((run) => isName(run.join(' ')));
}

/** A rule for words that no filter can answer. */
export function notUnderstood(pattern: RegExp): Rule {
  return { pattern, take: (limits, _, match) => ignore(limits, match) };
}

/** Notes words that no filter can answer. Returns false, and notes nothing, when a name of the shop has them. */
export function ignore(limits: Limits, match: Match): boolean {
  if (isPartOfName(match)) return false;
  limits.ignored.push(match.words.trim());
  return true;
}
