import { asciiDigits } from './digits.ts';
import { folded } from './folded.ts';
import type { ListingQuery } from './listing.ts';
import { fromRupees, paise } from './money.ts';
import type { SIZES } from './options.ts';

/** A typed text with its limits taken out: whole rupees, null for none, and sizes. `ignored`: what was not understood. */
export type TypedLimits = {
  text: string;
  priceFrom: number | null;
  priceTo: number | null;
  sizes: (typeof SIZES)[number][];
  ignored: string[];
};

// The s of "men's" is no size.
const START = "(?<![\\p{L}\\p{N}'])";
// 50 % is a discount, and 10 years are an age.
const END =
  '(?![\\p{L}\\p{N}]|,\\d| ?(?:%|percent|lakhs?|crores?|years?|yrs?|months?|inch|cm|ml|gsm)(?![\\p{L}\\p{N}]))';
const AMOUNT =
  '(?:₹|rs\\.?|inr)? ?(\\d[\\d,]{0,14}(?:\\.\\d+)?) ?(k|thousand|hundred)?(?: ?(?:/-|₹|rs\\.?|rupees?|inr))?';
// "not under 500" is the contrary, and has words of its own.
const NO_NOT = '(?<!(?:not|no) )';
// "air max 90" is a name.
const IS_PRICE = '(?= ?(?:₹|rs|inr|\\d{3}))';
const BETWEEN = words(`(?:between|from) ${AMOUNT} ?(?:and|to|[-–]) ?${AMOUNT}`);
// Without "between" only amounts that look like prices.
const LIKE_PRICE = '(?=(?:₹|rs\\.?|inr) ?\\d|\\d{3,5}(?!\\d)|\\d{1,3},\\d{3}(?!\\d)|\\d+(?:\\.\\d+)? ?k)';
const RANGE = words(
  `${LIKE_PRICE}${AMOUNT} ?(?:to|se|[-–]) ?${LIKE_PRICE}${AMOUNT}(?: (?:tak|ke beech|ke bich))?`,
);
const AT_MOST = words(
  `(?:(?:priced?|costs?|for) )?(?:(?:${NO_NOT}(?:under|below|less than|cheaper than)|up ?to|within|at most|not? (?:over|above|more than)|max(?:imum)?${IS_PRICE})|<=?|≤) ?${AMOUNT}|${AMOUNT} (?:or less|and below|se kam|se neeche|ke neeche|ke niche|ke andar|tak)`,
);
const AT_LEAST = words(
  `(?:(?:priced?|costs?) )?(?:(?:over|above|more than|at least|not? (?:under|below|less than)|min(?:imum)?${IS_PRICE})|>=?|≥) ?${AMOUNT}|${AMOUNT} (?:or more|and above|se zyada|se jyada|se upar|ke upar)|${LIKE_PRICE}${AMOUNT} ?\\+`,
);
// A size and a word of other kinds that a person excludes. No filter excludes anything.
const EXCLUDED = words(
  '(?:not|except|excluding|without)(?: (?:in|size|a|an|the|any))* \\p{L}[\\p{L}\\p{N}]*|no (?:size )?(?:2xl|xxl|xl|[sml])',
);
// One letter is a size beside the word alone: "m" may begin any other.
const SIZE = words(
  '(?:sizes? ?)?(2xl|xxl|xl|extra large)(?: sizes?)?|sizes? ([sml]|small|medium|large)|(?<!extra )([sml]|small|medium|large) size',
);
const SIZE_NAMED: Readonly<Record<string, TypedLimits['sizes'][number]>> = {
  s: 'S',
  small: 'S',
  m: 'M',
  medium: 'M',
  l: 'L',
  large: 'L',
  xl: 'XL',
  'extra large': 'XL',
  xxl: 'XXL',
  '2xl': 'XXL',
};

function words(pattern: string): RegExp {
  return new RegExp(`(?:${START}|(?=[<>≤≥₹]))(?:${pattern})${END}`, 'gu');
}

/** Prices and sizes in a typed text: 'jeans under 500' is 'jeans' and at most 500 rupees, 'xl shirt' is 'shirt' in XL. */
export function typedLimits(typed: string): TypedLimits {
  const limits: TypedLimits = { text: typed, priceFrom: null, priceTo: null, sizes: [], ignored: [] };
  const text = asciiDigits(folded(typed));
  const rest = text
    .replaceAll(BETWEEN, (_, ...parts: (string | undefined)[]) => {
      const [a, b] = ends(parts);
      limits.priceFrom = Math.min(a, b);
      limits.priceTo = Math.max(a, b);
      return ' ';
    })
    .replaceAll(RANGE, (range, ...parts: (string | undefined)[]) => {
      const [from, to] = ends(parts);
      if (from >= to) return range;
      limits.priceFrom = from;
      limits.priceTo = to;
      return ' ';
    })
    .replaceAll(AT_MOST, (_, ...parts: (string | undefined)[]) => {
      limits.priceTo = rupeesOf(parts[0] ?? parts[2], parts[1] ?? parts[3]);
      return ' ';
    })
    .replaceAll(AT_LEAST, (_, ...parts: (string | undefined)[]) => {
      const [digits, unit] = parts[0] === undefined ? parts.slice(parts[2] === undefined ? 4 : 2) : parts;
      limits.priceFrom = rupeesOf(digits, unit);
      return ' ';
    })
    .replaceAll(EXCLUDED, (words) => {
      limits.ignored.push(words);
      return ' ';
    })
    .replaceAll(SIZE, (_, ...parts: (string | undefined)[]) => {
      const size = SIZE_NAMED[parts.slice(0, 3).find((part) => part !== undefined) ?? ''];
      if (size !== undefined && !limits.sizes.includes(size)) limits.sizes.push(size);
      return ' ';
    });
  return rest === text ? limits : { ...limits, text: folded(rest) };
}

/** Both ends of a range. "between 1 and 2k" means thousands twice, "between 500 and 2k" does not. */
function ends([a, unitOfA, b, unitOfB]: (string | undefined)[]): [number, number] {
  const shared = rupeesOf(a, undefined) < rupeesOf(b, undefined) ? unitOfB : undefined;
  return [rupeesOf(a, unitOfA ?? shared), rupeesOf(b, unitOfB)];
}

function rupeesOf(digits: string | undefined, unit: string | undefined): number {
  const amount = Number((digits ?? '').replaceAll(',', ''));
  return Math.floor(amount * (unit === undefined ? 1 : unit === 'hundred' ? 100 : 1_000));
}

/** A query whose text says no limits: they are filters, which narrow those that were chosen. */
export function withTypedLimits(query: ListingQuery): ListingQuery {
  const { text, priceFrom, priceTo, sizes } = typedLimits(query.text ?? '');
  if (text === (query.text ?? '')) return query;
  return {
    ...query,
    text,
    priceFrom: paise(Math.max(query.priceFrom ?? 0, priceFrom === null ? 0 : fromRupees(priceFrom))),
    // The paise above belong to the last rupee.
    priceTo:
      priceTo === null
        ? query.priceTo
        : paise(Math.min(query.priceTo ?? Number.MAX_SAFE_INTEGER, priceTo * 100 + 99)),
    sizes: [...(query.sizes ?? []), ...sizes],
  };
}
