import type { AuditEntry, AuditSubject } from '../../domain/admin/audit.ts';
import { RETURN_STATUSES } from '../../domain/order/item-return.ts';
import { orderNumber } from '../../domain/order/order-number.ts';
import { fromRupees } from '../../domain/money/money.ts';
import { counted, formatNumber } from '../counted.ts';
import { formatUsDate, formatUsDateTime } from '../dates.ts';
import { formatPrice } from '../format.ts';
import { ordersMessages } from '../shop/orders.ts';
import { RETURN_STATUS_WORDS } from '../returns/words.ts';
import { sentence } from '../sentence.ts';

export const tableMessages = {
  sort: 'Sort by',
  ascending: 'Ascending',
  descending: 'Descending',
  turn: 'Reverse the sort order',
  clear: 'Clear search',
  short: 'Type at least 3 letters to search.',
  shortProducts: 'Names, brands and categories that begin with this. Type 3 letters to search within them.',
  nothing: 'Nothing found',
  nothingHint: 'Try another word, or take the filter away.',
  updating: 'Updating...',
  online: 'Changing this needs a connection.',
  searchOffline: 'You are offline. Searched when you are back.',
  newest: 'Date',
  selected: (count: number) => `${formatNumber(count)} selected`,
  select: (name: string) => sentence`Select ${name}`,
  selectSeveral: 'Select',
  selectPage: 'All on this page',
  stopSelecting: 'Done',
  selectAll: (total: number, over: boolean) =>
    over ? 'Select all that match' : `Select all ${formatNumber(total)} that match`,
  selecting: 'Selecting...',
  selectFailed: 'Failed to select',
  clearSelection: 'Clear selection',
  progress: (done: number, of: number) => `${formatNumber(done)} of ${formatNumber(of)} done`,
  partly: (done: number, of: number, reason: string) =>
    sentence`${formatNumber(done)} of ${formatNumber(of)} are done, the rest is still selected. ${reason}`,
  from: 'From',
  to: 'To',
  oneSeller: (brand: string) => sentence`Only ${brand}`,
  someSeller: 'Only one seller',
  everySeller: (shown: string) => sentence`${shown}. Show every seller`,
  turned: 'The last day is before the first.',
} as const;

export const dashboardMessages = {
  title: 'Dashboard',
  figures: 'The figures',
  failed: 'Failed to load the figures',
  users: 'Total Users',
  sellers: 'Total Sellers',
  products: 'Total Products',
  orders: 'Total Orders',
  byStatus: 'Orders by Status',
  noOrders: 'No order data available',
  quick: 'Quick actions',
  manageProducts: 'Manage Products',
  viewOrders: 'View Orders',
  manageCategories: 'Manage Categories',
  messages: 'Messages',
  waiting: 'Waiting for you',
  sellersWaiting: 'Sellers to verify',
  unread: 'Open messages',
  lowStock: 'Products low on stock',
  openReturns: 'Open returns',
  sales: 'Last 30 days',
  ordersPlaced: 'Orders placed',
  revenue: 'Revenue of delivered items',
  week: (amount: string) => sentence`${amount} in the last 7 days`,
  weekBefore: (amount: string) => sentence`${amount} in the 7 days before`,
  salesHint:
    'Days are Indian days. Orders include cancelled ones. Revenue counts delivered pieces at their price, without delivery charges. Coupons are not taken off, refunded pieces are.',
  chart: 'Orders a day of the last 30 days, the last 7 in yellow. The table below has the figures.',
  peak: (orders: number, day: string) => `Most orders on ${day}: ${orders}. The last 7 days are yellow.`,
  table: 'Day by day',
  day: 'Day',
  dayOrders: 'Orders',
  dayRevenue: 'Revenue',
  ordersOf: (day: string) => `Orders of ${day}`,
  deliveredOn: (day: string, revenue: string) => sentence`${revenue}: orders delivered on ${day}`,
  asOf: (date: string) => `As of ${date}`,
} as const;

