import { csvFile } from '../domain/csv.ts';
import { toRupees } from '../domain/money.ts';
import type { SellerOrder } from '../domain/seller-orders.ts';
import type { DispatchItem } from '../domain/seller.ts';
import { lazily } from './lazily.ts';
import { paymentMethod } from './orders.ts';
import { CSV_COLUMNS } from './seller-orders.ts';
import { sentence } from './sentence.ts';
import { joined } from '../domain/isolated.ts';

// Dates as specified for the seller's tables: US English, short.
const date = lazily(() => new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Kolkata' }));
const plainDate = lazily(() => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' }));

/** The completed orders as a file: one row an order, with the seller's own items. */
export function completedCsv(orders: readonly SellerOrder[]): string {
  return csvFile([CSV_COLUMNS, ...orders.map(rowOf)]);
}

/** The file's name on a day ('YYYY-MM-DD'). */
export function completedCsvName(day: string): string {
  return `completed-orders-${day}.csv`;
}

function rowOf({ orderId, items, amount }: SellerOrder): (string | number)[] {
  const [first] = items;
  return [
    orderId,
    shortDate(first.createdAt),
    joined(items.map(productOf), '; '),
    items.reduce((sum, { quantity }) => sum + quantity, 0),
    toRupees(amount),
    first.address,
    first.phone,
    shortDate(first.estimatedDeliveryDate),
    shortDate(lastDelivery(items)),
    paymentMethod(first.paymentMethod),
    first.recipient,
  ];
}

function productOf({ name, size, color, quantity }: DispatchItem): string {
  const choice = joined([size, color], ', ');
  return sentence`${name}${choice === '' ? '' : sentence` (${choice})`} x${quantity}`;
}

function lastDelivery(items: readonly DispatchItem[]): string | null {
  return items
    .map(({ deliveredAt }) => deliveredAt)
    .reduce((last, at) => (at !== null && (last === null || at > last) ? at : last), null);
}

/** '11/21/2026'; '' for none. */
function shortDate(iso: string | null): string {
  const at = new Date(iso ?? '');
  if (Number.isNaN(at.getTime())) return '';
  return (/^\d{4}-\d{2}-\d{2}$/.test(iso ?? '') ? plainDate : date)().format(at);
}
