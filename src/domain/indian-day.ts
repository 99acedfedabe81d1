// Days are counted in Asia/Kolkata from the server's time, never by the phone's clock or time zone. India has one
// zone and no summer time, so a fixed offset is exact.
export const IST_OFFSET = 5.5 * 60 * 60 * 1000;
export const DAY = 24 * 60 * 60 * 1000;

export function dayNumber(at: number): number {
  return Math.floor((at + IST_OFFSET) / DAY);
}

export function written(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** The calendar day in India at a moment (milliseconds since 1970): 'YYYY-MM-DD'. */
export function indianDay(at: number): string {
  return written(dayNumber(at));
}
