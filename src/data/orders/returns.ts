import type { ReturnReason } from '#domain/order/item-return.ts';
import type { Order, OrderItem } from '#domain/order/order.ts';
import { hasText } from '../api/is-ours.ts';
import { changeOrder, type ChangeStores, type ChangingShopper } from './change-order.ts';

export type ReturnRequest = {
  itemId: string;
  /** A uuid. A second request under the same key is the first one. */
  key: string;
  quantity: number;
  reason: ReturnReason;
  words: string;
  /** Paths in the bucket `return-pictures`. */
  pictures: readonly string[];
  wanted: { kind: 'refund'; upi: string } | { kind: 'exchange'; size: string; color: string };
  /** An earlier try under this key, of which nobody knows whether it arrived, said something else. */
  wasEdited: boolean;
};

const RETURNING = { refusedAs: 'return_moved', failedAs: 'unexpected' } as const;

/**
 * Asks for a return of an item that was delivered. Calling it twice with the same request is safe, and the order is read afterwards.
 * Throws a ShopError: 'return_too_late', 'return_pieces' (`available`), 'out_of_stock' (`lines`), 'upi_invalid', 'picture_unchecked',
 * 'return_incomplete', 'rate_limited'. 'return_duplicate': an earlier request under this key said something else, and counts.
 */
export function requestReturn(
  stores: ChangeStores,
  shopper: ChangingShopper,
  { itemId, key, quantity, reason, words, pictures, wanted, wasEdited }: ReturnRequest,
): Promise<void> {
  const args = {
    p_item_id: itemId,
    p_key: key,
    p_quantity: quantity,
    p_reason: reason,
    p_words: words,
    p_pictures: [...pictures],
    p_wanted: wanted.kind,
    ...(wanted.kind === 'refund' ? { p_upi: wanted.upi } : { p_size: wanted.size, p_color: wanted.color }),
  };
  return changeOrder(stores, shopper, {
    ...RETURNING,
    send: () => shopper.call('request_return', args, { isOurs: hasText('order_id') }),
    isTarget: ({ items }) => items.some(({ id }) => id === itemId),
    // After a lost answer a return under our key is this request, unless another try may have made it.
    isDone: (order) => !wasEdited && returnsOf(order).some((one) => one.key === key),
    stale: ['return_pieces', 'out_of_stock', 'return_too_late'],
  });
}

/**
 * Withdraws a return until its seller has received the pieces. Calling it twice is safe. Throws a ShopError: 'return_moved' when it is
 * past that, or was decided otherwise.
 */
export function withdrawReturn(
  stores: ChangeStores,
  shopper: ChangingShopper,
  returnId: string,
): Promise<void> {
  return changeOrder(stores, shopper, {
    ...RETURNING,
    send: () => shopper.call('withdraw_return', { p_return_id: returnId }, { isOurs: hasText('order_id') }),
    isTarget: hasReturn(returnId),
    isDone: (order) => returnsOf(order).some(({ id, status }) => id === returnId && status === 'withdrawn'),
    stale: ['return_gone'],
  });
}

/**
 * Takes a refund in place of an exchange, or corrects the UPI address of a refund. Calling it twice is safe. Throws a ShopError:
 * 'return_moved' when the return is settled, 'upi_invalid', 'rate_limited'. After a lost answer a corrected address counts as not
 * sent, because nobody reads it back.
 */
export function refundInstead(
  stores: ChangeStores,
  shopper: ChangingShopper,
  { returnId, upi, wasExchange }: { returnId: string; upi: string; wasExchange: boolean },
): Promise<void> {
  return changeOrder(stores, shopper, {
    ...RETURNING,
    send: () =>
      shopper.call('refund_instead', { p_return_id: returnId, p_upi: upi }, { isOurs: hasText('order_id') }),
    isTarget: hasReturn(returnId),
    isDone: (order) =>
      wasExchange && returnsOf(order).some(({ id, exchange }) => id === returnId && exchange === null),
    stale: ['return_gone'],
  });
}

const returnsOf = ({ items }: Order): OrderItem['returns'] => items.flatMap(({ returns }) => returns);

const hasReturn = (returnId: string) => (order: Order) => returnsOf(order).some(({ id }) => id === returnId);
