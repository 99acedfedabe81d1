import { refundOwed, type ItemReturn } from '../../domain/order/item-return.ts';
import { formatDate, formatDateTime } from '../dates.ts';
import { formatPrice } from '../format.ts';
import { joined } from '../../domain/text/isolated.ts';
import { deliveryToo } from './words.ts';
import { sentence } from '../sentence.ts';
import { add, type Paise } from '../../domain/money/money.ts';

export const returnMessages = {
  title: 'Return or exchange',
  open: 'Return or exchange',
  cannot: 'This item cannot be returned',
  allBack: 'You have already returned all pieces, or asked to.',
  tooLate: 'The time to return it is over. Damage can be reported for 48 hours after delivery.',
  cancelled: 'It was cancelled.',
  notDelivered: 'It can be returned once it is delivered.',
  noItem: 'We could not find this item in your orders.',
  toOrder: 'Show the order',
  pieces: 'How many pieces?',
  less: 'One piece less',
  more: 'One piece more',
  why: 'Why are you returning it?',
  onlyDamage: (until: string) =>
    `You can return this item only if it is damaged. Ask by ${formatDateTime(until)}.`,
  words: 'Tell the seller more',
  wordsHint: 'The seller and Drip Haven read this.',
  optional: 'optional',
  photos: 'Add pictures',
  photosHint: 'Up to three. They help most when something is damaged or wrong.',
  photosOver: 'A return has at most three pictures.',
  wish: 'What would you like?',
  refund: (amount: Paise | null, delivery: Paise) => {
    if (amount === null) return 'Your money back';
    return delivery === 0
      ? `Your money back: ${formatPrice(amount)}`
      : `Your money back: ${formatPrice(amount)}, and ${formatPrice(delivery)} for delivery`;
  },
  refundHint: 'The seller pays it by UPI after the pieces have come back.',
  deliveryHint:
    'The delivery charge is refunded when you return everything that you bought from this seller in this order. What you exchange keeps it.',
  deliveryToo,
  upi: 'Your UPI address',
  upiHint: 'Such as name@bank. Only this seller sees it, and only until it is paid.',
  exchange: 'Another size or colour',
  exchangeLoading: 'The sizes have not loaded yet. They load as soon as you are online.',
  exchangeNone: 'Nothing else of this product is in stock right now.',
  exchangeUnknown: 'This product is no longer in the shop, so it cannot be exchanged.',
  exchangeHint: 'We reserve it for you for 3 days while the seller decides.',
  choice: 'Size and colour you want',
  choosePlaceholder: 'Choose',
  next: 'The seller answers first. Please send nothing before that.',
  send: 'Send request',
  sending: 'Sending…',
  offline: 'What you wrote is kept. Sending it needs a connection.',
  sent: 'Your request was sent',
  sentBefore: 'Your request was sent before. You can follow it here.',
  yours: 'Your return',
  ofItem: (name: string) => sentence`Returns of ${name}`,
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this return?',
  withdrawText:
    'If you have sent the pieces already, write to the seller first. You can ask again while the time for it lasts.',
  withdrawKeep: 'Keep the request',
  withdrawing: 'Withdrawing…',
  withdrawn: 'The return was withdrawn',
  needsConnection: 'This needs a connection.',
  refundInstead: 'Take a refund instead',
  changeUpi: 'Change UPI address',
  enterUpi: 'Enter UPI address',
  refundInsteadText: 'You give up the exchange, and get your money back.',
  takeRefund: 'Get a refund instead',
  refundTaken: 'You get a refund instead of the exchange',
  saveUpi: 'Save UPI address',
  saving: 'Saving…',
  upiSaved: 'UPI address saved',
  sendTo: 'Send it to',
  noAddress: 'The seller has given no address yet. Please write to the seller, or to us.',
  steps: {
    requested: 'Requested',
    approved: 'Approved',
    received: 'Received by the seller',
    refunded: 'Refund paid',
    exchanged: 'Replacement sent',
    refused: 'Refused',
    withdrawn: 'Withdrawn by you',
  },
  shopWrote: (note: string) => sentence`Drip Haven wrote: ${note}`,
  sellerWrote: (note: string) => sentence`The seller wrote: ${note}`,
} as const;

/** What happens next with a return, or what came of it. */
export function returnState(one: ItemReturn): string {
  const money = formatPrice(add(one.amount, one.shipping));
  switch (one.status) {
    case 'requested':
      return one.exchange === null || one.exchange.isHeld
        ? 'The seller has not answered yet. Please send nothing before that.'
        : 'The seller has not answered in time, so your replacement is no longer reserved. It may still be there when they do.';
    case 'approved':
      return 'The return is approved. Please send it now.';
    case 'received':
      return one.exchange === null
        ? joined([one.paid === 0 ? 'The pieces have arrived.' : lateCharge(one), payment(one)], ' ')
        : 'The pieces have arrived. The seller sends your replacement.';
    case 'refunded':
      return sentence`The seller has paid ${money} to your UPI address.`;
    case 'exchanged':
      return 'Your replacement is on its way.';
    case 'refused':
      if (one.approvedAt !== null)
        return 'Drip Haven refused this return after it was approved. If you have sent the pieces already, please write to us, so that you get them back.';
      return one.isOverruled
        ? 'Drip Haven refused this return. If you have a question, please write to us.'
        : 'The seller refused this return. If you do not agree, please write to us.';
    case 'withdrawn':
      return 'You withdrew it.';
  }
}

/** While the shopper was about to change it. */
export function movedSentence(one: ItemReturn): string {
  return joined(['Nothing was changed: the return has moved on in the meantime', returnState(one)], '. ');
}

/** After the refund was paid, the rest of the parcel was cancelled. */
const lateCharge = ({ paid }: ItemReturn) =>
  `The seller has paid ${formatPrice(paid)}. The rest of the parcel was cancelled since, so the delivery charge comes back too.`;

const payment = (one: ItemReturn) =>
  one.needsUpi
    ? 'We have deleted your UPI address. Please enter it again, so that the seller can pay.'
    : `The seller pays ${formatPrice(refundOwed(one))} to your UPI address.`;

/** The day until which the replacement is reserved; '' when it is not, or stays so. */
export function heldSentence({ exchange }: ItemReturn): string {
  return exchange?.isHeld === true && exchange.heldUntil !== null
    ? `Reserved for you until ${formatDate(exchange.heldUntil)}.`
    : '';
}
