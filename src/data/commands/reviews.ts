import type { ItemReview } from '#domain/review/item-review.ts';
import type { CheckedReview } from '#domain/review/review-form.ts';
import type { ReportReason } from '#domain/review/product-reviews.ts';
import { hasText } from '../api/is-ours.ts';
import { toShopError } from '../api/shop-error.ts';
import { openShop } from '../open-shop.ts';
import { changeOrder } from '../orders/change-order.ts';
import { stores } from '../page.ts';
import { onlineOnly } from './online-only.ts';

export type ReviewToSave = CheckedReview & {
  itemId: string;
  /** The version that the person has seen; 0 before there is one. */
  revision: number;
  /** Paths in the bucket `review-pictures`. */
  pictures: readonly string[];
};

const isOurs = hasText('id');

/** A shopper's reviews, and what they say about those of others. */
export const reviews = {
  /**
   * Saves the review of an item that was delivered, and reads its order afterwards. Calling it twice is safe. Throws a ShopError:
   * 'review_too_late', 'review_hidden', 'review_changed' (by another phone), 'picture_unchecked', 'review_incomplete', 'rate_limited'.
   */
  save: onlineOnly(async ({ itemId, revision, stars, fit, words, pictures }: ReviewToSave): Promise<void> => {
    const { shopper } = await openShop();
    const args = {
      p_item_id: itemId,
      p_revision: revision,
      p_stars: stars,
      p_words: words,
      p_pictures: [...pictures],
      ...(fit !== null && { p_fit: fit }),
    };
    await changeOrder(stores, shopper, {
      send: () => shopper.call('save_review', args, { isOurs }),
      isTarget: ({ items }) => items.some(({ id }) => id === itemId),
      isDone: ({ items }) =>
        items.some(({ id, review }) => id === itemId && isSame(review, { stars, fit, words, pictures })),
      stale: ['review_changed', 'review_hidden', 'review_too_late'],
      refusedAs: 'review_not_delivered',
      failedAs: 'unexpected',
    });
  }),
  /** Votes for a review, or takes the vote back. Returns how many there are now. Throws 'review_gone' and 'review_own'. */
  markHelpful: onlineOnly(async (id: string, isHelpful: boolean): Promise<number> => {
    const { shopper } = await openShop();
    try {
      const args = { p_review_id: id, p_is_helpful: isHelpful };
      const answer = await shopper.call('mark_review_helpful', args, { isOurs });
      return (answer as { helpful: number }).helpful;
    } catch (error) {
      throw toShopError(error);
    }
  }),
  /** Reports a review to the shop. A second report of the same person changes nothing. Throws 'review_gone'. */
  report: onlineOnly(async (id: string, reason: ReportReason): Promise<void> => {
    const { shopper } = await openShop();
    try {
      await shopper.call('report_review', { p_review_id: id, p_reason: reason }, { isOurs });
    } catch (error) {
      throw toShopError(error);
    }
  }),
};

/** Whether a review says what was to be saved. */
export function isSame(
  review: Pick<ItemReview, 'stars' | 'fit' | 'words' | 'pictures'> | null,
  { stars, fit, words, pictures }: CheckedReview & { pictures: readonly string[] },
): boolean {
  return (
    review !== null &&
    review.stars === stars &&
    review.fit === fit &&
    review.words === words &&
    review.pictures.join('\n') === pictures.join('\n')
  );
}
