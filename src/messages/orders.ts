import type { ItemStatus } from '../domain/order.ts';
import { counted } from './format.ts';

export const STATUS_WORDS: Record<ItemStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

const PAYMENT_METHODS = new Map([
  ['cod', 'Cash on Delivery'],
  ['online', 'Online Payment'],
]);

export const ordersWords = {
  title: 'My Orders',
  empty: 'No orders yet',
  emptyHint: 'When you order something, you can follow it here, with or without a connection.',
  startShopping: 'Start Shopping',
  loading: 'Loading your orders…',
  failed: 'Failed to load orders',
  order: (number: string) => `Order #${number}`,
  placedOn: (date: string) => `Placed on ${date}`,
  more: (items: number) => `+${items} more item(s)`,
  items: (count: number) => counted(count, 'item'),
  quantity: (quantity: number) => `Qty: ${quantity}`,
  total: 'Total',
} as const;

export const orderWords = {
  title: 'Order Confirmation',
  thanks: 'Thank you for your order!',
  thanksText: 'The seller has it now. You pay when it arrives.',
  number: 'Order ID',
  transaction: 'Transaction ID',
  placed: 'Placed',
  status: 'Status',
  items: 'Items',
  priceSummary: 'Price Summary',
  shippingAddress: 'Shipping Address',
  phone: 'Phone',
  delivery: 'Estimated delivery',
  delivered: 'Delivered on',
  tracking: 'Tracking number',
  payment: 'Payment',
  paid: 'Paid',
  unpaid: 'Unpaid',
  amountDue: 'Amount due',
  amountDueHint: 'After cancelled items',
  history: 'History',
  onItsWay: 'Its details reach this phone in a moment. You find it under My Orders.',
  continueShopping: 'Continue Shopping',
  loading: 'Loading your order…',
} as const;

/** 'cod' is 'Cash on Delivery'; a method this version does not know is shown as it is. */
export function paymentMethod(method: string): string {
  return PAYMENT_METHODS.get(method) ?? method;
}
