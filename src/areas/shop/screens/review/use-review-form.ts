import { useState } from 'react';
import { reviewPhotos } from '#data/commands/photos.ts';
import { reviews } from '#data/commands/reviews.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import type { Order, OrderItem } from '#domain/order/order.ts';
import { checkReview, type CheckedReview } from '#domain/review/review-form.ts';
import { reviewFormMessages } from '#messages/reviews/form.ts';
import { linkTo } from '#paths';
import { toast } from '#ui/layers/toast.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useBusy } from '#areas/common/forms/use-busy.ts';
import { useTriedForm } from '#areas/common/forms/use-tried-form.ts';
import { useLeaveTo } from '#areas/common/use-back.ts';
import { usePhotos } from '#areas/shop/photos/use-photos.ts';
import { useReviewDraft } from './use-review-draft.ts';

type Options = {
  owner: string;
  order: Order;
  item: OrderItem;
  /** Called when the draft is gone: the form is to begin anew. */
  onStartOver: () => void;
};

/** The fields of a review, and its saving. */
export function useReviewForm({ owner, order, item, onStartOver }: Options) {
  const leaveTo = useLeaveTo();
  const draft = useReviewDraft(owner, item);
  const { fields } = draft;
  const savedPictures = item.review?.pictures ?? [];
  const photos = usePhotos({
    photos: reviewPhotos,
    storedUnder: `${item.id}/${fields.key}`,
    over: reviewFormMessages.photosOver,
    stored: fields.pictures,
    onStored: (paths) => draft.write({ pictures: paths.join('\n') }),
  });
  const checked = checkReview(fields, item.size !== '');
  const saving = useAttempt(async (value: CheckedReview) => {
    try {
      const revision = item.review?.revision ?? 0;
      await reviews.save({ ...value, itemId: item.id, revision, pictures: photos.paths });
    } catch (error) {
      if (error instanceof ShopError && error.code === 'picture_unchecked') {
        photos.forget(savedPictures);
        draft.renewKey();
      }
      throw error;
    }
    draft.drop();
    toast.success(reviewFormMessages.saved);
    leaveTo(linkTo.orderSuccess(order.id));
  });
  // Pictures that are not sent yet live on this page alone.
  useBusy(photos.isPending || saving.busy);
  const reachable = useReachable();
  const [waits, setWaits] = useState(false);
  const { form, errorsOf } = useTriedForm(
    () => {
      setWaits(photos.isPending);
      if (checked.ok && !photos.isPending) void saving.run(checked.value);
    },
    { clear: saving.clear, resting: !reachable },
  );
  return {
    form,
    fields,
    errors: errorsOf(checked),
    photos,
    /** The person has tried to save, and has to wait for pictures. */
    waitsForPhotos: waits && photos.isPending,
    saving,
    restored: draft.restored,
    storage: draft.storage,
    isOutdated: draft.isOutdated,
    write: draft.write,
    startOver: () => {
      photos.removeAll(savedPictures);
      draft.drop();
      onStartOver();
    },
  };
}
