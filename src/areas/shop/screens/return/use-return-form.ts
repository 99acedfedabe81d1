import { useState } from 'react';
import { returns } from '#data/commands/returns.ts';
import { useProduct } from '#data/queries/shop/product.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { RETURN_REASONS } from '#domain/order/item-return.ts';
import type { Order, OrderItem } from '#domain/order/order.ts';
import { exchangeChoices, returnablePieces, returnAmount, returnReasons } from '#domain/order/returns.ts';
import { checkReturn, type CheckedReturn } from '#domain/order/return-request.ts';
import { sentenceFor } from '#messages/errors.ts';
import { returnMessages } from '#messages/returns/shopper.ts';
import { linkTo } from '#paths';
import { toast } from '#ui/layers/toast.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useTriedForm } from '#areas/common/forms/use-tried-form.ts';
import { useNavigate } from '#areas/common/use-navigate.ts';
import { useReturnDraft } from './use-return-draft.ts';
import { useReturnPhotos } from './use-return-photos.ts';

type Options = {
  owner: string;
  order: Order;
  item: OrderItem;
  /** ms, by the server's clock. */
  now: number;
};

/** The fields of a request, what they allow, and its sending. */
export function useReturnForm({ owner, order, item, now }: Options) {
  const navigate = useNavigate();
  const reachable = useReachable();
  const draft = useReturnDraft(owner, item.id);
  const { fields } = draft;
  const left = returnablePieces(item);
  const pieces = Math.max(1, Math.min(Number(fields.quantity) || 1, left));
  const reasons = returnReasons(item, now);
  const reason = RETURN_REASONS.find((one) => one === fields.reason) ?? null;
  const product = useProduct(item.productId);
  const stocked = product.status === 'ready' ? product.data : null;
  const choices = stocked === null ? [] : exchangeChoices(stocked, item, { reason, pieces });
  const photos = useReturnPhotos({
    returnKey: fields.key,
    stored: fields.pictures,
    onStored: (paths) => draft.write({ pictures: paths.join('\n') }),
  });
  const [photosPending, setPhotosPending] = useState(false);
  const checked = checkReturn(fields, reasons, choices);

  const leave = () => {
    draft.drop();
    navigate(linkTo.orderSuccess(order.id), { replace: true });
  };
  const sending = useAttempt(async (value: CheckedReturn) => {
    try {
      await returns.request({
        ...value,
        itemId: item.id,
        key: fields.key,
        quantity: pieces,
        pictures: photos.paths,
      });
    } catch (error) {
      const code = error instanceof ShopError ? error.code : null;
      if (code === 'return_duplicate') {
        toast.notice(sentenceFor(error));
        return leave();
      }
      // They are a day old, and the shop has deleted them. Names that were used once are not taken again.
      if (code === 'picture_unchecked') {
        photos.forget();
        draft.renewKey();
      }
      throw error;
    }
    toast.success(returnMessages.sent);
    leave();
  });
  const { form, errorsOf } = useTriedForm(
    () => {
      setPhotosPending(photos.isPending);
      if (checked.ok && !photos.isPending) void sending.run(checked.value);
    },
    { clear: sending.clear, resting: !reachable },
  );
  return {
    form,
    fields,
    errors: errorsOf(checked),
    reasons,
    left,
    pieces,
    amount: returnAmount(item, pieces),
    product: { status: product.status, isSold: stocked !== null },
    choices,
    photos,
    photosPending: photosPending && photos.isPending,
    sending,
    restored: draft.restored,
    storage: draft.storage,
    write: draft.write,
    choosePieces: (quantity: number) => draft.write({ quantity: String(quantity) }),
    startOver: () => {
      photos.removeAll();
      draft.drop();
    },
  };
}
