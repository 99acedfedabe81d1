import type { Paise } from '../../domain/money/money.ts';
import { counted } from '../counted.ts';
import { formatPrice } from '../format.ts';
import { deliveryToo } from '../returns/words.ts';
import { ACTOR_NAMES, shortName } from './mail.ts';
import { sentence } from '../sentence.ts';

type Actor = keyof typeof ACTOR_NAMES;

const piecesOf = (pieces: number, number: string) =>
  sentence`${counted(pieces, 'piece')} of order #${number}`;

/** The sentences of the mails about returns. Orders are named by their short number. A UPI address is in none. */
export const returnMailMessages = {
  reason: 'Reason',
  refund: 'Refund',
  exchange: 'Exchange for',
  deliveryToo,
  requested: {
    subject: (name: string, number: string) =>
      sentence`Your return of ${shortName(name)} is requested: order #${number}`,
    title: 'Return requested',
    text: (pieces: number, number: string, date: string) =>
      sentence`You asked to return ${piecesOf(pieces, number)} on ${date}.`,
    next: 'The seller decides about it. You get a mail then. Please keep the pieces until it is approved.',
  },
  approved: {
    subject: (name: string, number: string) =>
      sentence`Your return of ${shortName(name)} is approved: order #${number}`,
    title: 'Return approved',
    text: (by: Actor, pieces: number, number: string) =>
      sentence`${ACTOR_NAMES[by]} approved the return of ${piecesOf(pieces, number)}.`,
    note: (note: string) => sentence`The seller wrote: ${note}`,
    address: 'Send the pieces to',
    noAddress: 'The seller has given no address yet. Please ask us for it on the contact page.',
    next: 'Nothing else is needed from you until the seller has received the pieces. You get a mail then.',
  },
  refused: {
    subject: (name: string, number: string) =>
      sentence`Your return of ${shortName(name)} is refused: order #${number}`,
    title: 'Return refused',
    text: (by: Actor, pieces: number, number: string) =>
      sentence`${ACTOR_NAMES[by]} refused the return of ${piecesOf(pieces, number)}.`,
    /** After an approval. */
    posted:
      'If you have sent the pieces already, write to us on the contact page, so that you get them back.',
    /** After a seller's refusal, which an admin may overrule. */
    ask: 'If you think that this is wrong, write to us on the contact page. We look at it ourselves then.',
    /** After a refusal by the shop. */
    askAgain: 'If you have a question about this, write to us on the contact page.',
    contact: 'Open the contact page',
  },
  received: {
    subject: (name: string, number: string) =>
      sentence`Your return of ${shortName(name)} was received: order #${number}`,
    title: 'Return received',
    text: (pieces: number, number: string) => sentence`The seller has received ${piecesOf(pieces, number)}.`,
    refundNext: (amount: Paise) =>
      `Next, the seller pays ${formatPrice(amount)} to your UPI address. You get a mail then.`,
    exchangeNext: 'Next, the seller sends you the exchange. You get a mail then.',
  },
  /** The rest of the parcel was cancelled after the refund was paid. */
  charge: {
    subject: (name: string, number: string) =>
      sentence`More money back for ${shortName(name)}: order #${number}`,
    title: 'Delivery charge comes back',
    text: (paid: Paise, pieces: number, number: string) =>
      sentence`The seller has paid ${formatPrice(paid)} for ${piecesOf(pieces, number)}. The rest of the parcel was cancelled since, so the delivery charge comes back too.`,
    needsUpi:
      'We have deleted your UPI address. Please open the order and enter it again, so that the seller can pay.',
  },
  refunded: {
    subject: (name: string, number: string) =>
      sentence`The refund for ${shortName(name)} is paid: order #${number}`,
    title: 'Refund paid',
    text: (amount: Paise, pieces: number, number: string) =>
      sentence`The seller has paid ${formatPrice(amount)} to your UPI address for ${piecesOf(pieces, number)}.`,
    pieces: 'Returned pieces',
    shipping: 'Delivery charge',
    before: 'Paid before',
  },
  exchanged: {
    subject: (name: string, number: string) =>
      sentence`The exchange for ${shortName(name)} is on its way: order #${number}`,
    title: 'Exchange sent',
    text: (pieces: number, number: string) =>
      sentence`The seller has sent the exchange for ${piecesOf(pieces, number)}. There is nothing to pay for it.`,
  },
  seller: {
    subject: (returns: number, pieces: number) =>
      `${counted(returns, 'new return')}: ${counted(pieces, 'piece')} to decide about`,
    title: (returns: number) => counted(returns, 'new return'),
    text: (returns: number, pieces: number) =>
      `You have ${counted(returns, 'new return')} with ${counted(pieces, 'piece')} to decide about.`,
    order: (number: string) => sentence`Order #${number}`,
    more: (returns: number) => `${counted(returns, 'more return is', 'more returns are')} in your list.`,
    list: 'What the shopper wrote, and the pictures, are in your list.',
    open: 'Open your returns',
  },
} as const;
