import { plainNumber, plainText } from '../text/digits.ts';
import { fromRupees, type Paise } from './money.ts';

// In rupees: the largest whole price that a column numeric(10,2) takes.
const LARGEST = 99_999_999;

// 'Rs. 499/-' is the usual way to write a price on paper.
const BEFORE = /^(?:(?:₹|₨|rs\.?|inr|rupees?|रु\.?)\s*)+/i;
const BEHIND = /(?:\s*(?:₹|₨|rs\.?|inr|rupees?|रु\.?|\/[-=\u2212\p{Pd}]))+$/iu;

/**
 * An amount as people type it ('1,299', '₹ 499.50', 'Rs. 499/-') in paise; null when it is none, negative, or more than a
 * price can be.
 */
export function parseRupees(text: string): Paise | null {
  const plain = plainNumber(plainText(text).replace(BEFORE, '').replace(BEHIND, ''));
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(plain)) return null;
  return Number(plain) <= LARGEST ? fromRupees(plain) : null;
}

/** Paise as a field shows them: '1299', '499.50'. Read back by `parseRupees`. */
export function rupeesText(amount: Paise): string {
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);
}

/** A count as people type it ('12', '1,200'); null when it is no whole number from 0 to what a stock may be. */
export function parseCount(text: string): number | null {
  const plain = plainNumber(text);
  if (!/^\d{1,10}$/.test(plain)) return null;
  const count = Number(plain);
  return count <= 1_000_000_000 ? count : null;
}

/** A number with or without a sign as people type it ('-10', '+2.5', '−1,000'); null when it is none. */
export function parseSigned(text: string): number | null {
  const [, sign = '', digits = ''] = /^([-+\u2212\p{Pd}]?)(.*)$/su.exec(plainText(text)) ?? [];
  const plain = plainNumber(digits);
  if (!/^\d+(\.\d+)?$/.test(plain)) return null;
  return sign === '' || sign === '+' ? Number(plain) : -Number(plain);
}

/** The same of a percentage, which may say so: '-10 %'. */
export const parsePercent = (text: string): number | null =>
  parseSigned(plainText(text).replace(/[%％٪]$/, ''));
