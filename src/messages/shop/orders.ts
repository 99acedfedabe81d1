import { indianDay } from '../../domain/time/indian-day.ts';
import type { Paise } from '../../domain/money/money.ts';
import type { OrderFilter } from '../../domain/order/order-filter.ts';
import type {
  Correction,
  HistoryEvent,
  ItemStatus,
  Order,
  OrderItem,
  Parcel,
} from '../../domain/order/order.ts';
import { damageUntil, returnablePieces, returnableUntil } from '../../domain/order/returns.ts';
import type { Reorder } from '../../domain/content/reorder.ts';
import { cashByBrand, isLate } from '../../domain/order/shipments.ts';
import { counted } from '../counted.ts';
import { formatDate, formatDateTime } from '../dates.ts';
import { joined } from '../../domain/text/isolated.ts';
import { formatPrice } from '../format.ts';
import { sentence } from '../sentence.ts';

export const STATUS_WORDS: Record<ItemStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** The words for a line of an order's history: the status, or that the number or courier of a parcel was corrected. */
export const stepWords = ({ status, correction }: Pick<HistoryEvent, 'status' | 'correction'>) =>
  correction === null ? STATUS_WORDS[status] : 'Tracking corrected';

const PAYMENT_METHODS = new Map([
  ['cod', 'Cash on Delivery'],
  ['online', 'Online Payment'],
]);

export const ordersMessages = {
  title: 'My Orders',
  empty: 'No orders yet',
  emptyHint: 'When you order something, you can follow it here, with or without a connection.',
  notYet: {
    title: 'Your orders have not loaded yet',
    text: 'They load as soon as you are online.',
  },
  startShopping: 'Start Shopping',
  loading: 'Loading your orders…',
  failed: 'Failed to load orders',
  newest: (count: number) =>
    count === 1 ? 'This is your newest order.' : `These are your newest ${count} orders.`,
  all: (count: number) => (count === 1 ? 'This is your only order.' : `These are all your ${count} orders.`),
  older: 'Show older orders',
  olderOffline: 'Older orders need a connection.',
  filter: 'Which orders',
  filters: {
    all: 'All',
    open: 'On their way',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
    returns: 'Returns',
  } satisfies Record<OrderFilter, string>,
  shown: (count: number) => counted(count, 'order'),
  noneShown: 'No such orders',
  noneShownHint: 'None of the orders on this phone is among these.',
  order: (number: string) => sentence`Order #${number}`,
  placedOn: (date: string) => `Placed on ${date}`,
  return: (state: string) => sentence`Return: ${state.toLowerCase()}`,
  more: (items: number) => `+${items} more item(s)`,
  items: (count: number) => counted(count, 'item'),
  quantity: (quantity: number) => `Qty: ${quantity}`,
  total: 'Total',
} as const;

