import { expect, test } from 'vitest';
import { isReviewPage, readKnownReviews, storeKnownReviews } from '#data/catalogue/known-reviews.ts';
import { safeStorage } from '#platform/storage/safe-storage.ts';

const page = {
  rows: [{ id: 'r', stars: 5, words: 'Soft' }],
  stars: [0, 0, 0, 0, 1],
  fits: [0, 0, 0],
  more: false,
};

/** A storage in memory, and what is in it. */
function storage(room = Infinity) {
  const kept = new Map<string, string>();
  const fake = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new Error('full');
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  };
  return { kept, storage: safeStorage(() => fake as unknown as Storage) };
}

test('the reviews of the 40 products that were looked at last are stored', () => {
  const { kept, storage: disk } = storage();
  for (let id = 1; id <= 41; id += 1) storeKnownReviews(disk, String(id), page);
  // Looked at again, it is not the oldest any more.
  storeKnownReviews(disk, '2', page);
  storeKnownReviews(disk, '42', page);
  expect(kept.size).toBe(41);
  expect(readKnownReviews(disk, '1')).toBeNull();
  expect(readKnownReviews(disk, '3')).toBeNull();
  expect(readKnownReviews(disk, '2')).toMatchObject({
    stars: page.stars,
    reviews: [{ id: 'r', words: 'Soft' }],
  });
});

test('a full disk forgets the older reviews of the product', () => {
  const { storage: disk, kept } = storage(200);
  storeKnownReviews(disk, '1', page);
  storeKnownReviews(disk, '1', { ...page, rows: Array.from({ length: 9 }, () => page.rows[0]) });
  expect(readKnownReviews(disk, '1')).toBeNull();
  expect(kept.has('drip-haven.reviews.1')).toBe(false);
});

test.each([
  null,
  'text',
  {},
  { ...page, stars: [1] },
  { ...page, rows: 'none' },
  { ...page, fits: [0, 0, 'x'] },
])('what another program wrote is no page of reviews: %j', (answer) => {
  const { storage: disk } = storage();
  expect(isReviewPage(answer)).toBe(false);
  storeKnownReviews(disk, '1', answer);
  expect(readKnownReviews(disk, '1')).toBeNull();
});
