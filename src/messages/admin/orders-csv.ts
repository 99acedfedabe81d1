import { csvFile } from '../../domain/listing/csv.ts';
import { toRupees } from '../../domain/money/money.ts';
import type { Order } from '../../domain/order/order.ts';
import { joined } from '../../domain/text/isolated.ts';
import { formatSheetDate } from '../dates.ts';
import { productInCsv } from '../product-in-csv.ts';
import { paymentMethod, STATUS_WORDS } from '../shop/orders.ts';
import { adminOrdersMessages } from './admin-orders.ts';

/** An order, and whose it is. */
export type OrderInCsv = Order & {
  recipient: string;
  customer: { fullName: string; email: string };
};

const COLUMNS = [
  'Order ID',
  'Date',
  'Status',
  'Customer Name',
  'Email',
  'Phone Number',
  'Customer Address',
  'Products',
  'Brands',
  'Quantity',
  'Subtotal',
  'Shipping',
  'Coupon',
  'Coupon Discount',
  'Total',
  'Amount Due',
  'Payment Method',
  'Payment Status',
  'Tracking Numbers',
  'Est. Delivery Date',
  'Actual Delivery Date',
] as const;

/** Orders as a file, one row each. Amounts are in rupees, dates are days in India. */
export function ordersCsv(orders: readonly OrderInCsv[]): string {
  return csvFile([COLUMNS, ...orders.map(rowOf)]);
}

/** The file's name on a day ('YYYY-MM-DD'), or for a range of days that is closed on both sides. */
export function ordersCsvName(
  day: string,
  { from, to, by }: { from: string; to: string; by: 'placed' | 'delivered' },
): string {
  const days = from !== '' && to !== '' ? [from, 'to', to] : [day];
  return [by === 'delivered' ? 'delivered-orders' : 'orders', ...days].join('-').concat('.csv');
}

function rowOf(order: OrderInCsv): (string | number)[] {
  const { items, customer } = order;
  const each = (texts: (string | null)[]) => joined([...new Set(texts)], '; ');
  return [
    order.id,
    formatSheetDate(order.createdAt),
    STATUS_WORDS[order.status],
    order.recipient || customer.fullName,
    customer.email,
    order.phoneNumber,
    order.shippingAddress,
    each(items.map(productInCsv)),
    each(items.map(({ brandName }) => brandName)),
    items.reduce((sum, { quantity }) => sum + quantity, 0),
    toRupees(order.subtotal),
    toRupees(order.shippingFee),
    order.couponCode ?? '',
    toRupees(order.couponDiscount),
    toRupees(order.total),
    toRupees(order.amountDue),
    paymentMethod(order.paymentMethod),
    order.paymentStatus === 'paid' ? adminOrdersMessages.paid : adminOrdersMessages.unpaid,
    each(items.map(({ trackingNumber }) => trackingNumber)),
    formatSheetDate(order.estimatedDeliveryDate ?? ''),
    formatSheetDate(order.actualDeliveryDate ?? ''),
  ];
}
