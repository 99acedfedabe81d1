import { RETURN_REASONS, type ReturnReason } from './item-return.ts';
import type { Choice } from '../product/choices.ts';
import { visibleText } from '../text/visible-text.ts';
import type { ErrorCode } from '../mutation/error-code.ts';
import { upiTyped } from '../validation/upi.ts';

/** The longest words about a return, in UTF-16 units. The database takes as many characters. */
export const RETURN_WORDS = 1000;

/** A form as far as it is filled in. `reason` and `choice` are '' before they are chosen. `choice` is 'size|color'. */
export type ReturnFields = {
  reason: string;
  words: string;
  wanted: string;
  upi: string;
  choice: string;
};

export type CheckedReturn = {
  reason: ReturnReason;
  words: string;
  wanted: { kind: 'refund'; upi: string } | { kind: 'exchange'; size: string; color: string };
};

type ReturnCheck =
  | { ok: true; value: CheckedReturn }
  | { ok: false; errors: Partial<Record<keyof ReturnFields, ErrorCode>> };

/**
 * Checks a request for a return. Another reason needs words (`return_words_required`), a refund an address (`upi_invalid`), and an
 * exchange one of `choices` (`return_choice_required`). A reason that is not among `reasons` is `return_why_required`.
 */
export function checkReturn(
  { reason, words, wanted, upi, choice }: ReturnFields,
  reasons: readonly ReturnReason[],
  choices: readonly Choice[],
): ReturnCheck {
  const errors: Partial<Record<keyof ReturnFields, ErrorCode>> = {};
  const known = RETURN_REASONS.find((one) => one === reason && reasons.includes(one));
  if (known === undefined) errors.reason = 'return_why_required';
  if (known === 'other' && visibleText(words) === '') errors.words = 'return_words_required';
  const address = upiTyped(upi);
  const wish = choices.find((one) => choiceKey(one) === choice);
  if (wanted === 'exchange' && wish === undefined) errors.choice = 'return_choice_required';
  if (wanted !== 'exchange' && address === null) errors.upi = 'upi_invalid';
  if (known === undefined || Object.keys(errors).length > 0) return { ok: false, errors };
  const value = { reason: known, words: words.trim() };
  if (wanted === 'exchange' && wish !== undefined)
    return { ok: true, value: { ...value, wanted: { kind: 'exchange', ...wish } } };
  return { ok: true, value: { ...value, wanted: { kind: 'refund', upi: address ?? '' } } };
}

/** A choice as a form stores it. */
export const choiceKey = ({ size, color }: Choice): string => `${size}|${color}`;
