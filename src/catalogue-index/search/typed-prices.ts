import { LARGEST_RUPEES } from '../../domain/money/money.ts';
import type { Limits, Match, Part, Pattern, Rule } from './typed-rule.ts';
import {
  ANY_THAN,
  AT_LEAST,
  AT_MOST,
  ignore,
  isComparingTypo,
  NOT,
  notUnderstood,
  OR_LESS,
  OR_MORE,
  rulesOfNumbers,
  standsAlone,
  words,
} from './typed-rule.ts';

const MARK = '(?:₹|rs\\.?|inr|rupees?|rupay[ae]?|रुपये|रुपए|रु\\.?)';
const NUMBER = '\\d[\\d,]{0,14}(?:\\.\\d+)?';
const DIGITS = `(${NUMBER})`;
const UNIT_NAME = 'k|thousand|hundred|hazaa?r|sau|lakhs?|lacs?|crores?';
const UNIT = `(${UNIT_NAME})`;
const AMOUNT = `${MARK}? ?${DIGITS} ?${UNIT}?(?: ?(?:/-|${MARK}))?`;
// "air max 90" is a name.
const IS_PRICE = '(?= ?(?:₹|rs|inr|\\d{3}|\\d+(?:\\.\\d+)? ?k))';
const BETWEEN = words(`(?:between|from) ${AMOUNT} ?(?:and|up ?to|to|se|से|-) ?${AMOUNT}`);
// Without "between" only amounts that look like prices.
const LIKE_PRICE = '(?=(?:₹|rs\\.?|inr) ?\\d|\\d{3,5}(?!\\d)|\\d{1,3},\\d{3}(?!\\d)|\\d+(?:\\.\\d+)? ?k)';
// A mark or a unit at one end says the same of the other: "1-2k", "20-40 rupees", "₹20-40".
const TO = ' ?(?:up ?to|to|se|से|-) ?';
const BEHIND = `${NUMBER} ?(?:/-|(?:${MARK}|${UNIT_NAME})(?![\\p{L}\\p{N}]))`;
const MARKED_BEFORE = '(?<=(?:₹|(?<![\\p{L}\\p{N}])(?:rs\\.?|inr)) ?\\d[\\d,.]{0,14} ?(?:to|se|से|-) ?)';
const RANGE = words(
  `(?:(?:${AT_MOST}|${AT_LEAST}) ?)?(?:${LIKE_PRICE}|(?=${NUMBER}${TO}${BEHIND}))${AMOUNT}${TO}(?:${LIKE_PRICE}|(?=${BEHIND})|${MARKED_BEFORE})${AMOUNT}(?: (?:tak|ke beech|ke bich|तक|के बीच))?`,
);
const EXCLUDED = words(
  `(?:${NOT}|except(?: for)?|excluding|without|besides|minus|unlike|outside(?: of)?|(?:apart|aside|away|different) from|other th[ae]n)(?: (?:between|from|within|up ?to|at|in|for))?(?= ?(?:₹|rs|inr|\\d{3}|\\d+(?:\\.\\d+)? ?k|\\d+${TO}\\d)) ?${AMOUNT}(?: ?(?:and|up ?to|to|se|से|-) ?${AMOUNT})?`,
);
// "above a price of 500".
const OF = '(?: (?:(?:an?|the|my) )?(?:price|rate|budget|cost|mrp|value)(?: range)?(?: (?:of|is))?| of)?';
const TILL = '(?:ta?k|तक|max(?:imum)?)';
const ONWARDS = '(?:onwards?|upwards?|plus(?![ -]?siz)|min(?:imum)?)';
const MOST_BEFORE = words(
  `(?:(?:${AT_MOST}${OF}|(?<!\\d{3} )max(?:imum)?${OF}${IS_PRICE})|<=?|≤) ?${AMOUNT}(?: (?:${OR_LESS}|${TILL}))?`,
);
const LEAST_BEFORE = words(
  `(?:(?:${AT_LEAST}${OF}|(?:(?<!\\d{3} )(?:min(?:imum)?|plus)|from|start(?:s|ing)?(?: (?:from|at|with))?)${OF}${IS_PRICE})|>=?|≥) ?${AMOUNT}(?: (?:${OR_MORE}|${ONWARDS}))?`,
);
// "999 above knee skirt" and "999 over shirt" are garments.
const NO_PLACE = '(?![ -](?:the )?(?:knee|ankle|waist|hip|elbow|cal[fv]|thigh|bust|chest|shoulder|head|top))';
const NO_LAYER = `${NO_PLACE}(?![ -](?:shirt|coat|siz|all|dye|lay|print|garment|wear|arm))`;
const MOST_AFTER = words(
  `${AMOUNT} (?:${OR_LESS}|${TILL})|${LIKE_PRICE}${AMOUNT} (?:and[ae]r|below${NO_PLACE}|under${NO_LAYER})`,
);
const LEAST_AFTER = words(
  `${AMOUNT} (?:${OR_MORE}|onwards?|upwards?)|${LIKE_PRICE}${AMOUNT} ?(?:\\+|${ONWARDS}|up(?! ?to )|above${NO_PLACE}|over${NO_LAYER})`,
);
const UNKNOWN = words(`${ANY_THAN}${IS_PRICE} ?${AMOUNT}|${LIKE_PRICE}${AMOUNT} (?:se|से) [\\p{L}\\p{M}]+`);
const MISSPELT = [
  words(`(\\p{L}{4,})(?: th[ae]n)? ${LIKE_PRICE}${AMOUNT}`),
  words(`${LIKE_PRICE}${AMOUNT}(?: (?:or|and|&|se|ke))? (\\p{L}{4,})`),
];
const AROUND = words(
  `(?:(?:around|about|near|nearly|almost|roughly|approx(?:imately)?)${IS_PRICE}|~) ?${AMOUNT}|${AMOUNT} (?:ke (?:aas ?paa?s|kareeb|karib)|approx(?:imately)?)`,
);
const MARKED = words(`(?:${MARK} ?${DIGITS} ?${UNIT}?(?: ?/-)?|${DIGITS} ?${UNIT}? ?(?:/-|${MARK}|bucks))`);
const WITH_UNIT = words(`${DIGITS} ?${UNIT}`);
// "100 cotton" lacks its percent sign.
const BARE = words(
  '(?!100 (?:pure |organic )?(?:cotton|linen|silk|wool|polyester)(?![\\p{L}\\p{N}]))((?:[1-9]\\d{2,4}|[1-9]\\d?(?:,\\d{2})?,\\d{3})(?:\\.\\d{1,2})?)',
);
// "sale at 99".
const AT_PRICE = words('(?:at|@) ?([5-9]\\d)');
// "summer 2026".
const YEAR = /^20[23]\d$/;
const FOREIGN = words('(?:\\$|€|£|usd|eur) ?\\d[\\d,.]*|\\d[\\d,.]* ?(?:\\$|€|£|usd|dollars?|euros?)');
const NEAR = 0.2;
// The number is in rupees. A lower one without a mark is an age or a size.
const LEAST = 50;

