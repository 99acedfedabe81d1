import type { ItemReturn, ReturnReason, ReturnStatus } from '../../domain/order/item-return.ts';
import { counted } from '../counted.ts';
import { formatPrice } from '../format.ts';
import { sentence } from '../sentence.ts';
import { joined } from '../../domain/text/isolated.ts';

/** The words for a return that shoppers, sellers and admins read alike. */

export const RETURN_STATUS_WORDS: Record<ReturnStatus, string> = {
  requested: 'Requested',
  approved: 'Approved',
  received: 'Received',
  refunded: 'Refunded',
  exchanged: 'Exchanged',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
};

export const RETURN_REASON_WORDS: Record<ReturnReason, string> = {
  damaged: 'It is damaged',
  wrong_item: 'It is not what I ordered',
  not_as_described: 'It is not as described',
  does_not_fit: 'It does not fit',
  changed_mind: 'I changed my mind',
  other: 'Another reason',
};

/** '2 pieces, refund of ₹540' or '1 piece, exchange for L, Blue'. */
export function returnWish({
  quantity,
  exchange,
  amount,
}: Pick<ItemReturn, 'quantity' | 'exchange' | 'amount'>): string {
  const pieces = counted(quantity, 'piece');
  return exchange === null
    ? sentence`${pieces}, refund of ${formatPrice(amount)}`
    : sentence`${pieces}, exchange for ${joined([exchange.size, exchange.color], ', ')}`;
}

export const returnPictureMessages = {
  all: 'Pictures of the return',
  one: (place: number, total: number) => `Picture ${place} of ${total}`,
  larger: (place: number, total: number) => `Show picture ${place} of ${total} larger`,
  missing: 'Not loaded',
} as const;