export const orderMessages = {
  notYours: 'That order is not in this account. Your orders are under My Orders.',
  notHere: 'This order has not loaded yet',
  notHereText: 'It loads as soon as you are online.',
  title: 'Order Confirmation',
  thanks: 'Thank you for your order!',
  thanksText: 'Your order is placed. You pay when it arrives.',
  /** Before the phone knows what is to be paid. */
  thanksBefore: 'Your order is placed.',
  thanksFree: 'Your order is placed. There is nothing to pay.',
  number: 'Order ID',
  transaction: 'Transaction ID',
  placed: 'Placed',
  items: 'Items',
  priceSummary: 'Price Summary',
  shippingAddress: 'Shipping Address',
  phone: 'Phone',
  tracking: 'Tracking number',
  courier: 'Courier',
  copyTracking: (number: string) => sentence`Copy tracking number ${number}`,
  trackingCopied: 'Tracking number copied',
  copyFailed: 'Your browser did not let it be copied. Press on the number for longer.',
  sentWith: (courier: string) => sentence`Sent with ${courier}`,
  track: (courier: string) => sentence`Track with ${courier}`,
  payment: 'Payment',
  paid: 'Paid',
  unpaid: 'Unpaid',
  /** Of an order that comes to ₹0. */
  nothingToPay: 'Nothing to pay',
  amountDueHint: 'After cancelled items',
  couponNow: (code: string, discount: string) => sentence`Coupon ${code} still takes off ${discount}`,
  couponLost: (code: string) => sentence`Coupon ${code} no longer counts`,
  history: 'History',
  shipment: (place: number, of: number) => `Parcel ${place} of ${of}`,
  from: (brand: string) => sentence`From ${brand}`,
  parcelCash: 'Cash for this parcel',
  parcelPaid: 'Paid for this parcel',
  steps: {
    pending: 'Placed',
    processing: 'Being packed',
    shipped: 'On its way',
    delivered: 'Delivered',
  },
  notYet: 'not yet',
  by: { shopper: 'By you', seller: 'By the seller', system: '' },
  reason: (note: string) => sentence`Reason: ${note}`,
  correctedTo: ({ number, courier }: Correction) =>
    courier === null
      ? sentence`The number is ${number}`
      : courier === ''
        ? sentence`The number is ${number}, with no courier named`
        : sentence`The number is ${number}, the courier ${courier}`,
  cancelItem: 'Cancel item',
  cancelTitle: 'Cancel this item?',
  cancelWhy: 'Why are you cancelling it?',
  cancelReasons: [
    'Ordered by mistake',
    'Wrong size or colour',
    'Found it somewhere else',
    'It takes too long',
    'Another reason',
  ],
  cancelWords: 'In your words',
  optional: 'optional',
  cancelEffectAll: 'It is the last item: the whole order is cancelled, and there is nothing to pay.',
  cancelNow: 'Cancel item',
  cancelKeep: 'Keep it',
  cancelSeveral: 'Cancel several items',
  cancelSeveralTitle: 'Cancel several items',
  cancelWhich: 'Which of them?',
  cancelSeveralNow: (items: number) => `Cancel ${counted(items, 'item')}`,
  cancelSeveralKeep: 'Keep them',
  cancelSeveralChoose: 'Please choose the items to cancel.',
  /** Of ticked items that their sellers have begun with meanwhile. */
  cancelBegun: (names: readonly string[]) =>
    sentence`Left out, because its seller has begun to pack it: ${joined(names, ', ')}`,
  cancelledSeveral: (items: number) => `${counted(items, 'item')} cancelled`,
  cancelAll: 'Cancel order',
  cancelAllTitle: 'Cancel the whole order?',
  cancelAllWhy: 'Why are you cancelling?',
  cancelAllEffect: 'All items leave the order for good, and there is nothing to pay.',
  cancelAllKeep: 'Keep the order',
  cancelledAll: 'Your order was cancelled',
  cancelChoose: 'Please choose a reason',
  cancelOffline: 'Cancelling needs a connection.',
  cancelling: 'Cancelling…',
  cancelledItem: (name: string) => sentence`${name} was cancelled`,
  again: 'Order again',
  invoice: 'Print invoice',
  invoiceTitle: 'Invoice',
  billTo: 'Deliver to',
  soldBy: 'Sold by',
  product: 'Product',
  price: 'Price',
  amount: 'Amount',
  help: 'Need help?',
  late: 'It should have arrived',
  lateText: 'Sorry that it takes so long. Please ask where it is.',
  helpSeller: (brand: string) => sentence`Write to ${brand}`,
  helpShop: 'Contact Drip Haven',
  helpSubject: (number: string) => sentence`Order #${number}`,
  onItsWay: 'Its details appear in a moment. You can find it under My Orders.',
  continueShopping: 'Continue Shopping',
  loading: 'Loading your order…',
} as const;

/** The cash of a parcel, and how it adds up: 'Items ₹1,299 + delivery ₹49 − coupon ₹130'. */
export function parcelSum({ goods, shipping, discount, cash }: Parcel): { sum: string; amount: string } {
  const delivery = shipping === 0 ? 'free delivery' : `delivery ${formatPrice(shipping)}`;
  const coupon = discount === 0 ? '' : ` − coupon ${formatPrice(discount)}`;
  return { sum: sentence`Items ${formatPrice(goods)} + ${delivery}${coupon}`, amount: formatPrice(cash) };
}

/** Label and cash of each brand's parcel, of an order of several. */
export function parcelRows(order: Pick<Order, 'items' | 'parcels'>): [string, string][] {
  return cashByBrand(order).map(({ brandName, cash }) => [
    sentence`Parcel from ${brandName}`,
    formatPrice(cash),
  ]);
}

