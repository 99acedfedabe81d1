import type { OrderItem } from './order.ts';
import { dayNumber, indianDay, written } from '../time/indian-day.ts';

/** Days after delivery in which an item can be returned, from a policy such as '7 Days Return'; 0 for any other text. */
function daysOf(policy: string): number {
  return Number(/^(\d{1,3}) days\b/i.exec(policy)?.[1] ?? 0);
}

/**
 * The last day in India, 'YYYY-MM-DD', on which a delivered item can be returned, by the policy under which it was
 * bought. Null when it was not delivered, or is taken back in no case.
 */
export function returnableUntil({
  status,
  deliveredAt,
  returnPolicy,
}: Pick<OrderItem, 'status' | 'deliveredAt' | 'returnPolicy'>): string | null {
  const days = daysOf(returnPolicy);
  if (status !== 'delivered' || deliveredAt === null || days === 0) return null;
  return written(dayNumber(Date.parse(deliveredAt)) + days);
}

/** Whether a delivered item can be returned at `now`, in ms by the server's clock. */
export function isReturnable(item: Parameters<typeof returnableUntil>[0], now: number): boolean {
  const until = returnableUntil(item);
  return until !== null && until >= indianDay(now);
}