/** Prices that say which end they are. An unknown comparison is not understood. */
export const PRICE_RULES: readonly Rule[] = rulesOfNumbers(
  notUnderstood(EXCLUDED),
  ...[BETWEEN, RANGE].map((pattern): Rule => ({
    pattern,
    take: (limits, parts) => between(limits, ...ends(parts)),
  })),
  endRule(MOST_BEFORE, upTo),
  endRule(LEAST_BEFORE, startingAt),
  endRule(MOST_AFTER, upTo),
  endRule(LEAST_AFTER, startingAt),
  {
    pattern: AROUND,
    take: (limits, parts) => {
      const rupees = rupeesIn(parts);
      return between(limits, Math.floor(rupees * (1 - NEAR)), Math.ceil(rupees * (1 + NEAR)));
    },
  },
  ...MISSPELT.map((pattern): Rule => ({
    pattern,
    take: (limits, parts, match) =>
      parts.some((part) => part !== undefined && isComparingTypo(part) && !match.isName(part)) &&
      ignore(limits, match),
  })),
  notUnderstood(UNKNOWN),
);

/** A rule for one amount that is an end. */
function endRule(pattern: Pattern, put: (limits: Limits, rupees: number) => true): Rule {
  return {
    pattern,
    take: (limits, parts, match) =>
      isTooLittle(rupeesIn(parts), match) ? ignore(limits, match) : put(limits, rupeesIn(parts)),
  };
}

/**
 * Amounts alone say what somebody wants to spend at most. A number of three to five digits needs no mark.
 * One that a name has as a word is none: "501 jeans" may be called so. Beside another upper end an amount says nothing.
 */
export const AMOUNT_RULES: readonly Rule[] = rulesOfNumbers(
  notUnderstood(FOREIGN),
  { pattern: MARKED, take: asUpperEnd },
  ...[WITH_UNIT, BARE, AT_PRICE].map((pattern): Rule => ({
    pattern,
    take: (limits, parts, match) =>
      standsAlone(match) &&
      !match.isName(match.words) &&
      (YEAR.test(match.words) ? ignore(limits, match) : asUpperEnd(limits, parts, match)),
  })),
);

function asUpperEnd(limits: Limits, parts: Part[], match: Match): boolean {
  return limits.priceTo === null ? upTo(limits, rupeesIn(parts)) : ignore(limits, match);
}

function isTooLittle(rupees: number, { words }: Match): boolean {
  return rupees < LEAST && !/₹|rs|inr|rupee|रु|\/-/u.test(words);
}

function between(limits: Limits, a: number, b: number): true {
  limits.priceFrom = Math.min(a, b);
  limits.priceTo = Math.min(Math.max(a, b), LARGEST_RUPEES);
  return true;
}

function upTo(limits: Limits, rupees: number): true {
  limits.priceTo = rupees;
  return true;
}

function startingAt(limits: Limits, rupees: number): true {
  limits.priceFrom = rupees;
  return true;
}

/** Both ends of a range. "between 1 and 2k" means thousands twice, "between 500 and 2k" does not. */
function ends([a, unitOfA, b, unitOfB]: Part[]): [number, number] {
  const shared = rupeesOf(a, undefined) < rupeesOf(b, undefined) ? unitOfB : undefined;
  return [rupeesOf(a, unitOfA ?? shared), rupeesOf(b, unitOfB)];
}

/** The one amount among the parts of a pattern whose alternatives have one each. */
function rupeesIn(parts: Part[]): number {
  const at = parts.findIndex((part) => part !== undefined);
  return rupeesOf(parts[at], parts[at + 1]);
}

const UNITS: readonly [name: RegExp, worth: number][] = [
  [/^hundred$|^sau$/, 100],
  [/^k$|^thousand$|^hazaa?r$/, 1_000],
  [/^la/, 100_000],
  [/^crore/, 10_000_000],
];

function rupeesOf(digits: Part, unit: Part): number {
  const worth = UNITS.find(([name]) => name.test(unit ?? ''))?.[1] ?? 1;
  return Math.min(Math.floor(Number((digits ?? '').replaceAll(',', '')) * worth), LARGEST_RUPEES);
}
