import { useState } from 'react';
import type { OrderItem } from '#domain/order/order.ts';
import type { ReviewFields } from '#domain/review/review-form.ts';
import { dropDraft, readDraft, useDraft, type Draft } from '#areas/common/forms/drafts.ts';
import { reviewDraftOf } from '#areas/shop/components/order/return-drafts.ts';

/**
 * `key` names the folder of new pictures, and is another one for each edit. The `pictures` are paths, one a line. And `revision` is
 * that of the review when the draft was begun; '' before the first keystroke.
 */
type ReviewDraft = ReviewFields & { key: string; pictures: string; revision: string };

/** The draft of a review. It begins with what is saved. One that says the same as the saved one is none any more. */
export function useReviewDraft(owner: string, { id, review }: Pick<OrderItem, 'id' | 'review'>) {
  const form = reviewDraftOf(id);
  const saved: ReviewDraft = {
    key: '',
    stars: review === null ? '' : String(review.stars),
    fit: review?.fit ?? '',
    words: review?.words ?? '',
    pictures: review?.pictures.join('\n') ?? '',
    revision: '',
  };
  useState(() => {
    const stored = readDraft(owner, form);
    if (stored !== null && review !== null && isSaved({ ...saved, ...stored }, saved)) dropDraft(owner, form);
  });
  const draft: Draft<ReviewDraft> = useDraft(owner, form, saved);
  const [fresh] = useState(() => crypto.randomUUID());
  const key = draft.fields.key || fresh;
  const revision = String(review?.revision ?? 0);
  const begun = draft.fields.revision || revision;
  return {
    fields: { ...draft.fields, key },
    restored: draft.restored,
    storage: draft.storage,
    /** Another phone has saved another version since the draft was begun. */
    isOutdated: begun !== revision,
    write: (fields: Partial<ReviewDraft>) => draft.change({ key, revision: begun, ...fields }),
    /** For pictures that the shop does not have any more: a path is never used again. */
    renewKey: () => draft.change({ key: crypto.randomUUID() }),
    drop: () => draft.drop(),
  };
}

const isSaved = (draft: ReviewDraft, saved: ReviewDraft) =>
  (['stars', 'fit', 'words', 'pictures'] as const).every((field) => draft[field].trim() === saved[field]);
