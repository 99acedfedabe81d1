import { useEffect, useEffectEvent, useState } from 'react';
import { returnPhotos } from '#data/commands/photos.ts';
import { returns } from '#data/commands/returns.ts';
import { useProduct } from '#data/queries/shop/product.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { RETURN_REASONS } from '#domain/order/item-return.ts';
import type { Order, OrderItem } from '#domain/order/order.ts';
import { checkReturn, type CheckedReturn } from '#domain/order/return-request.ts';
import {
  deliveryBack,
  exchangeChoices,
  returnablePieces,
  returnAmount,
  returnReasons,
} from '#domain/order/returns.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { returnMessages } from '#messages/returns/shopper.ts';
import { linkTo } from '#paths';
import { toast } from '#ui/layers/toast.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useBusy } from '#areas/common/forms/use-busy.ts';
import { useTriedForm } from '#areas/common/forms/use-tried-form.ts';
import { useLeaveTo } from '#areas/common/use-back.ts';
import { usePhotos } from '#areas/shop/photos/use-photos.ts';
import { useReturnDraft } from './use-return-draft.ts';

type Options = {
  owner: string;
  order: Order;
  item: OrderItem;
  /** ms, by the server's clock. */
  now: number;
};

/** The fields of a request, what they allow, and its sending. */
export function useReturnForm({ owner, order, item, now }: Options) {
  const draft = useReturnDraft(owner, item);
  const { fields } = draft;
  const left = returnablePieces(item);
  const pieces = Math.max(1, Math.min(Number(fields.quantity) || 1, left));
  const reasons = returnReasons(item, now);
  const reason = RETURN_REASONS.find((one) => one === fields.reason) ?? null;
  const product = useProduct(item.productId);
  const inShop = product.status === 'ready' ? product.data : null;
  const choices = inShop === null ? [] : exchangeChoices(inShop, item, { reason, pieces });
  const photos = usePhotos({
    photos: returnPhotos,
    storedUnder: fields.key,
    over: returnMessages.photosOver,
    stored: fields.pictures,
    onStored: (paths) => draft.write({ pictures: paths.join('\n') }),
  });
  const checked = checkReturn(fields, reasons, choices);
  const sending = useSending({ order, item, pieces, draft, photos });
  // Pictures that are not sent yet live on this page alone.
  useBusy(photos.isPending || sending.busy);
  const reachable = useReachable();
  const [waits, setWaits] = useState(false);
  const { form, errorsOf } = useTriedForm(
    () => {
      setWaits(photos.isPending);
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
    delivery: deliveryBack(order, item, pieces),
    choices,
    /** Whether the shop sells the product; null while this phone does not know. */
    isInShop: product.status === 'ready' && product.replica === 'complete' ? inShop !== null : null,
    photos,
    /** The person has tried to send, and has to wait for pictures. */
    waitsForPhotos: waits && photos.isPending,
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

type SendingOptions = Pick<Options, 'order' | 'item'> & {
  pieces: number;
  draft: ReturnType<typeof useReturnDraft>;
  photos: ReturnType<typeof usePhotos>;
};

/** Sends the request, and leads to the order once it is there, also when a later pull tells that. */
function useSending({ order, item, pieces, draft, photos }: SendingOptions) {
  const leaveTo = useLeaveTo();
  const { key, tried } = draft.fields;
  const leave = () => {
    draft.drop();
    leaveTo(linkTo.orderSuccess(order.id));
  };
  const sending = useAttempt(async (value: CheckedReturn) => {
    const request = { ...value, itemId: item.id, key, quantity: pieces, pictures: photos.paths };
    const content = JSON.stringify(request);
    draft.write({ tried: tried || content });
    try {
      await returns.request({ ...request, wasEdited: tried !== '' && tried !== content });
    } catch (error) {
      const code = error instanceof ShopError ? error.code : null;
      if (code === 'return_duplicate') {
        toast.notice(sentenceForCode(code));
        return leave();
      }
      // The shop deletes pictures without a return after a day. A path is never used again, so the request gets another key.
      if (code === 'picture_unchecked') {
        photos.forget();
        draft.renewKey();
      }
      throw error;
    }
    toast.success(returnMessages.sent);
    leave();
  });
  const isThere = item.returns.some((one) => one.key === key);
  const leaveSent = useEffectEvent(() => {
    toast.notice(returnMessages.sentBefore);
    leave();
  });
  useEffect(() => {
    if (isThere && !sending.busy) leaveSent();
  }, [isThere, sending.busy]);
  return sending;
}
