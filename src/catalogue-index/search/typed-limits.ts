import { asciiDigits } from '../../domain/text/digits.ts';
import { folded } from '../../domain/text/folded.ts';
import type { ListingQuery } from '../listing-query.ts';
import { fromRupees, paise } from '../../domain/money/money.ts';
import { DISCOUNT_RULES } from './typed-discounts.ts';
import { AMOUNT_RULES, PRICE_RULES } from './typed-prices.ts';
import { patternOf, TAKEN, type IsName, type Limits, type Rule } from './typed-rule.ts';
import { FIGURE_ALONE_RULE, FIGURE_RULES, SIZE_RULES } from './typed-sizes.ts';

/** A typed text with its limits taken out. */
export type TypedLimits = Limits & { text: string };

// Each rule takes its words from those behind it.
const RULES: readonly Rule[] = [
  ...FIGURE_RULES,
  ...DISCOUNT_RULES,
  ...PRICE_RULES,
  ...SIZE_RULES,
  ...AMOUNT_RULES,
  FIGURE_ALONE_RULE,
];

/** Parses and compiles the patterns, one a step, so that the first search need not. In one piece that takes a slow phone a second. */
export function* compilePatterns(): Generator<void> {
  for (const { pattern } of RULES) yield void pattern().test('');
}

// Nobody types more: a longer text was pasted, and says no limits.
const LONGEST = 300;

// Words that only join a limit to others: "in xl", "priced under 500", "500 wali".
const JOINING =
  '(?:in|at|with|for|of|on|and|or|an?|the|only|just|priced?|prices|costs?|costing|rate|budget|range|sizes?|k[aie]|me|mein|wal[aie]|क[ाीे]|वाल[ाीे]|में)';
const MARKS = '[\\s"\'(),;:/|&+@=*!.\\[\\]-]*';
const CLEARED = patternOf(
  `(?:(?<![^\\s])${JOINING}\\s+)*${MARKS}${TAKEN}(?:${MARKS}${TAKEN}|\\s+${JOINING}(?![^\\s]))*${MARKS}`,
);

/**
 * Prices, discounts and sizes in a typed text. 'xl jeans under 500' is 'jeans' in XL for at most 500 rupees.
 * No filter can answer those that are `ignored`. `isName` knows the names of the shop, whose words are no limits.
 */
export function typedLimits(typed: string, isName: IsName = () => false): TypedLimits {
  const limits: Limits = { priceFrom: null, priceTo: null, discountFrom: null, sizes: [], ignored: [] };
  // Folding may lengthen a text.
  const text = asciiDigits(folded(typed));
  if (text === '' || text.length > LONGEST) return { ...limits, text: typed };
  const rules = /\d/.test(text) ? RULES : RULES.filter(({ needsDigit }) => needsDigit !== true);
  const rest = rules.reduce(
    (before, { pattern, take }) =>
      before.replaceAll(pattern(), (words: string, ...found: unknown[]) => {
        const [at, whole] = found.slice(-2) as [number, string];
        const parts = found.slice(0, -2) as (string | undefined)[];
        const around = { before: whole.slice(0, at), after: whole.slice(at + words.length) };
        return take(limits, parts, { words, ...around, isName }) ? ` ${TAKEN} ` : words;
      }),
    text,
  );
  if (rest === text) return { ...limits, text: typed };
  const { priceFrom, priceTo } = limits;
  if (priceFrom !== null && priceTo !== null && priceFrom > priceTo)
    [limits.priceFrom, limits.priceTo] = [priceTo, priceFrom];
  const left = rest.replaceAll(CLEARED(), ' ').trim();
  // A mark alone asks for nothing.
  return { ...limits, text: /[\p{L}\p{N}]/u.test(left) ? left : '' };
}

/** A query whose text says no limits: they are filters, which narrow those that were chosen. */
export function withTypedLimits(
  query: ListingQuery,
  { text, priceFrom, priceTo, discountFrom, sizes }: TypedLimits = typedLimits(query.text ?? ''),
): ListingQuery {
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
    discountFrom: Math.max(query.discountFrom ?? 0, discountFrom ?? 0),
    sizes: [...(query.sizes ?? []), ...sizes],
  };
}
