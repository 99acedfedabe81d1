import type { ReportReason } from '#domain/review/product-reviews.ts';
import { hasText } from '#data/api/is-ours.ts';
import { backOfficeCall } from '#data/back-office-call.ts';
import { onlineOnly } from '../online-only.ts';

const isOurs = hasText('id');

/** The seller's side of reviews. */
export const sellerReviews = {
  /** Answers a review of the seller's product. An empty answer takes it back. Throws 'review_gone' when it is hidden by now. */
  answer: onlineOnly(async (id: string, answer: string): Promise<void> => {
    await backOfficeCall('answer_review', { p_review_id: id, p_answer: answer }, { isOurs });
  }),
  /** Reports a review to the shop. A second report changes nothing. */
  report: onlineOnly(async (id: string, reason: ReportReason): Promise<void> => {
    await backOfficeCall('report_review', { p_review_id: id, p_reason: reason }, { isOurs });
  }),
};
