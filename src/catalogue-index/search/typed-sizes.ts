import { wordsOf } from '../../domain/text/words-of.ts';
import { GENDER_WORDS } from '../../domain/product/category-spellings.ts';
import { COLORS, GENDERS, SIZES, STYLES } from '../../domain/product/options.ts';
import type { Limits, Match, Rule } from './typed-rule.ts';
import {
  ANY_THAN,
  anyWords,
  AT_LEAST,
  AT_MOST,
  isPartOfName,
  namesCategory,
  NOT,
  notUnderstood,
  OR_LESS,
  OR_MORE,
  patternOf,
  rulesOfNumbers,
  standsAlone,
  words,
} from './typed-rule.ts';
import { singular } from '../../domain/text/word-form.ts';

type Size = (typeof SIZES)[number];

// In "pack of 3 xl" the figure counts pieces.
const MANY_X =
  '(?:x{1,6}|\\d{1,2}x|(?<!(?:pack|set|combo) of )\\d[ -]x|(?:extra[ -]?){1,3}|(?:double|triple)[ -](?:extra|x))';
const ONE = `(?:${MANY_X}[ -]?(?:large|small|[sl])|\\dx|small|medium|large|[sml])(?![\\p{L}\\p{N}])`;
const EACH = patternOf(ONE);
const BETWEEN = '(?: ?[,/|] ?|-| - | (?:&|\\+|or|and|to|up ?to|ya|aur|se|से) | )';
// "large logo" and "medium wash" say nothing of the garment's size.
const OF_SOMETHING_ELSE =
  '(?![ -](?:logos?|pockets?|wash|rise|weight|length|collars?|buttons?|dots|prints|checks|stripes|flowers)(?![\\p{L}\\p{N}]))';
const SIZE = anyWords(
  `(?:sizes?(?: is)?(?: ?[:=-] ?| )["'(]?)?(${ONE}(?:${BETWEEN}${ONE})*)(?:["')]?[ -]?(?:sizes?|sized)| tak| तक)?${OF_SOMETHING_ELSE}`,
);
// No filter excludes anything.
const WORD = "[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}]*(?:['-][\\p{L}\\p{M}\\p{N}]+)*";
const SKIPPED = '(?: (?:in|size|a|an|the|any|for|of|from|too|very|so|that))*';
const NO_WORD = `${SKIPPED} (?:${ONE}|${WORD})`;
const EXCLUDED = words(
  `(?:except|excluding|not for)${NO_WORD}(?:(?: ?,| and| or| &)${NO_WORD})*|(?:not|without)${NO_WORD}(?: n?or${NO_WORD})*|no (?:size )?${ONE}`,
);
// No filter takes a size with all above or below it: "bigger than xl", "m and above".
const COMPARING = `(?:${AT_LEAST}|${AT_MOST}|${ANY_THAN})`;
const COMPARED = words(
  `(?<!${ONE} )${COMPARING} (?:sizes? )?${ONE}|${ONE}(?: sizes?)? (?:${OR_MORE}|${OR_LESS}|plus(?![ -]?siz))`,
);
// Garments that are no categories of the shop, or are sold within one.
const OTHER_GARMENT =
  /(?<!\p{L})(?:kurt[ai]|saree|sari|dresse?|gown|top|tank|polo|henley|vest|waistcoat|cardigan|pullover|coat|blazer|bomber|windcheater|jogger|cargo|palazzo|legging|short|skirt|suit|salwar|lehenga|pyjama|pajama|tracksuit)s?(?!\p{L})/u;
const INCHES = '(?:inch(?:es)?|cm)';
const MEASURED = '(?:waist|chest|bust|hips?|inseam|shoulders?|kamar|sizes?|number|uk|us|eu)';
const FIGURE = `\\d{1,3}(?:\\.5|[a-d])?(?: ?${INCHES})?(?: ?(?:[-/x]|to) ?\\d{1,3})?`;
const CURRENCY = '(?:₹|/-|(?:rs|inr|rupees?|bucks)(?![\\p{L}\\p{N}])|रु)(?!\\.? ?\\d)';
// "all sizes 500" and "20-40 rupees" are prices.
const NO_AMOUNT = '(?!(?<=sizes?(?: is)?[ :=#-]{0,3})\\d{3})';
const MEASURE = words(
  `(?<!(?:₹|(?<![\\p{L}\\p{N}])(?:rs\\.?|inr)) ?)(?:(?:${NOT}|without|except|${COMPARING}) (?:in )?)?(?:(?:${MEASURED}(?: is)?(?: ?[:=#-])? ?){1,3}${NO_AMOUNT}${FIGURE}(?: ?(?:${MEASURED}|${INCHES}))*|${FIGURE}(?: ?(?:${MEASURED}|${INCHES}))+|[wl]\\d{2}(?: ?[x/]? ?[wl]\\d{2})?|[2-5]\\d ?(?:[x/-]|to) ?[2-4]\\d)(?!(?: ?(?:-|to) ?\\d{1,3})? ?${CURRENCY})`,
);
const AGE = words(
  `(?:(?:${COMPARING}|for|from|age|aged) )?\\d{1,2}(?: ?(?:-|to) ?\\d{1,2})? ?(?:years?|yrs?|months?)(?: old)?|aged? \\d{1,2}`,
);
const FREE = words('(?:free|one|plus|all|any|every|kids?)[ -]?sizes?(?: fits (?:all|most))?');
const FIGURE_ALONE = words('[1-6]\\d');

