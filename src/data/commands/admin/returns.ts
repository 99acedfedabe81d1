import { backOfficeCall } from '#data/back-office-call.ts';
import { onlineOnly } from '../online-only.ts';

/** `reason` has at most 500 characters. The shopper and the seller read it. */
export type Overruling = { id: string; isApproved: boolean; reason: string };

export const returns = {
  /**
   * Decides a return in place of its seller, or otherwise than the seller did. The same decision of the same admin is made once.
   * Throws 'return_gone' and 'return_reason_required'. 'transition_refused': it has moved on, or was refused over 90 days ago.
   * 'return_pieces': other returns have taken its pieces. 'out_of_stock': the size of an exchange is gone.
   */
  overrule: onlineOnly(async ({ id, isApproved, reason }: Overruling): Promise<void> => {
    await backOfficeCall('admin_overrule_return', {
      p_return_id: id,
      p_approve: isApproved,
      p_reason: reason,
    });
  }),
};
