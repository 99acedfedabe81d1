import { expect, test } from 'vitest';
import { changeableUntil, mayReview, reviewFitOf } from '#domain/review/item-review.ts';
import {
  commonFit,
  ratingOf,
  reviewCount,
  refreshed,
  reviewFromWire,
  withMore,
} from '#domain/review/product-reviews.ts';
import { checkReview } from '#domain/review/review-form.ts';
import { itemReviewOf, productReviewOf } from './review-of.ts';

const DAY = 24 * 60 * 60 * 1000;
const saved = itemReviewOf({ createdAt: '2026-11-01T00:00:00Z' });
const since = Date.parse(saved.createdAt);

test('a delivered item is reviewed at any time, and the review is changed for 30 days', () => {
  const item = (status: string, review: typeof saved | null) => ({ status, review });
  expect(mayReview(item('shipped', null), since)).toBe(false);
  expect(mayReview(item('delivered', null), since + 400 * DAY)).toBe(true);
  expect(changeableUntil(saved)).toBe(since + 30 * DAY);
  expect(mayReview(item('delivered', saved), since + 30 * DAY - 1)).toBe(true);
  expect(mayReview(item('delivered', saved), since + 30 * DAY)).toBe(false);
  expect(mayReview(item('delivered', { ...saved, hiddenReason: 'Spam' }), since)).toBe(false);
});

test('a review needs stars, and a fit only where the item has a size', () => {
  const fields = { stars: '4', fit: 'small', words: ' Soft ' };
  expect(checkReview(fields, true)).toEqual({ ok: true, value: { stars: 4, fit: 'small', words: 'Soft' } });
  expect(checkReview(fields, false)).toMatchObject({ value: { fit: null } });
  for (const stars of ['', '0', '6', '4.5', 'many'])
    expect(checkReview({ ...fields, stars }, true)).toEqual({
      ok: false,
      errors: { stars: 'review_stars_required' },
    });
  expect(reviewFitOf('odd')).toBeNull();
});

test('the average is in tenths, as the database rounds it', () => {
  const sums = (stars: number[], fits = [0, 0, 0]) => ({ stars, fits });
  expect(ratingOf(sums([0, 0, 0, 0, 0]))).toBe(0);
  expect(ratingOf(sums([1, 0, 0, 0, 1]))).toBe(30);
  // 4.25 stars
  expect(ratingOf(sums([0, 0, 1, 1, 2]))).toBe(43);
  expect(reviewCount(sums([1, 2, 3, 4, 5]))).toBe(15);
  expect(commonFit(sums([], [0, 0, 0]))).toBeNull();
  expect(commonFit(sums([], [3, 1, 0]))).toEqual({ fit: 'small', percent: 75 });
});

test('another page adds each review once', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => productReviewOf({ id }));
  if (!a || !b || !c) throw new Error('no reviews');
  expect(withMore([a, b], [b, c]).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('a first page that is read again keeps what was loaded below it', () => {
  const of = (ids: string) => ids.split('').map((id) => productReviewOf({ id }));
  const ids = (shown: string, first: string) =>
    refreshed(of(shown), of(first))
      .map(({ id }) => id)
      .join('');
  expect(ids('abcdef', 'abc')).toBe('abcdef');
  // A new one, and one that was hidden.
  expect(ids('abcdef', 'xab')).toBe('xabcdef');
  expect(ids('abcdef', 'acd')).toBe('acdef');
  // One that has moved to the top.
  expect(ids('abcdef', 'eab')).toBe('eabcdf');
  expect(ids('abcdef', 'xyz')).toBe('xyz');
  expect(ids('abcdef', '')).toBe('');
});

test('a review from the server is edited when it was changed after it was written', () => {
  const row = {
    id: 'r',
    stars: 4,
    created_at: '2026-11-01',
    updated_at: '2026-11-01',
    pictures: ['a/b/1.webp'],
  };
  expect(reviewFromWire(row)).toMatchObject({
    isEdited: false,
    pictures: ['a/b/1.webp'],
    name: '',
    fit: null,
  });
  expect(reviewFromWire({ ...row, updated_at: '2026-11-02' })).toMatchObject({ isEdited: true });
});
