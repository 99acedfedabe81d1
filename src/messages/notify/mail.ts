import type { Paise } from '../../domain/money/money.ts';
import { joined } from '../../domain/text/isolated.ts';
import { clipped } from '../../domain/text/graphemes.ts';
import { visibleText } from '../../domain/text/visible-text.ts';
import { counted } from '../counted.ts';
import { formatDate } from '../dates.ts';
import { formatPrice } from '../format.ts';
import { sentence } from '../sentence.ts';

/** Characters of a name in a subject, of which a phone shows about 40. */
const LONGEST_NAME = 60;

/** The names of actors; `system` is the shop. */
export const ACTOR_NAMES = { shopper: 'You', seller: 'The seller', system: 'Drip Haven' };

type Item = { name: string; brand: string; size: string; color: string; quantity: number };

/** The sentences of the mails about orders. Orders are named by their short number. */
export const mailMessages = {
  hello: (name: string) => (visibleText(name) === '' ? 'Hello,' : sentence`Hello ${name},`),
  items: 'Items',
  openOrder: 'Open the order',
  shopperFooter:
    'You get this mail because you ordered at Drip Haven. Mails about your orders cannot be switched off.',
  sellerFooter:
    'You get this mail because you sell at Drip Haven. To switch it off, sign in to the shop with this account and open Profile.',
  placed: {
    subject: (number: string) => sentence`Order #${number} is placed`,
    title: 'Thank you for your order!',
    text: (number: string, date: string) => sentence`You placed order #${number} on ${date}.`,
    summary: 'Price Summary',
    subtotal: 'Subtotal',
    shipping: 'Shipping',
    free: 'Free',
    coupon: (code: string) => (code === '' ? 'Coupon' : sentence`Coupon ${code}`),
    total: 'Total',
    address: 'Shipping Address',
  },
  shipped: {
    subject: (items: readonly Item[], number: string) =>
      sentence`${nameOrCount(items)} ${hasOneLine(items) ? 'is' : 'are'} on ${hasOneLine(items) ? 'its' : 'their'} way: order #${number}`,
    title: 'On its way',
    text: (items: readonly Item[], number: string) =>
      sentence`The seller has sent ${itemCount(items)} of order #${number}.`,
  },
  corrected: {
    subject: (items: readonly Item[], number: string) =>
      sentence`New tracking details for ${nameOrCount(items)}: order #${number}`,
    title: 'New tracking details',
    text: (items: readonly Item[], number: string) =>
      sentence`The seller has corrected the tracking details of ${itemCount(items)} of order #${number}. Please follow the parcel with these:`,
  },
  delivered: {
    subject: (items: readonly Item[], number: string) =>
      sentence`${nameOrCount(items)} ${hasOneLine(items) ? 'was' : 'were'} delivered: order #${number}`,
    title: 'Delivered',
    text: (items: readonly Item[], number: string) =>
      sentence`${itemCount(items)} of order #${number} ${pieces(items) === 1 ? 'has' : 'have'} been delivered.`,
    returns: 'The order says what can be returned and until when. You can ask for it there.',
  },
  cancelled: {
    subject: (items: readonly Item[], number: string, isWhole: boolean) =>
      isWhole
        ? sentence`Order #${number} is cancelled`
        : sentence`${nameOrCount(items)} ${hasOneLine(items) ? 'was' : 'were'} cancelled: order #${number}`,
    title: (isWhole: boolean) => (isWhole ? 'Your order is cancelled' : 'Part of your order is cancelled'),
    text: (by: 'shopper' | 'seller' | 'system', items: readonly Item[], number: string) =>
      sentence`${ACTOR_NAMES[by]} cancelled ${itemCount(items)} of order #${number}.`,
    reason: (note: string) => sentence`Reason: ${note}`,
    whole: 'Nothing is left of it: the whole order is cancelled, and there is nothing to pay.',
  },
  seller: {
    subject: (orders: number, pieces: number) =>
      `${counted(orders, 'new order')}: ${counted(pieces, 'piece')} to pack`,
    title: (orders: number) => counted(orders, 'new order'),
    text: (orders: number, pieces: number) =>
      `You have ${counted(orders, 'new order')} with ${counted(pieces, 'piece')} to pack.`,
    order: (number: string) => sentence`Order #${number}`,
    more: (orders: number) =>
      `${counted(orders, 'more order is', 'more orders are')} in your list, with all addresses.`,
    addresses: 'The addresses are in your list.',
    open: 'Open orders to dispatch',
  },
} as const;

/** Brand, size, colour and pieces of an item in one line. */
export function itemDetails({ brand, size, color, quantity }: Item): string {
  return joined([brand, size, color, sentence`Qty: ${quantity}`], ' · ');
}

/** Size, colour and pieces, for the seller whose brand it is. */
export function packingDetails({ size, color, quantity }: Item): string {
  return joined([size, color, sentence`Qty: ${quantity}`], ' · ');
}

/** `day`: an ISO day by which the order arrives. Gives '' for null. */
export function expectedSentence(day: string | null): string {
  return day === null || formatDate(day) === '' ? '' : `The order is expected by ${formatDate(day)}.`;
}

/** The same for the seller who packs the order. */
export function promisedSentence(day: string | null): string {
  return day === null || formatDate(day) === '' ? '' : `Promised for ${formatDate(day)}.`;
}

/** The cash for a new order, paid when it arrives. Each seller sends a parcel of its own. */
export function cashOnDelivery(total: Paise, sellers: number): string {
  if (total === 0) return 'There is nothing to pay.';
  const costs = formatPrice(total);
  return sellers > 1
    ? sentence`Cash on delivery: the order costs ${costs}. It comes in ${sellers} parcels, one from each seller. You pay for each one when it arrives.`
    : sentence`Cash on delivery: you pay ${costs} when it arrives.`;
}

/** The cash to have ready for what was sent. */
export function cashReady(cash: Paise): string {
  return cash === 0 ? 'There is nothing to pay for it.' : `Please have ${formatPrice(cash)} in cash ready.`;
}

/** The cash for the items of an order that are still to arrive. */
export function stillToPay(rest: Paise): string {
  return rest === 0
    ? 'Nothing is left to pay.'
    : `The rest of the order costs ${formatPrice(rest)}. You pay in cash when it arrives.`;
}

const hasOneLine = (items: readonly Item[]) => items.length === 1;

/** The name of the only item, else the number of pieces. */
function nameOrCount(items: readonly Item[]): string {
  const [only] = items;
  return only === undefined || items.length > 1 ? itemCount(items) : shortName(only.name);
}

/** A product's name as a subject has room for it. */
export function shortName(name: string): string {
  const short = clipped(name, LONGEST_NAME);
  return short === name ? short : sentence`${short}…`;
}

const pieces = (items: readonly Item[]) => items.reduce((sum, { quantity }) => sum + quantity, 0);
const itemCount = (items: readonly Item[]) => counted(pieces(items), 'item');
