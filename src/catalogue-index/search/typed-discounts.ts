import { wordsOf } from '../../domain/text/words-of.ts';
import type { Limits, Rule } from './typed-rule.ts';
import {
  anyWords,
  AT_LEAST,
  AT_MOST,
  isPartOfName,
  namesCategory,
  notUnderstood,
  OR_LESS,
  OR_MORE,
  OTHER_THAN,
  patternOf,
  rulesOfNumbers,
  standsAlone,
} from './typed-rule.ts';

const PERCENT = '(?:%|per ?cent|pct)';
// Off white is a colour.
const OFF = 'off(?![ -](?:white|shoulder))';
const REDUCED = `(?:${OFF}|discounts?|discounted|chh?oo?t)`;
const SAVING = `(?:${REDUCED}|sale)`;
const NUMBER = '(\\d{1,3})(?:\\.\\d+)?';
const SMALL = '(\\d{1,2})';
const RUPEES = '(?:(?:₹|rs\\.?|inr) ?\\d[\\d,]*|\\d[\\d,]* ?(?:₹|rs\\.?|rupees?|/-)|\\d{3,6})';
const LEAST = `(?:min(?:imum)?|flat|from|${AT_LEAST}|>=?|≥)`;
const MOST = `(?:max(?:imum)?|${AT_MOST}|<=?|≤)`;
// A price stands behind these: "under 99 - 50% off".
const NO_PRICE = `(?<!(?:₹|(?<![\\p{L}\\p{N}])(?:rs\\.?|inr|${AT_LEAST}|${AT_MOST})) ?)`;

// The shop filters by the least discount: none that is excluded, has an upper end or is in rupees.
const EXCLUDED = `(?:not|no|without|except|excluding)(?: (?:on|in|at|with|any|a|the))* (?:\\d{1,3} ?${PERCENT}(?: ?${SAVING})?|${SAVING})`;
const NUMBERS_NOT_UNDERSTOOD = [
  `(?:${LEAST} |${MOST} )?${RUPEES} ${OFF}|(?:discount|off)(?: of)? ${RUPEES}(?: ?${OFF})?`,
  `${NO_PRICE}(?:(?:between|from) \\d{1,2} ?${PERCENT}? ?and|(?:(?:between|from|up ?to) )?\\d{1,2} ?(?:${PERCENT} ?and|${PERCENT}? ?(?:to|se|-))) ?\\d{1,3} ?(?:${PERCENT}(?: ?${SAVING})?|${OFF})`,
  `${MOST} ?\\d{1,3} ?(?:${PERCENT}(?: ?${SAVING})?|${OFF})|\\d{1,3} ?(?:${PERCENT} ?(?:${SAVING} )?|${OFF} )(?:${OR_LESS}|ta?k|max(?:imum)?)`,
  `(?!${AT_LEAST} |${AT_MOST} )${OTHER_THAN} \\d{1,3} ?(?:${PERCENT}(?: ?${SAVING})?|${OFF})`,
];

// "jeans 32 sale": a bare number beside "sale" is no percent.
const LINK = `(?: ?\\+)? ?(?:(?:${OR_MORE}|k[aie]) )?`;
const BEFORE_SAVING = `(?:${LEAST} ?)?(?:${NUMBER} ?${PERCENT}${LINK}${SAVING}|${SMALL}${LINK}${REDUCED})(?: ${OR_MORE})?`;
const OF = `(?: of| at|:)? ?(?:${LEAST} ?)?`;
const AFTER_SAVING = `(?:${SAVING}${OF}${NUMBER} ?${PERCENT}|${REDUCED}${OF}${SMALL}(?![.,]?\\d| ?(?:₹|(?:rs|rupees?|k)(?![\\p{L}\\p{N}]))))(?: ?\\+)?(?: ?${SAVING})?(?: ${OR_MORE})?`;

/** Discounts in a typed text. */
export const DISCOUNT_RULES: readonly Rule[] = [
  notUnderstood(anyWords(EXCLUDED)),
  ...rulesOfNumbers(...NUMBERS_NOT_UNDERSTOOD.map((pattern) => notUnderstood(anyWords(pattern)))),
  {
    pattern: anyWords(`${AFTER_SAVING}|${BEFORE_SAVING}`),
    needsDigit: true,
    take: (limits, parts, { words }) =>
      requireDiscount(limits, Number(parts.find((part) => part !== undefined)), words),
  },
  {
    // Nothing but a sale and its percent.
    pattern: patternOf('^sale (?:(?:min(?:imum)?|flat) )?(\\d\\d?)$|^(\\d\\d?) sale$'),
    needsDigit: true,
    take(limits, [after, before], { words }) {
      const percent = Number(after ?? before);
      return percent >= 5 && percent <= 90 && requireDiscount(limits, percent, words);
    },
  },
  {
    pattern: anyWords(`half (?:price|rate|${OFF})`),
    take: (limits, _, { words }) => requireDiscount(limits, 50, words),
  },
  {
    pattern: patternOf(`(\\d{1,2}) ?${PERCENT}(?: ?\\+| ${OR_MORE})?`),
    needsDigit: true,
    take(limits, [percent], match) {
      // "50% cotton" is no discount.
      const [before = ''] = wordsOf(match.before).slice(-1);
      const [after = ''] = wordsOf(match.after);
      const isSaving = /^(?:at|with|for|in|on)?$/.test(before) || namesCategory(before);
      const isLast = after === '' || namesCategory(after);
      return (
        standsAlone(match) && isSaving && isLast && requireDiscount(limits, Number(percent), match.words)
      );
    },
  },
  {
    // Any discount.
    pattern: anyWords('(?:on )?(?:sale|offers?|discounts?|discounted)'),
    take: (limits, _, match) => !isPartOfName(match) && requireDiscount(limits, 1, match.words),
  },
];

function requireDiscount(limits: Limits, percent: number, words: string): true {
  if (percent >= 1 && percent <= 100) limits.discountFrom = Math.max(limits.discountFrom ?? 0, percent);
  else limits.ignored.push(words.trim());
  return true;
}