export const productsMessages = {
  title: 'Products',
  failed: 'Failed to load products',
  loadError: 'Error loading products',
  anyStock: 'Any stock',
  low: 'Low on stock',
  stockFilter: 'Stock',
  search: 'Name, category, brand',
  empty: 'No products yet',
  name: 'Name',
  price: 'Price',
  category: 'Category',
  allCategories: 'All',
  state: 'Activity',
  states: { '': 'Any activity', active: 'Active', inactive: 'Inactive' },
  inactive: 'Inactive',
  edit: (name: string) => sentence`Edit ${name}`,
  deactivateTitle: (count: number) => `Deactivate ${counted(count, 'product')}?`,
  deactivateText: 'They leave the shop within seconds. Activating brings them back as they were.',
  keep: 'Keep',
  /** How many of the chosen ones were changed. The others are gone, or were so before. */
  changedMany: (active: boolean, changed: number, of: number) =>
    `${counted(changed, 'product')} ${active ? 'activated' : 'deactivated'}${changed === of ? '' : `, ${formatNumber(of - changed)} already were or are gone`}`,
  paused: 'Paused by its seller',
  brandOff: 'Brand not verified',
  activate: 'Activate',
  deactivate: 'Deactivate',
  activated: 'Product activated successfully',
  deactivated: 'Product deactivated successfully',
  statusFailed: (reason: string) => sentence`Failed to update product status: ${reason}`,
  statusError: 'Error updating product status',
  view: (name: string) => sentence`View ${name} in the shop (opens a new tab)`,
  stock: (pieces: number) => `Stock: ${formatNumber(pieces)}`,
} as const;

export const inboxMessages = {
  title: 'Messages',
  failed: 'Failed to load messages',
  search: 'Name, email or words',
  empty: 'No messages',
  emptyHint: 'What people write on the Contact page arrives here.',
  show: 'Show',
  open: 'Open',
  all: 'All',
  visitor: 'Visitor',
  reply: 'Reply',
  replyTo: (name: string) => sentence`Reply to ${name}`,
  subject: 'Your message to Drip Haven',
  done: 'Mark as done',
  undo: 'Open again',
  doneAt: (date: string) => `Done ${date}`,
} as const;

export const unsentMailMessages = {
  title: 'Unsent Mails',
  failed: 'Failed to load mails',
  search: 'Email or order ID',
  empty: 'Every mail was sent',
  emptyHint: 'A mail that is refused shows here until it is sent. It is tried for a day.',
  show: 'Show',
  all: 'All',
  givenUp: 'Given up',
  kinds: {
    order_placed: 'Order placed',
    order_shipped: 'Shipped',
    tracking_corrected: 'Tracking corrected',
    order_delivered: 'Delivered',
    order_cancelled: 'Cancelled',
    seller_orders: 'New orders for a seller',
    return_requested: 'Return requested',
    return_approved: 'Return approved',
    return_refused: 'Return refused',
    return_received: 'Return received',
    return_refunded: 'Refund paid',
    return_exchanged: 'Exchange sent',
    seller_returns: 'New returns for a seller',
  } as Record<string, string>,
  tried: (times: number, since: string) => sentence`Tried ${counted(times, 'time')} since ${since}`,
  reason: (error: string) => sentence`Reason: ${error}`,
  noReason: 'Reason: nothing was reported back.',
  triedAgain: 'It is tried again.',
  resend: 'Send again',
  orders: (count: number) => (count === 1 ? 'Show the order' : 'Show the first order'),
} as const;

/** The columns of amounts in rupees. A coupon's `discount_value` may be percent. */
const RUPEES: ReadonlySet<string> = new Set([
  'mrp',
  'selling_price',
  'shipping_charges',
  'free_delivery_from',
  'min_order_value',
  'max_discount',
  'amount',
  'shipping',
  'paid',
]);

const VERBS: Record<AuditEntry['verb'], string> = { insert: 'added', update: 'changed', delete: 'deleted' };

