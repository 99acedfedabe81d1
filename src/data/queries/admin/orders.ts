import type { ListRequest } from '#domain/admin/list-request.ts';
import { dayIn } from '#domain/time/indian-day.ts';
import { itemStatusOf, type Correction, type ItemStatus, type Order } from '#domain/order/order.ts';
import { correctionOf } from '#data/schema/from-row.ts';
import type { OrderDoc } from '#data/schema/orders.ts';
import { orderFromDoc } from '#data/shopper/from-row.ts';
import { listArgs } from '../online/list-args.ts';
import { pageOf, useOnlineRead, type OnlineRead, type Paged } from '../online/online-read.ts';
import { textOf } from './row-text.ts';

export type AdminOrder = Order & {
  /** Null when the account is gone. */
  userId: string | null;
  customer: { fullName: string; email: string };
  /** The customer's name when the order was placed. */
  recipient: string;
  deliveryNotes: string;
};

/**
 * Narrows the list down to a status, to a seller, and to days in India ('YYYY-MM-DD'), both included. '' is for any. The days are those
 * of placing, or those on which an item was delivered.
 */
export type OrderFilter = {
  status: string;
  from: string;
  to: string;
  by: 'placed' | 'delivered';
  sellerId: string;
};

/** A page of orders. `statuses` are those that some order has. */
export type AdminOrders = Paged<AdminOrder> & { statuses: ItemStatus[] };

/**
 * Reads orders sorted by 'created_at', 'total_amount' or 'status'. The search covers number, customer's id and total. Of a
 * phone it covers the beginning and the last digits. It covers the words of an order: customer, address, products, brands, tracking numbers.
 */
export function useAdminOrders(request: ListRequest, filter: OrderFilter): OnlineRead<AdminOrders> {
  return useOnlineRead('admin_orders', { ...listArgs(request), ...filterArgs(filter) }, toOrders);
}

/** Turns a filter into the arguments of the procedures that list orders. Any text that is no day is left out. */
export function filterArgs({ status, from, to, by, sellerId }: OrderFilter) {
  return {
    p_status: status === '' ? null : status,
    p_from: dayIn(from),
    p_to: dayIn(to),
    p_by: by,
    p_seller_id: sellerId === '' ? null : sellerId,
  };
}

/** One step of an order's history, with the name of who took it. */
export type OrderStep = {
  status: ItemStatus;
  productName: string;
  note: string;
  at: string;
  correction: Correction | null;
  by: string;
  actorName: string;
};

/** Reads the status changes of an order and the corrections of its tracking numbers, with actor and item, oldest first. */
export function useOrderHistory(orderId: string): OnlineRead<OrderStep[]> {
  return useOnlineRead('admin_order_history', { p_order_id: orderId }, toSteps);
}

/** An order with what an admin sees of it. */
export function adminOrderOf(row: Record<string, unknown>): AdminOrder {
  const customer = (row['customer'] ?? {}) as { full_name?: string; email?: string };
  return {
    ...orderFromDoc(row as unknown as OrderDoc),
    userId: typeof row['user_id'] === 'string' ? row['user_id'] : null,
    customer: { fullName: customer.full_name ?? '', email: customer.email ?? '' },
    recipient: textOf(row['recipient_name']),
    deliveryNotes: textOf(row['delivery_notes']),
  };
}

const toPage = pageOf(adminOrderOf);

function toOrders(answer: unknown): AdminOrders {
  return {
    ...toPage(answer),
    statuses: (answer as { statuses: string[] }).statuses.map((status) => itemStatusOf(status)),
  };
}

function toSteps(answer: unknown): OrderStep[] {
  return (answer as Record<string, unknown>[]).map((step) => ({
    status: itemStatusOf(textOf(step['status'])),
    productName: textOf(step['product_name']),
    note: textOf(step['note']),
    at: String(step['at']),
    correction: correctionOf(step['tracking_number'], step['courier']),
    by: textOf(step['actor_role']),
    actorName: textOf(step['actor_name']),
  }));
}
