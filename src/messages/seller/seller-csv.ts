import { csvFile } from '../../domain/listing/csv.ts';
import { times, toRupees } from '../../domain/money/money.ts';
import type { ItemReturn } from '../../domain/order/item-return.ts';
import type { SellerOrder } from '../../domain/order/seller-orders.ts';
import type { DispatchItem } from '../../domain/account/seller.ts';
import { formatSheetDate } from '../dates.ts';
import { productInCsv } from '../product-in-csv.ts';
import { paymentMethod } from '../shop/orders.ts';
import { RETURN_STATUS_WORDS } from '../returns/words.ts';
import { CSV_COLUMNS } from './seller-orders.ts';
import { sentence } from '../sentence.ts';
import { joined } from '../../domain/text/isolated.ts';

type Row = (string | number)[];

/**
 * The completed orders as a file: one row an order, with the seller's own items. Each return of them has a row after it. That row
 * says "Return: " before the product and its status after it. Its date is the day on which it was asked for.
 */
export function completedCsv(orders: readonly SellerOrder[]): string {
  return csvFile([CSV_COLUMNS, ...orders.flatMap((order) => [rowOf(order), ...returnRows(order)])]);
}

/** The file's name on a day ('YYYY-MM-DD'). */
export function completedCsvName(day: string): string {
  return `completed-orders-${day}.csv`;
}

function rowOf({ orderId, items, amount }: SellerOrder): Row {
  const [first] = items;
  return [
    orderId,
    formatSheetDate(first.createdAt),
    joined(items.map(productInCsv), '; '),
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

function returnRows({ items }: SellerOrder): Row[] {
  return items.flatMap((item) => item.returns.map((request) => returnRow(request, item)));
}

/**
 * Pieces and price are negative once a refund is paid, and 0 before that, with no payment method. They stay 0 for an exchange, because others
 * take the place of its pieces. As in an order's row, the price is that of the pieces, without delivery charge and coupon.
 */
function returnRow({ quantity, status, createdAt }: ItemReturn, item: DispatchItem): Row {
  const isPaid = status === 'refunded';
  return [
    item.orderId,
    formatSheetDate(createdAt),
    sentence`Return: ${productInCsv({ ...item, quantity })}, ${RETURN_STATUS_WORDS[status]}`,
    isPaid ? -quantity : 0,
    isPaid ? -toRupees(times(item.price, quantity)) : 0,
    item.address,
    item.phone,
    '',
    '',
    isPaid ? 'UPI' : '',
    item.recipient,
  ];
}

function lastDelivery(items: readonly DispatchItem[]): string | null {
  return items
    .map(({ deliveredAt }) => deliveredAt)
    .reduce((last, at) => (at !== null && (last === null || at > last) ? at : last), null);
}
