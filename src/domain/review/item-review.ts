/** Whether an item runs small, is true to its size, or runs large. */
export const REVIEW_FITS = ['small', 'true', 'large'] as const;
export type ReviewFit = (typeof REVIEW_FITS)[number];

/** A person's own review of an ordered item. Times are ISO times. */
export type ItemReview = {
  id: string;
  /** 1 to 5. */
  stars: number;
  fit: ReviewFit | null;
  words: string;
  /** Paths in the bucket `review-pictures`. */
  pictures: readonly string[];
  /** Counts its versions from 1. */
  revision: number;
  /** The seller's words about it, or ''. */
  answer: string;
  /** Why an admin has hidden it; null while everybody sees it. */
  hiddenReason: string | null;
  createdAt: string;
};

/** The database says the same: `save_review`. */
const CHANGEABLE_MS = 30 * 24 * 60 * 60 * 1000;

/** Until when the author may change a review, in ms. */
export function changeableUntil({ createdAt }: Pick<ItemReview, 'createdAt'>): number {
  return Date.parse(createdAt) + CHANGEABLE_MS;
}

/** Whether a person may write the review of an item, or change it. `now`: server time, ms. */
export function mayReview(
  { status, review }: { status: string; review: ItemReview | null },
  now: number,
): boolean {
  if (status !== 'delivered') return false;
  return review === null || (review.hiddenReason === null && now < changeableUntil(review));
}

/** The fit that a text from the server names; null for none, and for one that this version does not know. */
export function reviewFitOf(text: unknown): ReviewFit | null {
  return REVIEW_FITS.find((known) => known === text) ?? null;
}
