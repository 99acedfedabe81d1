import type { ItemReturn } from '../../domain/order/item-return.ts';
import type { Choice } from '../../domain/product/choices.ts';
import { formatDate, formatDateTime } from '../dates.ts';
import { formatPrice } from '../format.ts';
import { sentence } from '../sentence.ts';
import { joined } from '../../domain/text/isolated.ts';
import { add, type Paise } from '../../domain/money/money.ts';
import type { PictureFault } from '../../domain/listing/listing-fault.ts';

export const returnMessages = {
  title: 'Return or exchange',
  open: 'Return or exchange',
  /** Why nothing can be returned. */
  gone: 'This item cannot be returned',
  allBack: 'All pieces are returned already, or on their way back.',
  tooLate: 'The time to return it is over. Damage can be reported for 48 hours after delivery.',
  notDelivered: 'It can be returned once it is delivered.',
  noItem: 'This item is in none of your orders.',
  toOrder: 'Show the order',
  pieces: 'How many pieces?',
  less: 'One piece less',
  more: 'One piece more',
  why: 'Why do you return it?',
  onlyDamage: (until: string) => `By its policy only damage is taken back, until ${formatDateTime(until)}.`,
  words: 'In your words',
  wordsHint: 'The seller reads this.',
  optional: 'optional',
  photos: 'Add pictures',
  photosHint: 'Up to three. They help most when something is damaged or wrong.',
  photosOffline: 'Pictures are sent as soon as you are online.',
  photosUnsent: 'Pictures that are not sent yet are lost when this page is closed.',
  photosOver: 'A return has at most three pictures.',
  photo: (place: number) => `Picture ${place}`,
  removePhoto: (place: number) => `Remove picture ${place}`,
  retryPhoto: (place: number) => `Send picture ${place} again`,
  photoPreparing: 'Making it smaller…',
  photoSending: (percent: number) => `Sending ${percent} %`,
  photoFailed: 'Not sent',
  photoWaiting: 'Waits for a connection',
  photosPending: 'Please wait until all pictures are sent, or remove those that failed.',
  wish: 'What would you like?',
  refund: (amount: Paise | null) =>
    amount === null ? 'Your money back' : `Your money back: ${formatPrice(amount)}`,
  refundHint: 'The seller pays it by UPI after the pieces have come back.',
  deliveryHint: 'The delivery charge comes back when you return everything of this parcel.',
  upi: 'Your UPI address',
  upiHint: 'Such as name@bank. Only this seller sees it, and only until it is paid.',
  exchange: 'Another size or colour',
  exchangeNone: 'Nothing else of this product is in stock right now.',
  exchangeUnknown: 'This product is no longer in the shop, so it cannot be exchanged.',
  exchangeHint: 'It is set aside for you for three days, until the seller answers.',
  choice: 'Instead',
  choosePlaceholder: 'Choose',
  next: 'The seller answers first. Please send nothing before that.',
  send: 'Send request',
  sending: 'Sending…',
  offline: 'What you wrote is kept. Sending it needs a connection.',
  sent: 'Your request was sent',
  yours: 'Your return',
  ofItem: (name: string) => sentence`Returns of ${name}`,
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this return?',
  withdrawText: 'You keep the pieces. You can ask again while the time for it lasts.',
  withdrawKeep: 'Keep the request',
  withdrawing: 'Withdrawing…',
  withdrawn: 'The return was withdrawn',
  needsConnection: 'This needs a connection.',
  refundInstead: 'Take a refund instead',
  changeUpi: 'Change UPI address',
  saveUpi: 'Save address',
  saving: 'Saving…',
  saved: 'Saved',
  sendTo: 'Send it to',
  steps: {
    requested: 'Requested',
    approved: 'Approved',
    received: 'Received by the seller',
    refunded: 'Refund paid',
    exchanged: 'Replacement sent',
    refused: 'Refused',
    withdrawn: 'Withdrawn by you',
  },
  byShop: 'Drip Haven decided this.',
  theyWrote: (note: string) => sentence`They wrote: ${note}`,
} as const;

/** 'L, Red' of a choice. */
export const choiceWords = ({ size, color }: Choice): string => joined([size, color], ', ');

/** Why a chosen file is no picture of a return. */
export function photoFault(fault: PictureFault, file: string): string {
  const reasons = {
    type: sentence`${file} is no JPEG, PNG or WebP picture. Please choose another.`,
    large: sentence`${file} is too large. Please choose another.`,
    unreadable: sentence`${file} could not be opened as a picture. Please choose another.`,
  };
  return reasons[fault];
}

/** What happens next with a return, or what came of it. */
export function returnState(one: ItemReturn): string {
  const money = formatPrice(add(one.amount, one.shipping));
  switch (one.status) {
    case 'requested':
      return one.exchange === null || one.exchange.isHeld
        ? 'The seller has not answered yet. Please send nothing before that.'
        : 'The seller has not answered in time, so the other size is no longer set aside. It may still be there when they do.';
    case 'approved':
      return 'The seller takes it back. Please send it now.';
    case 'received':
      return one.exchange === null
        ? sentence`The pieces have arrived. The seller pays ${money} to your UPI address.`
        : 'The pieces have arrived. The seller sends the other size.';
    case 'refunded':
      return sentence`The seller has paid ${money} to your UPI address.`;
    case 'exchanged':
      return 'The other size is on its way.';
    case 'refused':
      return 'The seller does not take it back. If you do not agree, please write to us.';
    case 'withdrawn':
      return 'You withdrew it.';
  }
}

/** The days for which the wanted pieces are set aside; '' when they are not, or stay so. */
export function heldSentence({ exchange }: ItemReturn): string {
  return exchange?.isHeld === true && exchange.heldUntil !== null
    ? `Set aside for you until ${formatDate(exchange.heldUntil)}.`
    : '';
}
