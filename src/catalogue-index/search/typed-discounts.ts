import { wordsOf } from '../../domain/text/words-of.ts';
import type { Limits, Rule } from './typed-rule.ts';
import { anyWords, isPartOfName, namesCategory, notUnderstood, standsAlone } from './typed-rule.ts';

const PERCENT = '(?:%|per ?cent|pct)';
// Off white is a colour.
const OFF = 'off(?![ -](?:white|shoulder))';
const REDUCED = `(?:${OFF}|discounts?|discounted|chh?oo?t)`;
const SAVING = `(?:${REDUCED}|sale)`;
const NUMBER = '(\\d{1,3})(?:\\.\\d+)?';
const SMALL = '(\\d{1,2})';
const RUPEES = '(?:(?:₹|rs\\.?|inr) ?\\d[\\d,]*|\\d[\\d,]* ?(?:₹|rs\\.?|rupees?|/-)|\\d{3,6})';
const OR_MORE = '(?:or more|and (?:above|more)|se (?:zyada|jyada|upar))';
const AT_LEAST =
  '(?:min(?:imum)?|at ?least|flat|over|above|more than|from|not? (?:under|below|less than)|>=?|≥)';
// A price stands behind these: "under 99 - 50% off".
const NO_PRICE =
  '(?<!(?:₹|(?<![\\p{L}\\p{N}])(?:rs\\.?|inr|under|below|less than|within|over|above|more than)) ?)';
const AT_MOST =
  '(?:not? (?:over|above|more than)|up ?to|(?<!(?:not|no) )(?:under|below|less than)|within|at most|max(?:imum)?|<=?|≤)';

// The shop filters by the least discount: none that is excluded, has an upper end or is in rupees.
const NOT_UNDERSTOOD = [
  `(?:not|no|without|except|excluding)(?: (?:on|in|at|with|any|a|the))* (?:\\d{1,3} ?${PERCENT}(?: ?${SAVING})?|${SAVING})`,
  `(?:${AT_LEAST} |${AT_MOST} )?${RUPEES} ${OFF}|(?:discount|off)(?: of)? ${RUPEES}(?: ?${OFF})?`,
  `${NO_PRICE}(?:(?:between|from) \\d{1,2} ?${PERCENT}? ?and|(?:(?:between|from|up ?to) )?\\d{1,2} ?(?:${PERCENT} ?and|${PERCENT}? ?(?:to|se|-))) ?\\d{1,3} ?(?:${PERCENT}(?: ?${SAVING})?|${OFF})`,
  `${AT_MOST} ?\\d{1,3} ?(?:${PERCENT}(?: ?${SAVING})?|${OFF})|\\d{1,3} ?${PERCENT} ?(?:${SAVING} )?(?:or less|tak|se kam)`,
];

// "jeans 32 sale": a bare number beside "sale" is no percent.
const LINK = `(?: ?\\+)? ?(?:(?:${OR_MORE}|k[aie]) )?`;
const BEFORE_SAVING = `(?:${AT_LEAST} ?)?(?:${NUMBER} ?${PERCENT}${LINK}${SAVING}|${SMALL}${LINK}${REDUCED})(?: ${OR_MORE})?`;
const OF = `(?: of| at|:)? ?(?:${AT_LEAST} ?)?`;
const AFTER_SAVING = `(?:${SAVING}${OF}${NUMBER} ?${PERCENT}|${REDUCED}${OF}${SMALL}(?![.,]?\\d| ?(?:₹|(?:rs|rupees?|k)(?![\\p{L}\\p{N}]))))(?: ?\\+)?(?: ?${SAVING})?(?: ${OR_MORE})?`;

/** Discounts in a typed text. */
export const DISCOUNT_RULES: readonly Rule[] = [
  ...NOT_UNDERSTOOD.map((pattern) => notUnderstood(anyWords(pattern))),
  {
    pattern: anyWords(`${AFTER_SAVING}|${BEFORE_SAVING}`),
    take: (limits, parts, { words }) =>
      raise(limits, Number(parts.find((part) => part !== undefined)), words),
  },
  {
    // Nothing but a sale and its percent.
    pattern: /^sale (?:(?:min(?:imum)?|flat) )?(\d\d?)$|^(\d\d?) sale$/gu,
    take(limits, [after, before], { words }) {
      const percent = Number(after ?? before);
      return percent >= 5 && percent <= 90 && raise(limits, percent, words);
    },
  },
  {
    pattern: anyWords(`half (?:price|rate|${OFF})`),
    take: (limits, _, { words }) => raise(limits, 50, words),
  },
  {
    pattern: new RegExp(`(\\d{1,2}) ?${PERCENT}(?: ?\\+| ${OR_MORE})?`, 'gu'),
    take(limits, [percent], match) {
      // "50% cotton" is no discount.
      const [before = ''] = wordsOf(match.before).slice(-1);
      const [after = ''] = wordsOf(match.after);
      const isSaving = /^(?:at|with|for|in|on)?$/.test(before) || namesCategory(before);
      const isLast = after === '' || namesCategory(after);
      return standsAlone(match) && isSaving && isLast && raise(limits, Number(percent), match.words);
    },
  },
  {
    // Any discount.
    pattern: anyWords('(?:on )?(?:sale|offers?|discounts?|discounted)'),
    take: (limits, _, match) => !isPartOfName(match) && raise(limits, 1, match.words),
  },
];

function raise(limits: Limits, percent: number, words: string): true {
  if (percent >= 1 && percent <= 100) limits.discountFrom = Math.max(limits.discountFrom ?? 0, percent);
  else limits.ignored.push(words.trim());
  return true;
}
