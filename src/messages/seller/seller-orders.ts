import type { DispatchItem } from '../../domain/account/seller.ts';
import type { CashToCollect } from '../../domain/order/cash-to-collect.ts';
import type { ItemStatus } from '../../domain/order/order.ts';
import type { DispatchSort, EndedSort } from '../../domain/order/seller-orders.ts';
import { counted, formatNumber } from '../counted.ts';
import { formatPrice } from '../format.ts';
import { STATUS_WORDS } from '../shop/orders.ts';
import { sentence } from '../sentence.ts';
import { joined } from '../../domain/text/isolated.ts';

type Moved = { name: string; status: ItemStatus; trackingNumber: string | null };

const listed = (names: readonly string[]) => {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? sentence`${joined(names.slice(0, -1), ', ')} and ${last}` : last;
};

export const dispatchMessages = {
  title: 'Orders to Dispatch',
  tabs: 'Items by status',
  tab: (status: ItemStatus, count: number) => `${STATUS_WORDS[status]} (${count})`,
  refresh: 'Refresh',
  refreshing: 'Refreshing…',
  age: (age: string) => sentence`As of ${age.replace(/^Just/, 'just')}`,
  notYet: {
    title: 'The orders have not loaded yet',
    text: 'Go online once. After that the list opens offline too.',
  },
  loading: 'Loading your orders…',
  failed: 'Failed to load orders',
  empty: {
    pending: 'Nothing to start on',
    processing: 'Nothing is being packed',
    shipped: 'Nothing is on its way',
    delivered: 'Nothing was delivered in the last 30 days',
    cancelled: 'Nothing was cancelled in the last 30 days',
  } satisfies Record<ItemStatus, string>,
  emptyText: {
    pending: 'New orders show up here automatically.',
    processing: 'Items show here as they move on.',
    shipped: 'Items show here as they move on.',
    delivered: 'What you mark as delivered shows here.',
    cancelled: 'What you or the shopper cancels shows here.',
  } satisfies Record<ItemStatus, string>,
  sort: 'Sort by',
  sorts: { newest: 'Newest first', promised: 'Promised date' } satisfies Record<DispatchSort, string>,
  recent: {
    delivered: 'Delivered in the last 30 days.',
    cancelled: 'Cancelled in the last 30 days.',
  },
  all: { delivered: 'All completed orders', cancelled: 'All cancelled orders' },
  offline: 'You can read the list without a connection. Moving an item on needs one.',
  order: (number: string) => sentence`Order #${number}`,
  placed: (date: string) => `Placed ${date}`,
  due: (date: string) => `Promised for ${date}`,
  quantity: (quantity: number) => `Qty: ${quantity}`,
  /** The pieces of the ordered size and colour that are left to sell. */
  left: (pieces: number) => (pieces === 0 ? 'None left to sell' : `${formatNumber(pieces)} left to sell`),
  address: 'Deliver to',
  phone: 'Phone',
  notes: 'Note',
  tracking: (number: string, courier: string) =>
    courier === '' ? sentence`Tracking ${number}` : sentence`Tracking ${number}, ${courier}`,
  correct: {
    open: 'Correct number',
    hint: 'The shopper sees the new number at once, and is sent a mail.',
    done: 'Number corrected. The shopper is told.',
    failed: 'Failed to correct the number',
    offline: 'Correcting a number needs a connection.',
  },
  advance: {
    processing: 'Start processing',
    shipped: 'Mark as shipped',
    delivered: 'Mark as delivered',
  },
  updating: 'Updating...',
  cancel: 'Cancel item',
  apart: (isApart: boolean) => (isApart ? 'Send with the rest' : 'Send separately'),
  ends: {
    cancelled: {
      title: 'Cancel this item?',
      why: 'Why are you cancelling it? The shopper reads it.',
      reasons: [
        'It is sold out',
        'It was damaged',
        'We cannot deliver to this address',
        'The shopper asked for it',
        'Another reason',
      ],
      text: (name: string) =>
        sentence`${name} leaves the order for good, its stock is given back and the shopper is told. This cannot be undone.`,
      keep: 'Keep it',
      move: 'Cancel item',
    },
    delivered: {
      title: 'Has it arrived?',
      text: (names: readonly string[]) =>
        names.length === 1
          ? sentence`The shopper is told that ${listed(names)} has been delivered, and it counts as revenue. This cannot be undone.`
          : sentence`The shopper is told that ${listed(names)} have been delivered, and they count as revenue. This cannot be undone.`,
      keep: 'Not yet',
      move: 'Mark as delivered',
    },
  },
  trackingNumber: 'Tracking number',
  sameParcel: 'The tracking number of the rest of this order. Change it if this item goes alone.',
  submit: 'Submit',
  close: 'Cancel',
  call: 'Call the customer',
  slip: 'Packing slip',
  updated: (status: ItemStatus) => sentence`Order status updated to ${status}`,
  ofItem: (name: string, reason: string) => sentence`${name}: ${reason}`,
  updateFailed: 'Failed to update order status',
  /** While this device asked or typed. `unsent`: the number typed here. */
  overtaken: ({ name, status, trackingNumber }: Moved, unsent: string) => {
    const under = status === 'shipped' && trackingNumber !== null ? sentence` under ${trackingNumber}` : '';
    const lost = unsent === '' ? '' : sentence` Your number ${unsent} was not sent.`;
    return sentence`Another device, or an earlier try, already set ${name} to ${status}${under}.${lost}`;
  },
  nobody: 'No seller authenticated',
  newOrder: (name: string) => sentence`New order: ${name}`,
  newOrders: (count: number) => counted(count, 'new order item'),
  sound: 'Sound for new orders',
  soundNote: 'Your browser plays it once you have tapped anywhere on this page.',
} as const;