/** Sizes in figures, of which the shop has none. They stand before prices: "size 38 to 40" are no rupees. */
export const FIGURE_RULES: readonly Rule[] = rulesOfNumbers(notUnderstood(MEASURE), notUnderstood(AGE));

/** Sizes by their letters and names. They stand behind prices: "not under 500" excludes nothing. */
export const SIZE_RULES: readonly Rule[] = [
  notUnderstood(COMPARED),
  notUnderstood(EXCLUDED),
  notUnderstood(FREE),
  {
    pattern: SIZE,
    take(limits, [list = ''], match) {
      const all = list.match(EACH()) ?? [];
      if (!match.words.includes('size') && !meansSize(all, match)) return false;
      addSizes(limits, list, all);
      return true;
    },
  },
];

/** Two digits beside other words are a size in figures, as far as no name has them as a word. */
export const FIGURE_ALONE_RULE: Rule = {
  pattern: FIGURE_ALONE,
  needsDigit: true,
  take(limits, _, match) {
    const isAlone = `${match.before}${match.after}`.trim() === '';
    if (isAlone || !standsAlone(match) || match.isName(match.words)) return false;
    limits.ignored.push(match.words);
    return true;
  },
};

/** Whether sizes mean a filter without the word "size". One letter does so by itself or beside a garment or what describes one. */
function meansSize(all: readonly string[], match: Match): boolean {
  const hasLetter = all.some((one) => one.length === 1);
  if ((hasLetter && !standsAlone(match)) || isPartOfName(match)) return false;
  if (!hasLetter || all.length > 1) return true;
  const others = `${match.before} ${match.after}`;
  return wordsOf(others).length === 0 || (describesGarment(others) && !isPossessive(match));
}

const DESCRIBING: ReadonlySet<string> = new Set([
  ...[...COLORS, ...STYLES].flatMap(wordsOf),
  ...GENDERS.flatMap((gender) => GENDER_WORDS[gender]),
]);

function describesGarment(text: string): boolean {
  return (
    OTHER_GARMENT.test(text) ||
    namesCategory(text) ||
    wordsOf(text).some((word) => DESCRIBING.has(singular(word)))
  );
}

/** Whether an s belongs to the word before it, as in "men s shirt". */
function isPossessive({ words, before }: Match): boolean {
  const owner = singular(wordsOf(before).at(-1) ?? '');
  return words === 's' && GENDERS.some((gender) => GENDER_WORDS[gender].includes(owner));
}

/** Adds sizes of a list, or those from one to another. Those that the shop does not have are not understood. */
function addSizes(limits: Limits, list: string, all: readonly string[]): void {
  const [first = '', last = ''] = all;
  const between = list.slice(first.length, -last.length).trim();
  const named = all.map(sizeOf);
  const places = named.map((size) => (size === undefined ? -1 : SIZES.indexOf(size)));
  const isRange =
    all.length === 2 && !places.includes(-1) && ['-', 'to', 'up to', 'upto', 'se', 'से'].includes(between);
  const sizes = isRange ? SIZES.slice(Math.min(...places), Math.max(...places) + 1) : named;
  for (const [at, size] of sizes.entries())
    if (size === undefined) limits.ignored.push(all[at] ?? '');
    else if (!limits.sizes.includes(size)) limits.sizes.push(size);
}

/** The shop's size that a word means: 'extra large', '1xl' and 'x-large' are XL. */
function sizeOf(word: string): Size | undefined {
  const short = word
    .replaceAll(/[ -]/g, '')
    .replaceAll('extra', 'x')
    .replace('double', '2')
    .replace('triple', '3')
    .replace(/(?<=[sml])(?:mall|edium|arge)$/, '');
  const [, times = '', xs = '', letter = ''] = /^(\d*)(x*)([sml]?)$/.exec(short) ?? [];
  const name = 'X'.repeat(times === '' ? xs.length : Number(times)) + (letter || 'l').toUpperCase();
  return SIZES.find((size) => size === name);
}
