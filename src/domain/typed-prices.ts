import { LARGEST_RUPEES } from './money.ts';
import type { Limits, Part, Rule } from './typed-rule.ts';
import { standsAlone, words } from './typed-rule.ts';

const MARK = '(?:₹|rs\\.?|inr|rupees?|रुपये|रुपए|रु\\.?)';
const DIGITS = '(\\d[\\d,]{0,14}(?:\\.\\d+)?)';
const UNIT = '(k|thousand|hundred|hazaa?r|sau|lakhs?|lacs?|crores?)';
const AMOUNT = `${MARK}? ?${DIGITS} ?${UNIT}?(?: ?(?:/-|${MARK}))?`;
// "not under 500" is the contrary, and has words of its own.
const NO_NOT = '(?<!(?:not|no) )';
// "air max 90" is a name.
const IS_PRICE = '(?= ?(?:₹|rs|inr|\\d{3}|\\d+(?:\\.\\d+)? ?k))';
const BETWEEN = words(`(?:between|from) ${AMOUNT} ?(?:and|to|se|-) ?${AMOUNT}`);
// Without "between" only amounts that look like prices.
const LIKE_PRICE = '(?=(?:₹|rs\\.?|inr) ?\\d|\\d{3,5}(?!\\d)|\\d{1,3},\\d{3}(?!\\d)|\\d+(?:\\.\\d+)? ?k)';
const RANGE = words(
  `${LIKE_PRICE}${AMOUNT} ?(?:to|se|-) ?${LIKE_PRICE}${AMOUNT}(?: (?:tak|ke beech|ke bich))?`,
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
const BARE = words('([1-9]\\d{2,4}|[1-9]\\d?(?:,\\d{2})?,\\d{3})');
const FOREIGN = words('(?:\\$|€|£|usd|eur) ?\\d[\\d,.]*|\\d[\\d,.]* ?(?:\\$|€|£|usd|dollars?|euros?)');
const NEAR = 0.2;

/** Prices that say which end they are. */
export const PRICE_RULES: readonly Rule[] = [
  {
    pattern: BETWEEN,
    take: (limits, parts) => {
      const [a, b] = ends(parts);
      return between(limits, Math.min(a, b), Math.max(a, b));
    },
  },
  {
    pattern: RANGE,
    take: (limits, parts) => {
      const [from, to] = ends(parts);
      return from < to && between(limits, from, to);
    },
  },
  { pattern: AT_MOST, take: (limits, parts) => upTo(limits, rupeesIn(parts)) },
  {
    pattern: AT_LEAST,
    take: (limits, parts) => {
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

function between(limits: Limits, from: number, to: number): true {
  limits.priceFrom = from;
  limits.priceTo = Math.min(to, LARGEST_RUPEES);
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
