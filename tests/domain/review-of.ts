import type { ItemReview } from '#domain/review/item-review.ts';
import type { ProductReview } from '#domain/review/product-reviews.ts';

/** A person's own review. */
export const itemReviewOf = (changes: Partial<ItemReview> = {}): ItemReview => ({
  id: 'r',
  stars: 4,
  fit: 'true',
  words: 'Soft',
  pictures: [],
  revision: 1,
  answer: '',
  hiddenReason: null,
  createdAt: new Date().toISOString(),
  ...changes,
});

/** A review as everybody reads it. */
export const productReviewOf = (changes: Partial<ProductReview> = {}): ProductReview => ({
  id: 'r',
  stars: 4,
  fit: 'true',
  words: 'Soft',
  pictures: [],
  name: 'Asha S.',
  size: 'M',
  color: 'Blue',
  helpful: 0,
  answer: '',
  createdAt: '2026-11-20T10:00:00Z',
  isEdited: false,
  ...changes,
});
