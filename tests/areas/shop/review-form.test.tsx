// @vitest-environment happy-dom
// The review of an item: what it keeps, and how it ends.
import { beforeEach, expect, test } from 'vitest';
import { ReviewForm } from '#areas/shop/screens/review/review-form.tsx';
import { ShopError } from '#domain/mutation/error-code.ts';
import { saveDraft } from '#areas/common/forms/drafts.ts';
import { reviewDraftOf } from '#areas/shop/components/order/return-drafts.ts';
import type { OrderItem } from '#domain/order/order.ts';
import { reviewFormMessages } from '#messages/reviews/form.ts';
import { draftMessages } from '#messages/sync.ts';
import { mockCommands } from '#support/commands.ts';
import { control, tap, type } from '#support/render.ts';
import { ASHA, connectionIs, renderWithData } from '#support/render-with-data.tsx';
import { deliveredItem, deliveredOrder } from '#support/returned-item.ts';
import { toastTexts } from '#support/shown-toasts.ts';
import { itemReviewOf } from '../../domain/review-of.ts';

const { save } = mockCommands('reviews', 'save');
const { remove } = mockCommands('reviewPhotos', 'prepare', 'store', 'remove');

beforeEach(() => localStorage.clear());

function formOf(changes: Partial<OrderItem> = {}, owner = ASHA) {
  const item = deliveredItem(changes);
  const order = deliveredOrder(item);
  return renderWithData(<ReviewForm owner={owner.id} order={order} item={item} />, {
    session: owner,
    connection: 'online',
    orders: [order],
    path: '/review/o/i',
  });
}
const text = () => document.body.textContent;
const submit = () => tap(reviewFormMessages.save);
const words = () => control(/^What should others know/) as HTMLTextAreaElement;

test('a review without stars says so, and is saved with what was filled in', async () => {
  await formOf();
  await submit();
  expect(text()).toContain('Please choose the stars');
  expect(save).not.toHaveBeenCalled();
  await tap('4 stars');
  await tap('Runs small');
  await type(/^What should others know/, ' Soft ');
  await submit();
  expect(save).toHaveBeenCalledWith({
    itemId: 'i',
    revision: 0,
    stars: 4,
    fit: 'small',
    words: 'Soft',
    pictures: [],
  });
  expect(toastTexts).toContain(reviewFormMessages.saved);
});

test('an item without a size is not asked how it fits', async () => {
  await formOf({ size: '' });
  expect(text()).not.toContain(reviewFormMessages.fit);
});

test('a draft outlives the page, and is nobody else’s', async () => {
  const first = await formOf();
  await tap('2 stars');
  await type(/^What should others know/, 'Thin');
  await first();
  const other = await formOf({}, { ...ASHA, id: 'ravi' });
  expect(words().value).toBe('');
  await other();
  await formOf();
  expect(words().value).toBe('Thin');
  expect(control('2 stars')).toHaveProperty('checked', true);
});

test('a saved review is the beginning, and a draft of an older version says so', async () => {
  const first = await formOf({ review: itemReviewOf({ revision: 1 }) });
  expect(words().value).toBe('Soft');
  await type(/^What should others know/, 'Soft, but it has shrunk');
  expect(text()).not.toContain(reviewFormMessages.changedElsewhere);
  await first();
  await formOf({ review: itemReviewOf({ revision: 2, words: 'From another phone' }) });
  expect(text()).toContain(reviewFormMessages.changedElsewhere);
  await submit();
  expect(save).toHaveBeenCalledWith(
    expect.objectContaining({ revision: 2, words: 'Soft, but it has shrunk' }),
  );
});

test('a draft that was saved after all is none any more', async () => {
  const first = await formOf();
  await tap('4 stars');
  await tap('True to size');
  await type(/^What should others know/, 'Soft');
  await first();
  await formOf({ review: itemReviewOf() });
  expect(localStorage.length).toBe(0);
});

test('Start over keeps the pictures of the saved review', async () => {
  const pictures = ['i/k/1.jpg', 'i/k/2.jpg'];
  const first = await formOf({ review: itemReviewOf({ pictures }) });
  await tap('Remove picture 2');
  await type(/^What should others know/, 'Thin');
  await first();
  remove.mockClear();
  await formOf({ review: itemReviewOf({ pictures }) });
  await tap(draftMessages.startOver);
  expect(words().value).toBe('Soft');
  expect(localStorage.length).toBe(0);
  expect(remove).not.toHaveBeenCalled();
  await submit();
  expect(save).toHaveBeenCalledWith(expect.objectContaining({ words: 'Soft', pictures }));
});

test('new pictures that the shop has deleted leave the form, those of the saved review stay', async () => {
  const review = itemReviewOf({ pictures: ['i/k/2.jpg'] });
  const pictures = 'i/k/2.jpg\ni/n/1.jpg';
  saveDraft(ASHA.id, reviewDraftOf('i'), { key: 'n', revision: '1', pictures });
  await formOf({ review });
  save.mockRejectedValueOnce(new ShopError('picture_unchecked'));
  await submit();
  expect(text()).toContain('Pictures that you added more than a day ago were deleted.');
  expect(() => control('Remove picture 1')).toThrow();
  await submit();
  expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ pictures: ['i/k/2.jpg'] }));
});

test('what cannot be reviewed says why', async () => {
  const late = await formOf({ review: itemReviewOf({ createdAt: '2026-01-01T00:00:00Z' }) });
  expect(text()).toContain(reviewFormMessages.tooLate);
  await late();
  const hidden = await formOf({ review: itemReviewOf({ hiddenReason: 'It names a person' }) });
  expect(text()).toContain('It names a person');
  await hidden();
  await formOf({ status: 'shipped' });
  expect(text()).toContain(reviewFormMessages.notDelivered);
});

test('a refusal is said, and the review stays', async () => {
  save.mockRejectedValue(new ShopError('review_changed'));
  await formOf();
  await tap('4 stars');
  await submit();
  expect(text()).toContain('You changed this review on another device.');
  expect(control('4 stars')).toHaveProperty('checked', true);
});

test('without a connection the review is kept and not sent', async () => {
  await formOf();
  await connectionIs('offline');
  await tap('4 stars');
  await submit();
  expect(text()).toContain(reviewFormMessages.offline);
  expect(save).not.toHaveBeenCalled();
});
