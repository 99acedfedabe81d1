import type { ErrorCode } from '../../domain/mutation/error-code.ts';
import type { ItemReturn } from '../../domain/order/item-return.ts';
import { counted, formatNumber } from '../counted.ts';
import { formatUsDateTime } from '../dates.ts';
import { formatPrice } from '../format.ts';
import { choiceWords } from '../returns/words.ts';
import { sentence } from '../sentence.ts';

export const adminReturnsMessages = {
  title: 'Returns',
  failed: 'Failed to load returns',
  loadError: 'Error loading returns',
  search: 'Order number',
  empty: 'No returns yet',
  emptyHint: 'What shoppers ask to send back arrives here.',
  status: 'Status',
  all: 'All',
  open: 'Open',
  closed: 'Closed',
  seller: 'Seller',
  allSellers: 'All sellers',
  oneSeller: 'One seller',
  nobody: 'Account deleted',
  /** '2 of 3 pieces'. */
  pieces: (asked: number, bought: number) =>
    asked === bought ? counted(bought, 'piece') : `${formatNumber(asked)} of ${counted(bought, 'piece')}`,
  /** 'Refund of ₹540 and ₹40 delivery charge', 'Exchange for L, Blue'. */
  wanted: ({ exchange, amount, shipping }: Pick<ItemReturn, 'exchange' | 'amount' | 'shipping'>): string => {
    if (exchange !== null) return sentence`Exchange for ${choiceWords(exchange)}`;
    const refund = sentence`Refund of ${formatPrice(amount)}`;
    return shipping === 0 ? refund : sentence`${refund} and ${formatPrice(shipping)} delivery charge`;
  },
  /** The days since the request, or until it was closed. */
  age: (days: number, isOpen: boolean): string => {
    if (isOpen) return days === 0 ? 'Today' : counted(days, 'day');
    return days === 0 ? 'Same day' : `Took ${counted(days, 'day')}`;
  },
  words: 'In their words',
  held: 'Replacement',
  /** Whether its pieces are set aside. */
  heldWords: ({ isHeld, heldUntil }: NonNullable<ItemReturn['exchange']>): string => {
    if (!isHeld) return 'Not set aside';
    return heldUntil === null ? 'Set aside' : `Set aside until ${formatUsDateTime(heldUntil)}`;
  },
  customer: 'Customer',
  item: 'Item',
  amount: 'Amount',
  shipping: 'Delivery charge',
  paid: 'Paid so far',
  note: 'Note',
  policy: 'Policy',
  delivered: 'Delivered',
  requested: 'Requested',
  decided: 'Decided',
  decidedBy: (date: string, isOverruled: boolean) =>
    isOverruled ? `${date}, by an admin` : `${date}, by the seller`,
  received: 'Received',
  receivedAs: (date: string, isResaleable: boolean | null) =>
    isResaleable === false ? `${date}, cannot be sold again` : `${date}, can be sold again`,
  tracking: 'Tracking',
  order: 'Show the order',
  approve: 'Approve',
  refuse: 'Refuse',
  close: 'Close',
  cancel: 'Cancel',
  reason: 'Reason',
  reasonHint: 'The shopper and the seller read it.',
  online: 'Deciding about a return needs a connection.',
  /** Of two refusals, because their common sentences are about other screens. */
  refusals: {
    transition_refused:
      'This return has changed in the meantime. Nothing was decided; the list shows how it is now.',
    out_of_stock:
      'The replacement is out of stock. Nothing was decided. The shopper can take a refund in its place, and that can be approved.',
  } as Partial<Record<ErrorCode, string>>,
  decisions: {
    approve: {
      title: (product: string) => sentence`Approve the return of ${product}`,
      text: 'The shopper may send the pieces to the seller.',
      busy: 'Approving...',
      done: 'Return approved',
    },
    refuse: {
      title: (product: string) => sentence`Refuse the return of ${product}`,
      text: 'The shopper keeps the pieces.',
      busy: 'Refusing...',
      done: 'Return refused',
    },
  },
} as const;

export const returnRatesMessages = {
  title: 'Return Rates',
  rates: 'The rates',
  failed: 'Failed to load the rates',
  loadError: 'Error loading the rates',
  days: 'Delivered in',
  lastDays: (days: number) => `The last ${counted(days, 'day')}`,
  empty: 'No returns in these days',
  emptyHint: 'A seller is listed once pieces that were delivered in these days are asked back.',
  delivered: (pieces: number) => `${counted(pieces, 'piece')} delivered`,
  returned: (pieces: number) => `${formatNumber(pieces)} returned`,
  refused: (pieces: number) => `${formatNumber(pieces)} refused`,
  /** '30.8%'. */
  rate: (rate: number) => sentence`${Math.round(rate * 1000) / 10}%`,
  returns: 'Returns',
  returnsTo: (brand: string) => sentence`Returns to ${brand}`,
} as const;
