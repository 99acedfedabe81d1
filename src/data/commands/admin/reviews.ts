import { hasText } from '#data/api/is-ours.ts';
import { backOfficeCall } from '#data/back-office-call.ts';
import { onlineOnly } from '../online-only.ts';

/** `reason` has at most 500 characters. The author reads it. */
export type Hiding = { id: string; isHidden: boolean; reason: string };

export const reviews = {
  /**
   * Hides a review and deletes its pictures, or shows it again. Either way its reports are settled, so a reported one may stay, too.
   * Throws 'review_reason_required' and 'review_gone'.
   */
  hide: onlineOnly(async ({ id, isHidden, reason }: Hiding): Promise<void> => {
    const args = { p_review_id: id, p_is_hidden: isHidden, p_reason: reason };
    await backOfficeCall('hide_review', args, { isOurs: hasText('id') });
  }),
};