/** What cancelling an item, or `items`, does to the order, whose amount is `due` now. */
export function cancelEffect(
  after: OrderItem['afterCancel'],
  due: Paise,
  coupon: string | null,
  items = 1,
): string {
  const gone = items === 1 ? 'It leaves the order for good.' : 'They leave the order for good.';
  if (after === null) return gone;
  const lost =
    after.losesCoupon && coupon !== null
      ? sentence` What is left is below the minimum of coupon ${coupon}, which then no longer counts.`
      : '';
  return sentence`${gone}${lost} The order then comes to ${formatPrice(after.due)} instead of ${formatPrice(due)}.`;
}

/** 'Paid', or 'Unpaid'; 'Nothing to pay' of an order that comes to ₹0. */
export function paymentState({
  paymentStatus,
  amountDue,
}: Pick<Order, 'paymentStatus' | 'amountDue'>): string {
  if (paymentStatus === 'paid') return orderMessages.paid;
  return amountDue === 0 ? orderMessages.nothingToPay : orderMessages.unpaid;
}

/** 'cod' is 'Cash on Delivery'; a method this version does not know is shown as it is. */
export function paymentMethod(method: string): string {
  return PAYMENT_METHODS.get(method) ?? method;
}

/**
 * An order's state with its date: 'Arrives by 26 Nov 2026', after that day 'Was expected by 26 Nov 2026'. `now` in ms, by the
 * server's clock.
 */
export function stateSentence(
  order: {
    status: ItemStatus;
    /** A day in India, 'YYYY-MM-DD'. */
    estimatedDeliveryDate: string | null;
    actualDeliveryDate: string | null;
  },
  now: number,
): string {
  if (order.status === 'cancelled') return 'Everything in this order was cancelled.';
  if (order.status === 'delivered')
    return order.actualDeliveryDate === null
      ? 'Delivered'
      : `Delivered on ${formatDate(order.actualDeliveryDate)}`;
  const day = order.estimatedDeliveryDate;
  if (day === null) return '';
  return `${isLate(order, now) ? 'Was expected' : 'Arrives'} by ${formatDate(day)}`;
}

const NOT_ADDED = {
  out_of_stock: 'is sold out.',
  product_gone: 'is no longer available.',
  line_full: 'is already in your cart as often as allowed.',
};

/** What `amountDue` is called: it is paid once all that was not cancelled is delivered. */
export function amountName({ paymentStatus }: Pick<Order, 'paymentStatus'>): string {
  return paymentStatus === 'paid' ? 'Amount paid' : 'Amount due';
}

/** The state as a heading: the sentence with its date, or the word of the state where no date is known. */
export function stateTitle(order: Parameters<typeof stateSentence>[0], now: number): string {
  if (order.status === 'cancelled') return STATUS_WORDS.cancelled;
  return stateSentence(order, now) || STATUS_WORDS[order.status];
}

/** Until when a delivered item can be returned. '' for one that is on its way, whose pieces are all returned, or without a known policy. */
export function returnSentence(item: OrderItem, now: number): string {
  if (item.status !== 'delivered' || returnablePieces(item) <= 0) return '';
  const until = returnableUntil(item);
  const damaged = damageUntil(item);
  if (until === null)
    return damaged !== null && Date.parse(damaged) >= now
      ? joined([item.returnPolicy, `Damage can be reported until ${formatDateTime(damaged)}`], '. ')
      : item.returnPolicy;
  return until < indianDay(now)
    ? `Could be returned until ${formatDate(until)}`
    : `Can be returned until ${formatDate(until)}`;
}

/** What became of 'Order again', in one sentence after another. */
export function reorderSentence({ adds, missing, fewer }: Reorder): string {
  const pieces = adds.reduce((sum, line) => sum + line.quantity, 0);
  const gone = missing.map(({ name, why }) => sentence`${name} ${NOT_ADDED[why]}`);
  const less = fewer.map(({ name, quantity }) => sentence`Only ${quantity} of ${name}.`);
  return [
    pieces === 0 ? 'Nothing was added.' : `${counted(pieces, 'item')} added to your cart.`,
    ...less,
    ...gone,
  ].join(' ');
}
