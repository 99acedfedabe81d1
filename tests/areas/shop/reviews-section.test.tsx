// @vitest-environment happy-dom
// The reviews of a product without a connection: what this device has stored, and what it says when it has none.
import { beforeEach, expect, test } from 'vitest';
import { Rating } from '#areas/shop/components/product/rating.tsx';
import { REVIEW_ORDERS } from '#domain/review/product-reviews.ts';
import { ReviewsSection } from '#areas/shop/reviews/reviews-section.tsx';
import { chromeMessages } from '#messages/chrome.ts';
import { readerMessages } from '#messages/reviews/reader.ts';
import { reviewMessages } from '#messages/reviews/words.ts';
import { shopCall } from '#support/mock-data-layer.ts';
import { acting, control, tap } from '#support/render.ts';
import { ASHA, connectionIs, renderWithData } from '#support/render-with-data.tsx';
import { toasts } from '#support/shown-toasts.ts';
import { deliveredItem, deliveredOrder } from '#support/returned-item.ts';
import { productOf } from '../../domain/product-of.ts';
import { itemReviewOf } from '../../domain/review-of.ts';

const row = (id: string, stars: number, helpful: number) => ({
  id,
  stars,
  fit: 'true',
  words: `Words of ${id}`,
  pictures: [],
  name: '',
  size: 'M',
  color: '',
  helpful,
  answer: id === 'a' ? 'Thank you' : '',
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
});

beforeEach(() => localStorage.clear());

const store = (rows: object[], stars: number[]) =>
  localStorage.setItem(
    'drip-haven.reviews.1',
    JSON.stringify({ rows, stars, fits: [0, rows.length, 0], more: true }),
  );
const show = (connection: 'online' | 'offline' = 'offline', ratingCount = 2) =>
  renderWithData(<ReviewsSection product={productOf({ rating: 45, ratingCount })} />, { connection });
const text = () => document.body.textContent;

test('stored reviews are read without a connection, in both orders, and votes rest', async () => {
  store([row('a', 5, 0), row('b', 4, 7)], [0, 0, 0, 1, 1]);
  await show();
  await connectionIs('offline');
  expect(text()).toContain('Rated 4.5 of 5 in 2 reviews');
  expect(text()).toContain(readerMessages.stored);
  expect(text()).toContain(reviewMessages.nobody);
  expect(text()).toContain('Thank you');
  expect(text()).toContain(readerMessages.moreOnline);
  await tap(readerMessages.reportOf(reviewMessages.nobody, false));
  expect(toasts).toEqual([['hint', reviewMessages.needsConnection]]);
  expect(text().indexOf('Words of a')).toBeLessThan(text().indexOf('Words of b'));
  await tap(readerMessages.orders.helpful);
  expect(text().indexOf('Words of b')).toBeLessThan(text().indexOf('Words of a'));
});

test('an own review is known from the orders, also without a connection', async () => {
  store([row('a', 5, 0), row('b', 4, 7)], [0, 0, 0, 1, 1]);
  const order = deliveredOrder(deliveredItem({ review: itemReviewOf({ id: 'b' }) }));
  await renderWithData(<ReviewsSection product={productOf({ rating: 45, ratingCount: 2 })} />, {
    session: ASHA,
    orders: [order],
    connection: 'offline',
  });
  expect(text().split(readerMessages.own)).toHaveLength(2);
  expect(document.querySelectorAll('[aria-pressed]')).toHaveLength(REVIEW_ORDERS.length + 1);
});

test('a product that this device has no reviews of says when they come', async () => {
  await show();
  await connectionIs('offline');
  expect(text()).toContain(readerMessages.offline);
});

test('a product without a review says so', async () => {
  store([], [0, 0, 0, 0, 0]);
  await show();
  expect(text()).toContain(readerMessages.none);
});

test('a product that nobody has rated has no reviews, also where they cannot be read', async () => {
  await show('offline', 0);
  await connectionIs('offline');
  expect(text()).toContain(readerMessages.none);
  expect(text()).not.toContain(readerMessages.offline);
  shopCall.mockImplementation(goneOff);
  await connectionIs('online');
  await expect.poll(() => shopCall.mock.calls.length).toBeGreaterThan(0);
  expect(document.querySelector('[role=alert]')).toBeNull();
  shopCall.mockImplementation(async (_name, args) => answer(args));
  await connectionIs('offline');
  await connectionIs('online');
  await expect.poll(text).toContain('Words of b');
});

/** The shop answers with a page: two reviews first, and one more after them. */
const answer = ({ p_after: after }: Record<string, unknown>) => ({
  rows: after === undefined ? [row('a', 5, 0), row('b', 4, 7)] : [row('c', 3, 0)],
  stars: [0, 0, 1, 1, 1],
  fits: [0, 3, 0],
  more: after === undefined,
});
const goneOff = () => Promise.reject(new TypeError('The network is gone'));

test('reviews that were loaded stay while the connection goes and comes, without an alarm', async () => {
  shopCall.mockImplementation(async (_name, args) => answer(args));
  await show('online');
  await expect.poll(text).toContain('Words of b');
  await tap(readerMessages.more);
  await expect.poll(text).toContain('Words of c');
  const asked = shopCall.mock.calls.length;
  shopCall.mockImplementation(goneOff);
  await connectionIs('offline');
  expect(text()).toContain(readerMessages.stored);
  expect(document.querySelector('[role=alert]')).toBeNull();
  expect(shopCall).toHaveBeenCalledTimes(asked);
  shopCall.mockImplementation(async (_name, args) => answer(args));
  await connectionIs('online');
  await expect.poll(() => shopCall.mock.calls.length).toBe(asked + 1);
  expect(text()).not.toContain(readerMessages.stored);
  expect(text()).toContain('Words of c');
});

test('large counts are grouped as all numbers are', async () => {
  store([row('a', 5, 1_204)], [0, 0, 0, 0, 1_234]);
  await show();
  await connectionIs('offline');
  expect(text()).toContain('5 ★1,234');
  expect(text()).toContain('Helpful (1,204)');
  await renderWithData(<Rating product={{ rating: 45, ratingCount: 1_234 }} className={undefined} />);
  expect(text()).toContain('4.5 ★ (1,234)');
});

test('only more reviews that do not come are an alert', async () => {
  shopCall.mockImplementation(async (_name, args) => answer(args));
  await show('online');
  await expect.poll(text).toContain('Words of b');
  shopCall.mockImplementation(goneOff);
  await tap(readerMessages.more);
  await expect.poll(() => document.querySelector('[role=alert]')).not.toBeNull();
});

test('reviews that did not come are asked for again, and the button says that it works', async () => {
  shopCall.mockImplementation(goneOff);
  await show('online');
  await expect.poll(text).toContain(readerMessages.failed);
  const held = Promise.withResolvers<object>();
  shopCall.mockImplementation(() => held.promise);
  await tap(chromeMessages.retry);
  expect(control(chromeMessages.retry).getAttribute('aria-busy')).toBe('true');
  await acting(() => held.resolve(answer({})));
  await expect.poll(text).toContain('Words of b');
});
