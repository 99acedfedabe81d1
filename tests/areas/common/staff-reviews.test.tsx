// @vitest-environment happy-dom
// The reviews as a seller and an admin read them.
import { beforeEach, expect, test } from 'vitest';
import { ReviewsScreen as AdminReviews } from '#areas/admin/screens/reviews/reviews-screen.tsx';
import { ReviewsScreen as SellerReviews } from '#areas/seller/screens/reviews/reviews-screen.tsx';
import { chromeMessages } from '#messages/chrome.ts';
import { enlargedMessages } from '#messages/enlarged-pictures.ts';
import { sellerReviewMessages as messages } from '#messages/reviews/staff.ts';
import { reviewMessages } from '#messages/reviews/words.ts';
import { draftMessages } from '#messages/sync.ts';
import { shopCall } from '#support/mock-data-layer.ts';
import { tap, tapOn, textIn, type } from '#support/render.ts';
import { renderWithData } from '#support/render-with-data.tsx';

const row = (id: string, more: object = {}) => ({
  id,
  stars: 4,
  fit: 'true',
  words: `Words of ${id}`,
  pictures: ['i/k/1.jpg', 'i/k/2.jpg'],
  name: 'Asha S.',
  size: 'M',
  color: '',
  helpful: 0,
  answer: '',
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  product_id: 1,
  product_name: 'Indigo Oxford',
  product_image: '',
  brand_name: 'Urban Loom',
  ...more,
});
const text = () => document.body.textContent;

beforeEach(() => {
  localStorage.clear();
  shopCall.mockResolvedValue({ rows: [row('a'), row('b')], total: 2 });
});

test.each([
  ['seller', '/seller/reviews', <SellerReviews key="seller" />],
  ['admin', '/admin/reviews', <AdminReviews key="admin" />],
])('the %s enlarges the pictures of a review in the viewer of the shop', async (_who, path, screen) => {
  await renderWithData(screen, { connection: 'online', path });
  await expect.poll(text).toContain('Words of a');
  const unfold = document.querySelector<HTMLElement>('[aria-expanded=false]');
  if (unfold) await tapOn(() => unfold);
  await tap(reviewMessages.larger(2, 2));
  await expect
    .poll(() => document.querySelector('dialog')?.getAttribute('aria-label'))
    .toBe(enlargedMessages.enlarged('Indigo Oxford'));
  expect(document.querySelector('dialog')?.textContent).toContain('2 / 2');
});

test('an answer that was begun comes back with a notice, and starts over as it was saved', async () => {
  shopCall.mockResolvedValue({ rows: [row('a', { answer: 'Thank you' }), row('b')], total: 2 });
  await renderWithData(<SellerReviews />, { connection: 'online', path: '/seller/reviews' });
  await expect.poll(text).toContain('Words of a');
  const open = async () => tap(messages.changeAnswerTo('Indigo Oxford'));
  const answer = () => textIn(messages.yourAnswer);
  await open();
  expect(text()).not.toContain(draftMessages.restored);
  await type(messages.yourAnswer, 'Thank you for telling us');
  await tap(chromeMessages.close);
  await expect.poll(() => document.querySelector('textarea')).toBeNull();
  await open();
  expect(answer()).toBe('Thank you for telling us');
  expect(text()).toContain(draftMessages.restored);
  await tap(draftMessages.startOver);
  expect(answer()).toBe('Thank you');
  expect(localStorage.length).toBe(0);
});
