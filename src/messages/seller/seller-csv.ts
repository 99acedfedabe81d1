import { csvFile } from '../../domain/listing/csv.ts';
import { toRupees } from '../../domain/money/money.ts';
import type { SellerOrder } from '../../domain/order/seller-orders.ts';
import type { DispatchItem } from '../../domain/account/seller.ts';
import { formatSheetDate } from '../dates.ts';
import { paymentMethod } from '../shop/orders.ts';
import { CSV_COLUMNS } from './seller-orders.ts';
import { sentence } from '../sentence.ts';
import { joined } from '../../domain/text/isolated.ts';

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
    formatSheetDate(first.createdAt),
    joined(items.map(productOf), '; '),
    items.reduce((sum, { quantity }) => sum + quantity, 0),
    toRupees(amount),
    first.address,
    first.phone,
    formatSheetDate(first.estimatedDeliveryDate ?? ''),
    formatSheetDate(lastDelivery(items) ?? ''),
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
