import { LARGEST_RUPEES } from '../../domain/money/money.ts';
import type { Limits, Match, Part, Rule } from './typed-rule.ts';
import { ignore, standsAlone, words } from './typed-rule.ts';

const MARK = '(?:₹|rs\\.?|inr|rupees?|रुपये|रुपए|रु\\.?)';
const NUMBER = '\\d[\\d,]{0,14}(?:\\.\\d+)?';
const DIGITS = `(${NUMBER})`;
const UNIT_NAME = 'k|thousand|hundred|hazaa?r|sau|lakhs?|lacs?|crores?';
const UNIT = `(${UNIT_NAME})`;
const AMOUNT = `${MARK}? ?${DIGITS} ?${UNIT}?(?: ?(?:/-|${MARK}))?`;
// "not under 500" is the contrary, and has words of its own.
const NO_NOT = '(?<!(?:not|no) )';
// "air max 90" is a name.
const IS_PRICE = '(?= ?(?:₹|rs|inr|\\d{3}|\\d+(?:\\.\\d+)? ?k))';
const BETWEEN = words(`(?:between|from) ${AMOUNT} ?(?:and|to|se|से|-) ?${AMOUNT}`);
// Without "between" only amounts that look like prices.
const LIKE_PRICE = '(?=(?:₹|rs\\.?|inr) ?\\d|\\d{3,5}(?!\\d)|\\d{1,3},\\d{3}(?!\\d)|\\d+(?:\\.\\d+)? ?k)';
// A mark or a unit at one end says the same of the other: "1-2k", "20-40 rupees", "₹20-40".
const TO = ' ?(?:to|se|से|-) ?';
const BEHIND = `${NUMBER} ?(?:/-|(?:${MARK}|${UNIT_NAME})(?![\\p{L}\\p{N}]))`;
const MARKED_BEFORE = '(?<=(?:₹|(?<![\\p{L}\\p{N}])(?:rs\\.?|inr)) ?\\d[\\d,.]{0,14} ?(?:to|se|से|-) ?)';
const RANGE = words(
  `(?:${NO_NOT}(?:under|below|less than|within|up[ -]?to|over|above|more than) ?)?(?:${LIKE_PRICE}|(?=${NUMBER}${TO}${BEHIND}))${AMOUNT}${TO}(?:${LIKE_PRICE}|(?=${BEHIND})|${MARKED_BEFORE})${AMOUNT}(?: (?:tak|ke beech|ke bich|तक|के बीच))?`,
);
const AT_MOST = words(
  `(?:(?:${NO_NOT}(?:under|below|less than|lower than|cheaper than)|up[ -]?to|within|at most|till|not? (?:over|above|more than)|max(?:imum)?${IS_PRICE})|<=?|≤) ?${AMOUNT}|${AMOUNT} (?:or less|(?:and|&) below|max(?:imum)?|se kam|se neeche|ke neeche|ke niche|ke andar|tak|से कम|के नीचे|के अंदर|तक)`,
);
const AT_LEAST = words(
  `(?:(?:over|above|more than|higher than|at least|starting (?:from|at)|not? (?:under|below|less than)|(?:min(?:imum)?|from)${IS_PRICE})|>=?|≥) ?${AMOUNT}|${AMOUNT} (?:or more|(?:and|&) (?:above|up)|onwards?|se zyada|se jyada|se upar|ke upar|से \u091C\u093C?्यादा|से ऊपर)|${LIKE_PRICE}${AMOUNT} ?\\+`,
);
const AROUND = words(
  `(?:(?:around|about|near|nearly|approx(?:imately)?)${IS_PRICE}|~) ?${AMOUNT}|${AMOUNT} ke (?:aas ?paas|kareeb|karib)`,
);
const MARKED = words(`(?:${MARK} ?${DIGITS} ?${UNIT}?(?: ?/-)?|${DIGITS} ?${UNIT}? ?(?:/-|${MARK}|bucks))`);
const WITH_UNIT = words(`${DIGITS} ?${UNIT}`);
// "100 cotton" lacks its percent sign.
const BARE = words(
  '(?!100 (?:pure |organic )?(?:cotton|linen|silk|wool|polyester)(?![\\p{L}\\p{N}]))((?:[1-9]\\d{2,4}|[1-9]\\d?(?:,\\d{2})?,\\d{3})(?:\\.\\d{1,2})?)',
);
const FOREIGN = words('(?:\\$|€|£|usd|eur) ?\\d[\\d,.]*|\\d[\\d,.]* ?(?:\\$|€|£|usd|dollars?|euros?)');
const NEAR = 0.2;
// In rupees. Fewer without a mark are an age or a size.
const LEAST = 50;

/** Prices that say which end they are. */
export const PRICE_RULES: readonly Rule[] = [
  {
    pattern: BETWEEN,
    take: (limits, parts) => between(limits, ...ends(parts)),
  },
  {
    pattern: RANGE,
    take: (limits, parts) => between(limits, ...ends(parts)),
  },
  {
    pattern: AT_MOST,
    take: (limits, parts, match) =>
      isTooLittle(rupeesIn(parts), match) ? ignore(limits, match) : upTo(limits, rupeesIn(parts)),
  },
  {
    pattern: AT_LEAST,
    take: (limits, parts, match) => {
      if (isTooLittle(rupeesIn(parts), match)) return ignore(limits, match);
      limits.priceFrom = rupeesIn(parts);
      return true;
    },
  },
  {
    pattern: AROUND,
    take: (limits, parts) => {
      const rupees = rupeesIn(parts);
      return between(limits, Math.floor(rupees * (1 - NEAR)), Math.ceil(rupees * (1 + NEAR)));
    },
  },
];

/**
 * Amounts alone say what somebody wants to spend at most. A number of three to five digits needs no mark.
 * One that a name has as a word is none: "501 jeans" may be called so.
 */
export const AMOUNT_RULES: readonly Rule[] = [
  {
    pattern: FOREIGN,
    take: (limits, _, { words }) => {
      limits.ignored.push(words);
      return true;
    },
  },
  { pattern: MARKED, take: (limits, parts) => upTo(limits, rupeesIn(parts)) },
  ...[WITH_UNIT, BARE].map((pattern): Rule => ({
    pattern,
    take: (limits, parts, match) =>
      standsAlone(match) && !match.isName(match.words) && upTo(limits, rupeesIn(parts)),
  })),
];

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
