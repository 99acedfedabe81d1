import { lazily } from '../../domain/text/lazily.ts';
import { wordsOf } from '../../domain/text/words-of.ts';
import type { SIZES } from '../../domain/product/options.ts';
import { nearTo } from './near-words.ts';
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

/** Gives a pattern, the same one each time. */
export type Pattern = () => RegExp;

/** A pattern that is parsed at its first use. All of them together take a slow phone 0.2 s: \p{L} is the letters of every script. */
export const patternOf = (source: string): Pattern => lazily(() => new RegExp(source, 'gu'));

/** Writes what it understands into the limits. False leaves the words in the text. */
export type Rule = {
  pattern: Pattern;
  take: (limits: Limits, parts: Part[], match: Match) => boolean;
  /** Whether every match has a digit. Texts without one spare the parsing of most patterns. */
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
export function words(pattern: string): Pattern {
  return patternOf(`(?:${START}|(?=[<>≤≥₹~]))(?:${pattern})${END}`);
}

/** A pattern of whole words, whatever stands behind them. */
export function anyWords(pattern: string): Pattern {
  return patternOf(`${START}(?:${pattern})(?![\\p{L}\\p{N}])`);
}

// This does not match in "h&m" or "t-shirt".
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
export function notUnderstood(pattern: Pattern): Rule {
  return { pattern, take: (limits, _, match) => ignore(limits, match) };
}

/** Notes words that no filter can answer. Returns false, and notes nothing, when a name of the shop has them. */
export function ignore(limits: Limits, match: Match): boolean {
  if (isPartOfName(match)) return false;
  limits.ignored.push(match.words.trim());
  return true;
}

// Words that tell whether a number is the lower or the upper limit, in English and in Hindi. They are patterns of folded text.

/** Before a comparison, it turns that round: "not under". Directly before a number, it excludes that number: "not 500". */
export const NOT =
  "(?:(?:(?:do|does|should|must|is|are|can|could|will|would) )?not|cannot|no|none|never|neither|nothing|without|except(?:ing)?|excluding|avoid(?:ing)?|besides|other than|(?:do|does|is|are|ca|could|wo|would|should|must)n'?t)(?: (?:cost|be|go|want|show|like|need))?";

/** The words before are no negation. The "no" at the end of "kimono" is none. */
const PLAIN = `(?<!(?<![\\p{L}\\p{N}])${NOT} )`;
const THAN = ' (?:than|then|thn)';
const DEAR = '(?:expensive|costly|pricey)';
const MORE = `(?:(?:more(?: ${DEAR})?|(?<!less )${DEAR}|greater|higher|bigger|larger|costlier|pricier|dearer)${THAN}|(?:above|over)(?:${THAN})?|beyond|exceed(?:s|ing)?|upwards? of|(?:in )?excess of|north of)`;
const LESS = `(?:(?:less(?:er)?(?: ${DEAR})?|lower|cheaper|fewer|smaller)${THAN}|(?:under|below|beneath)(?:${THAN})?)`;

const ZYADA = '(?:zy|jy|ziy|jiy|z|j)aa?daa?';
const KAM = 'k[au]m';

/** Stands before a number, and means that number or more. */
export const AT_LEAST = `(?:${PLAIN}${MORE}|${NOT} ${LESS}|at ?(?:the )?least|${KAM} se ${KAM})`;
/** Stands before a number, and means that number or less. */
export const AT_MOST = `(?:${PLAIN}(?:${LESS}|within)|${NOT} ${MORE}|up[ -]?to|till|until|at ?(?:the )?most|${ZYADA} se ${ZYADA})`;

const OR = '(?:or|and|&|n|aur|ya)';
const HINDI_THAN = `(?:${OR} )?(?:se|ke|[iu]s ?se|[iu]sse)`;
const MORE_IN_HINDI = `(?:${ZYADA}|adhik|(?:u|oo)pp?[ae]r|m[ae]h[ae]?ng[aei]|bad[aei]|shuru)`;
const LESS_IN_HINDI = `(?:${KAM}|n(?:ee|i|e)ch(?:e|ay|ey)|sast[aei]|chh?ot[aei]|and[ae]r|bh(?:i|ee)tar)`;

/** Stands after a number, and means that number or more. */
export const OR_MORE = `(?:${OR} (?:above|over|up|upwards?|more|higher|greater|bigger|larger|beyond|plus|onwards?|${MORE_IN_HINDI})|${HINDI_THAN} (?:${MORE_IN_HINDI}|above|over)|(?:(?:या|और|से|के|उससे) ){1,2}(?:\u091C\u093C?्यादा|अधिक|ऊपर|महंग[ाेी]))`;
/** Stands after a number, and means that number or less. */
export const OR_LESS = `(?:${OR} (?:less(?:er)?|below|under|lower|cheaper|fewer|smaller|down|${LESS_IN_HINDI})|${HINDI_THAN} (?:${LESS_IN_HINDI}|below|under)|(?:(?:या|और|से|के|उससे) ){1,2}(?:कम|नीचे|अंदर|सस्त[ाेी]))`;

/** "Longer than" and the like. AT_LEAST and AT_MOST know some of these: ask for those first. */
export const OTHER_THAN = '(?:(?:\\p{L}+er|other|else|different) (?:than|then|thn))';
/** Also a "than" alone, the last word of a comparison that nobody knows. */
export const ANY_THAN = `(?:${OTHER_THAN}|than|then|thn)`;

const COMPARING = [
  'above',
  'below',
  'under',
  'upto',
  'within',
  'beyond',
  'exceeding',
  'starting',
  'minimum',
  'maximum',
  'atleast',
  'atmost',
  'onwards',
  'upwards',
];

/** Whether a word is a typo of one of COMPARING: "abov", "undr". Short words are left out, for they resemble too many others. */
export function isComparingTypo(word: string): boolean {
  const near = nearTo(word);
  return word.length > 3 && COMPARING.some((one) => one !== word && near?.nearness(one) === 'word');
}
