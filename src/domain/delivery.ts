// Days are counted in Asia/Kolkata from the server's time, never by the phone's clock or time zone. India has one
// zone and no summer time, so a fixed offset is exact.
const IST_OFFSET = 5.5 * 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

function dayNumber(at: number): number {
  return Math.floor((at + IST_OFFSET) / DAY);
}

function written(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** The calendar day in India at a moment (milliseconds since 1970): 'YYYY-MM-DD'. */
export function indianDay(at: number): string {
  return written(dayNumber(at));
}

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
