import { dispatch, type ParcelMove } from '#data/commands/seller.ts';
import type { ItemStatus } from '#domain/order/order.ts';
import { sentenceFor } from '#messages/errors.ts';
import { dispatchMessages } from '#messages/seller/seller-orders.ts';
import { LONG_MS } from '#ui/layers/toast-times.ts';
import { toast } from '#ui/layers/toast.ts';
import type { Draft } from '#areas/common/forms/drafts.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';

type NumberDraft = Draft<{ number: string; courier?: string }>;

/** The move of a parcel as an attempt. See `moveParcel`. */
export function useMove(draft: NumberDraft) {
  return useAttempt((move: ParcelMove, to: ItemStatus) => moveParcel(move, to, draft));
}

/**
 * Moves a parcel, or one item of it. If another device moved an item elsewhere first, a toast says so and it resolves. The draft is
 * dropped; pass null to keep it. Throws a ShopError.
 */
export async function moveParcel(move: ParcelMove, to: ItemStatus, draft: NumberDraft | null): Promise<void> {
  const { moved, refused, stopped } = await dispatch.move([move], to);
  for (const { item, error } of refused) {
    if (error.code !== 'transition_refused') continue;
    // A toast, because this card leaves the list with the item.
    const reason = sentenceFor(error);
    toast.error(move.items.length === 1 ? reason : dispatchMessages.ofItem(item.name, reason), LONG_MS);
  }
  const failure = stopped ?? refused.find(({ error }) => error.code !== 'transition_refused')?.error;
  if (failure !== undefined && failure !== null) throw failure;
  // Without news of an item its card stays, and so does the typed number.
  if (refused.every(({ error }) => error.detail !== undefined)) draft?.drop();
  if (moved.length > 0) toast.success(dispatchMessages.updated(to));
}