/** The cash of a parcel for its packer and courier; '' when nothing is left to hand over. */
export function cashSentence(cash: CashToCollect): string {
  if (cash.kind === 'paid') return 'Paid';
  if (cash.kind === 'nothing') return '';
  if (cash.amount === 0) return 'Nothing to collect';
  const amount = formatPrice(cash.amount);
  return cash.items === 1
    ? `Collect ${amount} in cash`
    : sentence`Collect ${amount} in cash for the ${cash.items} items of this order together`;
}

/** How a parcel belongs to the rest of the seller's part of the order; '' when there is no rest. */
export function partSentence(cash: CashToCollect): string {
  return cash.kind === 'collect' && cash.part !== null
    ? `Your part of this order comes to ${formatPrice(cash.part)}. The rest is paid with its other parcels.`
    : '';
}

export const slipMessages = {
  title: 'Packing slip',
  from: 'From',
  product: 'Product',
  choice: 'Size and colour',
  quantity: 'Qty',
  cash: 'Cash on delivery',
} as const;

export const completedMessages = {
  title: 'Completed Orders',
  search: 'Search completed orders',
  searchHint: 'Name, ID, address, product...',
  sort: 'Sort by',
  sorts: { created_at: 'Date ordered', amount: 'Amount' } satisfies Record<EndedSort, string>,
  reverse: 'Reverse the sort order',
  exportWhat: 'completed orders',
  exportUnit: 'item',
  exportNothing: 'There is nothing to export.',
  exportNoMatch: 'Nothing matches the search, so there is nothing to export.',
  failed: 'Failed to load completed orders',
  none: 'No completed orders yet',
  noneText: 'What was delivered shows here.',
  noMatch: 'No completed orders match',
  noMatchText: 'Try a part of the order ID, name, address, phone, product or tracking number.',
  offline: 'Without a connection: only what was delivered in the last 30 days.',
  count: (count: number) => counted(count, 'delivered item'),
  delivered: (date: string) => `Delivered ${date}`,
} as const;

const CANCELLERS = { shopper: 'the shopper', seller: 'you', system: 'the shop' } as const;

/** The same list of what was cancelled. */
export const cancelledMessages = {
  title: 'Cancelled Orders',
  search: 'Search cancelled orders',
  failed: 'Failed to load cancelled orders',
  none: 'No cancelled orders',
  noneText: 'What was cancelled shows here.',
  noMatch: 'No cancelled orders match',
  offline: 'Without a connection: only what was cancelled in the last 30 days.',
  count: (count: number) => counted(count, 'cancelled item'),
  /** 'Cancelled by the shopper on Nov 21, 2026: Changed my mind'. */
  cancelled: (
    { by, reason }: Pick<NonNullable<DispatchItem['cancellation']>, 'by' | 'reason'>,
    date: string,
  ) => {
    const start = sentence`Cancelled by ${CANCELLERS[by]} on ${date}`;
    return reason === '' ? start : sentence`${start}: ${reason}`;
  },
} as const;

/** The columns of the exported file: the ten that were specified, then the recipient. */
export const CSV_COLUMNS = [
  'Order ID',
  'Date',
  'Products',
  'Quantity',
  'Amount',
  'Customer Address',
  'Phone Number',
  'Est. Delivery Date',
  'Actual Delivery Date',
  'Payment Method',
  'Customer Name',
] as const;
