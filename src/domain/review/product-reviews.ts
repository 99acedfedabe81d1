import type { ReviewFit } from './item-review.ts';
import { REVIEW_FITS, reviewFitOf } from './item-review.ts';

/** A review as everybody reads it. Times are ISO times. */
export type ProductReview = {
  id: string;
  /** 1 to 5. */
  stars: number;
  fit: ReviewFit | null;
  words: string;
  /** Paths in the bucket `review-pictures`. */
  pictures: readonly string[];
  /** A first name and an initial; '' for a person without a name. */
  name: string;
  size: string;
  color: string;
  /** How many found it helpful. */
  helpful: number;
  /** The seller's words about it, or ''. */
  answer: string;
  createdAt: string;
  isEdited: boolean;
};

/** How many reviews have one star, two and so on, and how many say each fit in the order of REVIEW_FITS. */
export type ReviewSums = { stars: readonly number[]; fits: readonly number[] };

export const REVIEW_ORDERS = ['newest', 'helpful'] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** How many reviews there are. */
export const reviewCount = ({ stars }: ReviewSums): number => sumOf(stars);

/** The average in tenths of a star, 10 to 50, or 0 without a review. The database rounds alike: `private.rating_tenths`. */
export function ratingOf({ stars }: ReviewSums): number {
  const count = sumOf(stars);
  return count === 0 ? 0 : Math.round((sumOf(stars.map((times, at) => times * (at + 1))) * 10) / count);
}

/** What most say about the fit, and how many in percent; null when nobody says anything. The first of equal ones counts. */
export function commonFit({ fits }: ReviewSums): { fit: ReviewFit; percent: number } | null {
  const most = Math.max(0, ...fits);
  const fit = REVIEW_FITS[fits.indexOf(most)];
  return most === 0 || fit === undefined ? null : { fit, percent: Math.round((most * 100) / sumOf(fits)) };
}

/** A review as the server sends it to everybody. */
export function reviewFromWire(row: Readonly<Record<string, unknown>>): ProductReview {
  const text = (key: string) => (typeof row[key] === 'string' ? row[key] : '');
  return {
    id: text('id'),
    stars: Number(row['stars']),
    fit: reviewFitOf(row['fit']),
    words: text('words'),
    pictures: Array.isArray(row['pictures']) ? row['pictures'].map(String) : [],
    name: text('name'),
    size: text('size'),
    color: text('color'),
    helpful: Number(row['helpful']),
    answer: text('answer'),
    createdAt: text('created_at'),
    isEdited: text('updated_at') !== text('created_at'),
  };
}

/** Adds a page to what is shown. A review that has moved meanwhile stays where it is. */
export function withMore(
  shown: readonly ProductReview[],
  page: readonly ProductReview[],
): readonly ProductReview[] {
  const known = new Set(shown.map(({ id }) => id));
  return [...shown, ...page.filter(({ id }) => !known.has(id))];
}

/** Puts the first page, read again, in the place of what it was. Reviews that were shown below it stay. */
export function refreshed(
  shown: readonly ProductReview[],
  first: readonly ProductReview[],
): readonly ProductReview[] {
  const places = new Map(shown.map(({ id }, at) => [id, at]));
  const last = first.filter(({ id }) => places.has(id)).at(-1);
  // All of them are newer: what lies between is not here.
  if (last === undefined) return first;
  return withMore(first, shown.slice((places.get(last.id) ?? 0) + 1));
}

/** Why somebody reports a review. */
export const REPORT_REASONS = ['abusive', 'spam', 'personal', 'off_topic', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The public path of a review's picture. */
export const reviewPicture = (path: string): string => `/storage/v1/object/public/review-pictures/${path}`;
