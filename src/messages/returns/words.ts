import type { ItemReturn, ReturnReason, ReturnStatus } from '../../domain/order/item-return.ts';
import { add, type Paise } from '../../domain/money/money.ts';
import type { Choice } from '../../domain/product/choices.ts';
import { counted } from '../counted.ts';
import { formatPrice } from '../format.ts';
import { sentence } from '../sentence.ts';
import { joined } from '../../domain/text/isolated.ts';

export const RETURN_STATUS_WORDS: Record<ReturnStatus, string> = {
  requested: 'Requested',
  approved: 'Approved',
  received: 'Received',
  refunded: 'Refunded',
  exchanged: 'Exchanged',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
};

/** As the shopper chooses and reads them. */
export const SHOPPER_REASON_WORDS: Record<ReturnReason, string> = {
  damaged: 'It is damaged',
  wrong_item: 'It is not what I ordered',
  not_as_described: 'It is not as described',
  does_not_fit: 'It does not fit',
  changed_mind: 'I changed my mind',
  other: 'Another reason',
};

/** The same reasons as sellers and admins read them. */
export const STAFF_REASON_WORDS: Record<ReturnReason, string> = {
  damaged: 'Damaged',
  wrong_item: 'Not what was ordered',
  not_as_described: 'Not as described',
  does_not_fit: 'Does not fit',
  changed_mind: 'Changed their mind',
  other: 'Another reason',
};

/** 'L, Blue' of a choice; of a product that comes in none, its only kind. */
export const choiceWords = ({ size, color }: Choice): string =>
  joined([size, color], ', ') || 'the same product';

/** '2 pieces, refund of ₹580' with the delivery charge that comes back, or '1 piece, exchange for L, Blue'. */
export function returnWish({
  quantity,
  exchange,
  amount,
  shipping,
}: Pick<ItemReturn, 'quantity' | 'exchange' | 'amount' | 'shipping'>): string {
  const pieces = counted(quantity, 'piece');
  return exchange === null
    ? sentence`${pieces}, refund of ${formatPrice(add(amount, shipping))}`
    : sentence`${pieces}, exchange for ${choiceWords(exchange)}`;
}

/** Said where all pieces of a seller's parcel come back, which is counted when the last are received. */
export const deliveryToo = (charge: Paise): string =>
  `The delivery charge of ${formatPrice(charge)} comes back too, once the seller has received everything of this parcel.`;

export const returnPictureMessages = {
  all: 'Pictures of the return',
  one: (place: number, total: number) => `Picture ${place} of ${total}`,
  larger: (place: number, total: number) => `Show picture ${place} of ${total} larger`,
  missing: 'Not loaded',
} as const;
