import { draftsOf, dropDraft, readDraft, saveDraft } from '#areas/common/forms/drafts.ts';

/** The name of the draft of a request for an item. */
export const returnDraftOf = (itemId: string): string => `return.${itemId}`;

/** The name of the draft of a review of an item. */
export const reviewDraftOf = (itemId: string): string => `review.${itemId}`;

/** The name of the draft of a return's address. */
export const upiDraftOf = (returnId: string): string => `upi.${returnId}`;

/**
 * Removes typed UPI addresses of somebody who signs out. Other words of a return stay. `tried` of a request has the address
 * too. It only has to differ from the next try.
 */
export function forgetUpiAddresses(owner: string): void {
  for (const form of draftsOf(owner)) {
    if (form.startsWith(upiDraftOf(''))) dropDraft(owner, form);
    const draft = form.startsWith(returnDraftOf('')) ? readDraft(owner, form) : null;
    if (draft !== null)
      saveDraft(owner, form, { ...draft, upi: '', tried: draft['tried'] ? 'forgotten' : '' });
  }
}