export const auditMessages = {
  entries: 'The changes',
  title: 'Audit Log',
  failed: 'Failed to load the log',
  search: 'Who, name or ID',
  empty: 'Nothing has been changed yet',
  about: 'About',
  everything: 'Everything',
  subjects: {
    products: 'Product',
    sellers: 'Seller',
    collections: 'Collection',
    havendrip_collection: 'Ranked list',
    carousel_slides: 'Slide',
    featured_categories: 'Category tile',
    coupons: 'Coupon',
    user_profiles: 'User',
    order_items: 'Order',
    returns: 'Return',
    reviews: 'Review',
    contact_messages: 'Message',
  } satisfies Record<AuditSubject, string>,
  /** 'Meera changed Plain shirt', 'Kapas Club refused a return'. */
  sentence: ({ actorName, verb, subject, subjectName, subjectId, after }: AuditEntry): string => {
    const who = actorName || 'The shop';
    if (subject === 'sellers' && 'invitation_sent_to' in after)
      return sentence`${who} sent ${subjectName} the invitation again`;
    if (subject !== 'returns') return sentence`${who} ${VERBS[verb]} ${subjectName || subjectId}`;
    const status = RETURN_STATUSES.find((known) => known === after['status']);
    return sentence`${who} ${status === undefined ? VERBS[verb] : RETURN_STATUS_WORDS[status].toLowerCase()} a return`;
  },
  /** Which one, where its name does not say so: 'Order #8E48CA53', 'ID 42'. */
  which: ({ subject, subjectId, subjectName }: AuditEntry): string | null => {
    if (subject === 'order_items') return ordersMessages.order(orderNumber(subjectId));
    // Its name is the id of its order.
    if (subject === 'returns') return ordersMessages.order(orderNumber(subjectName));
    // A coupon's and a collection's name is their id. Of a long one the beginning, by which it is found here.
    if (subjectId.toLowerCase() === subjectName.toLowerCase()) return null;
    return sentence`ID ${subjectId.split('-', 1).join()}`;
  },
  showOrder: 'Show the order',
  showReturns: 'Show the returns of the order',
  before: 'Before',
  after: 'After',
  fields: (count: number) => counted(count, 'field'),
  /** A value of the database in a column; amounts and dates in the form of the other lists. */
  value: (column: string, value: string | null): string => {
    if (value === null) return 'nothing';
    if (RUPEES.has(column) && Number.isFinite(Number(value))) return formatPrice(fromRupees(value));
    if (column.endsWith('_at')) return formatUsDateTime(value) || value;
    return column.endsWith('_date') ? formatUsDate(value) || value : value;
  },
} as const;

/** 'selling_price' is 'Selling price'. */
export function fieldName(column: string): string {
  const messages = column.replaceAll('_', ' ').replace(/ url$/, '');
  return messages.charAt(0).toUpperCase() + messages.slice(1);
}

export const couponsMessages = {
  title: 'Coupons',
  failed: 'Failed to load coupons',
  search: 'Search code or brand',
  empty: 'No coupons yet',
  add: 'New Coupon',
  editTitle: (code: string) => sentence`Coupon ${code}`,
  code: 'Code',
  codeHint: 'Letters, digits, hyphens and underscores. Shoppers type it in the cart.',
  type: 'Discount',
  percentage: 'Percent',
  flat: 'Rupees off',
  value: { percentage: 'Percent off', flat: 'Rupees off' },
  cap: 'At most (rupees)',
  minimum: 'Minimum order (rupees)',
  expires: 'Last day',
  brand: 'Only for the brand',
  limit: 'Uses in total',
  perShopper: 'Uses per shopper',
  published: 'Offer it by name in carts where it applies',
  isPublished: 'offered in carts',
  optional: 'optional',
  save: 'Save Coupon',
  saving: 'Saving...',
  cancel: 'Cancel',
  close: 'Close',
  saved: 'Coupon saved',
  edit: (code: string) => sentence`Edit ${code}`,
  editNow: 'Edit',
  off: 'Switched off',
  expired: 'Expired',
  usedUp: 'Used up',
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  switchedOn: 'Coupon switched on',
  switchedOff: 'Coupon switched off',
  remove: (code: string) => sentence`Delete ${code}`,
  removeTitle: (code: string) => sentence`Delete the coupon ${code}?`,
  removeText: 'Nobody can use it any more. A coupon that was used can only be switched off.',
  removeNow: 'Delete',
  keep: 'Keep',
  removed: 'Coupon deleted',
  used: (used: number, limit: number | null) =>
    limit === null ? `Used ${counted(used, 'time')}` : `Used ${formatNumber(used)} of ${formatNumber(limit)}`,
  each: (limit: number) => `${counted(limit, 'use')} per shopper`,
  from: (amount: string) => `from ${amount}`,
  upTo: (amount: string) => `at most ${amount}`,
  until: (date: string) => `until ${date}`,
  only: (brand: string) => sentence`only ${brand}`,
  discount: (value: string) => sentence`${value} off`,
} as const;
