import type { ProductReview, ReviewSums } from '#domain/review/product-reviews.ts';
import { reviewFromWire } from '#domain/review/product-reviews.ts';
import type { SafeStorage } from '#platform/storage/safe-storage.ts';
import { parsedJson } from '#platform/storage/parsed-json.ts';

// Reviews are public, so one copy serves every account on this device. A page of ten has at most some 16,000 characters.
const MOST_PRODUCTS = 40;
const INDEX = 'drip-haven.reviews';
const keyOf = (productId: string) => `drip-haven.reviews.${productId}`;

/** The first page of a product's reviews, the newest first. */
export type ReviewPage = ReviewSums & { reviews: readonly ProductReview[]; more: boolean };

/** Whether an answer is a page of reviews, and not, for example, the page of a captive portal. */
export function isReviewPage(answer: unknown): boolean {
  const { rows, stars, fits } = (answer ?? {}) as Record<string, unknown>;
  return Array.isArray(rows) && isNumbers(stars, 5) && isNumbers(fits, 3);
}

/** Reads an answer for which `isReviewPage` holds. */
export function reviewPageFromWire(answer: unknown): ReviewPage {
  const { rows, stars, fits, more } = answer as {
    rows: Record<string, unknown>[];
    stars: number[];
    fits: number[];
    more: unknown;
  };
  return { reviews: rows.map(reviewFromWire), stars, fits, more: more === true };
}

/** The page that this device stored of a product; null when it has none. */
export function readKnownReviews(storage: SafeStorage, productId: string): ReviewPage | null {
  const stored = parsedJson(storage.get(keyOf(productId)));
  return isReviewPage(stored) ? reviewPageFromWire(stored) : null;
}

/** Stores a page of a product as the server sent it. Only the 40 products whose reviews were loaded last are kept. */
export function storeKnownReviews(storage: SafeStorage, productId: string, answer: unknown): void {
  const index = parsedJson(storage.get(INDEX));
  const others = Array.isArray(index) ? index.map(String).filter((id) => id !== productId) : [];
  for (const gone of others.slice(MOST_PRODUCTS - 1)) storage.remove(keyOf(gone));
  // On a full disk the older page goes, too. It would contradict what the screen showed.
  if (!storage.set(keyOf(productId), JSON.stringify(answer))) storage.remove(keyOf(productId));
  storage.set(INDEX, JSON.stringify([productId, ...others].slice(0, MOST_PRODUCTS)));
}

const isNumbers = (value: unknown, count: number) =>
  Array.isArray(value) && value.length === count && value.every((number) => Number.isInteger(number));
