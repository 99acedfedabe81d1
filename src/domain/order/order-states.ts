import type { ItemStatus } from './order.ts';

const FORWARD: Record<ItemStatus, ItemStatus | null> = {
  pending: 'processing',
  processing: 'shipped',
  shipped: 'delivered',
  delivered: null,
  cancelled: null,
};

const PROGRESS: readonly ItemStatus[] = ['pending', 'processing', 'shipped', 'delivered'];

/** The next step of an item on its way to the shopper, or null at the end of it. */
export function nextStatus(from: ItemStatus): ItemStatus | null {
  return FORWARD[from];
}

/** One step forward, or cancelled from anything that is neither delivered nor cancelled. Nothing ever goes back. */
export function canMove(from: ItemStatus, to: ItemStatus): boolean {
  if (to === 'cancelled') return from !== 'delivered' && from !== 'cancelled';
  return FORWARD[from] === to;
}

/** Only the move to shipped needs a tracking number. */
export function needsTracking(to: ItemStatus): boolean {
  return to === 'shipped';
}

/** All cancelled: cancelled. Else the least advanced item that is not cancelled. An order without items is pending. */
export function orderStatus(items: readonly ItemStatus[]): ItemStatus {
  if (items.length === 0) return 'pending';
  return PROGRESS.find((status) => items.includes(status)) ?? 'cancelled';
}

/** Cash on delivery: paid when every item that is not cancelled is delivered, and there is one. */
export function paymentStatus(items: readonly ItemStatus[]): 'pending' | 'paid' {
  return orderStatus(items) === 'delivered' ? 'paid' : 'pending';
}
