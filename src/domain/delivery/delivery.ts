import { DAY, dayNumber, IST_OFFSET, written } from '../time/indian-day.ts';

/** The day an order placed now arrives: today in India plus the cart's longest delivery time, in days. 'YYYY-MM-DD'. */
export function estimatedDelivery(serverNow: number, days: number): string {
  return written(dayNumber(serverNow) + days);
}

/**
 * Since when something counts as made in the last `days` days, in milliseconds: the beginning of the Indian calendar day that
 * many days back.
 */
export function recentSince(now: number, days: number): number {
  return (dayNumber(now) - days) * DAY - IST_OFFSET;
}

/** A brand's word on a pincode. `delivers` is null without a list, `days` where the product's delivery time holds. */
export type DeliveryAnswer = { delivers: boolean | null; days: number | null };

/** The days from the order to the door, by the brand's list or else by the product; 0 when neither says. */
export function deliveryDays(product: { deliveryDays: number }, answer: DeliveryAnswer | undefined): number {
  return answer?.days ?? product.deliveryDays;
}
