import { indianDay } from '../time/indian-day.ts';
import type { OrderItem } from './order.ts';

/** Days in India ('YYYY-MM-DD'), both included, and a seller. '' is for any. */
export type DeliveryDays = { from: string; to: string; sellerId: string };

/** The days of the range on which items of an order were delivered, oldest first. */
export function deliveredDays(
  items: readonly Pick<OrderItem, 'status' | 'deliveredAt' | 'sellerId'>[],
  { from, to, sellerId }: DeliveryDays,
): string[] {
  const days = items.flatMap((item) =>
    item.status === 'delivered' &&
    item.deliveredAt !== null &&
    (sellerId === '' || item.sellerId === sellerId)
      ? [indianDay(Date.parse(item.deliveredAt))]
      : [],
  );
  return [...new Set(days)].filter((day) => day >= from && (to === '' || day <= to)).sort();
}
