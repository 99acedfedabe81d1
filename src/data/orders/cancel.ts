import { fromRupees, toRupees, type Paise } from '#domain/money/money.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import type { Order, OrderItem } from '#domain/order/order.ts';
import { hasText } from '../api/is-ours.ts';
import { toShopError } from '../api/shop-error.ts';
import { changeOrder, type ChangeStores, type ChangingShopper } from './change-order.ts';

const CANCELLING = {
  stale: ['due_changed'],
  refusedAs: 'cancel_too_late',
  failedAs: 'cancel_failed',
} as const;

export type CancelItemRequest = { itemId: string; reason: string; newDue: Paise | null };
export type CancelItemsRequest = { itemIds: readonly string[]; reason: string; newDue: Paise };
export type CancelOrderRequest = { orderId: string; reason: string };

/**
 * Cancels one of the person's own items while it is pending. The history stores `reason`, at most 500 characters. `newDue` is the
 * amount that the screen named for the order without the item, in paise. It is null when the screen named none. Calling it twice is
 * safe. The order is read afterwards, so that the screen shows it. Throws a ShopError: 'cancel_too_late' when its seller has begun,
 * 'due_changed' when the order would cost something else. 'network' when no answer came and the order that was read is not cancelled.
 */
export function cancelItem(
  stores: ChangeStores,
  shopper: ChangingShopper,
  { itemId, reason, newDue }: CancelItemRequest,
): Promise<void> {
  const args = {
    p_item_id: itemId,
    p_reason: reason.trim(),
    ...(newDue !== null && { p_amount_due: toRupees(newDue) }),
  };
  const isCancelled = ({ items }: Order) =>
    items.some(({ id, status }) => id === itemId && status === 'cancelled');
  return changeOrder(stores, shopper, {
    ...CANCELLING,
    send: () => shopper.call('cancel_order_item', args, { isOurs: hasText('order_id') }),
    isTarget: ({ items }) => items.some(({ id }) => id === itemId),
    isDone: isCancelled,
  });
}

/**
 * Cancels all that is left of one of the person's own orders, or nothing. Calling it twice is safe, and the order is read
 * afterwards. Throws a ShopError: 'cancel_too_late' when a seller has begun with any item, 'network' as `cancelItem` does.
 */
export function cancelOrder(
  stores: ChangeStores,
  shopper: ChangingShopper,
  { orderId, reason }: CancelOrderRequest,
): Promise<void> {
  const args = { p_order_id: orderId, p_reason: reason.trim() };
  return changeOrder(stores, shopper, {
    ...CANCELLING,
    send: () => shopper.call('cancel_order', args, { isOurs: hasText('order_id') }),
    isTarget: ({ id }) => id === orderId,
    isDone: ({ status }) => status === 'cancelled',
  });
}

/**
 * Cancels several of the person's own items of one order, all or none. `newDue` is as `previewCancellation` answered. Calling it twice
 * is safe, and the order is read afterwards. Throws a ShopError as `cancelItem` does.
 */
export function cancelItems(
  stores: ChangeStores,
  shopper: ChangingShopper,
  { itemIds, reason, newDue }: CancelItemsRequest,
): Promise<void> {
  const args = { p_item_ids: [...itemIds], p_reason: reason.trim(), p_amount_due: toRupees(newDue) };
  const ids = new Set(itemIds);
  return changeOrder(stores, shopper, {
    ...CANCELLING,
    send: () => shopper.call('cancel_order_items', args, { isOurs: hasText('order_id') }),
    isTarget: ({ items }) => items.some(({ id }) => ids.has(id)),
    isDone: ({ items }) => items.every(({ id, status }) => !ids.has(id) || status === 'cancelled'),
  });
}

type PreviewAnswer = { amount_due: number; loses_coupon: boolean };

const isPreview = (answer: unknown): answer is PreviewAnswer => {
  const { amount_due: due, loses_coupon: loses } = (answer ?? {}) as Partial<PreviewAnswer>;
  return typeof due === 'number' && typeof loses === 'boolean';
};

/** Asks what an order would come to without these items. Throws a ShopError: 'cancel_too_late' when a seller has begun with one. */
export async function previewCancellation(
  shopper: Pick<ChangingShopper, 'call'>,
  itemIds: readonly string[],
): Promise<NonNullable<OrderItem['afterCancel']>> {
  try {
    const answer = await shopper.call(
      'preview_cancellation',
      { p_item_ids: [...itemIds] },
      { isOurs: isPreview },
    );
    if (isPreview(answer)) return { due: fromRupees(answer.amount_due), losesCoupon: answer.loses_coupon };
    throw new ShopError('cancel_failed');
  } catch (error) {
    const failure = toShopError(error, 'cancel_failed');
    throw failure.code === 'transition_refused' ? new ShopError('cancel_too_late') : failure;
  }
}
