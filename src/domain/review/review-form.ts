import type { ErrorCode } from '../mutation/error-code.ts';
import { reviewFitOf, type ReviewFit } from './item-review.ts';

/** The longest words of a review and of its answer, in UTF-16 units. The database takes as many characters. */
export const REVIEW_WORDS = 500;

/** A form as far as it is filled in. `stars` is '' before they are chosen, `fit` for no answer. */
export type ReviewFields = { stars: string; fit: string; words: string };

export type CheckedReview = { stars: number; fit: ReviewFit | null; words: string };

type ReviewCheck =
  | { ok: true; value: CheckedReview }
  | { ok: false; errors: Partial<Record<keyof ReviewFields, ErrorCode>> };

/** Checks a review. Without stars it is `review_stars_required`. The fit counts only for an item that has a size. */
export function checkReview({ stars, fit, words }: ReviewFields, hasSize: boolean): ReviewCheck {
  const given = Number(stars);
  if (!Number.isInteger(given) || given < 1 || given > 5)
    return { ok: false, errors: { stars: 'review_stars_required' } };
  return { ok: true, value: { stars: given, fit: hasSize ? reviewFitOf(fit) : null, words: words.trim() } };
}
