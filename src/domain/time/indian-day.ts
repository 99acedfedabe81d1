// Days are counted in Asia/Kolkata from the server's time, never by the phone's clock or time zone. India has one
// zone and no summer time, so a fixed offset is exact.
export const IST_OFFSET = 5.5 * 60 * 60 * 1000;
export const DAY = 24 * 60 * 60 * 1000;

/** The day in India of a moment (ms since 1970), counted from the first of 1970. */
export function dayNumber(at: number): number {
  return Math.floor((at + IST_OFFSET) / DAY);
}

/** A day so counted as 'YYYY-MM-DD'. */
export function written(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** The calendar day in India at a moment (milliseconds since 1970): 'YYYY-MM-DD'. */
export function indianDay(at: number): string {
  return written(dayNumber(at));
}

/** The calendar day that a text names, 'YYYY-MM-DD' of the years 1000 to 2999; null for any other text. */
export function dayIn(text: string): string | null {
  const at = /^[12]\d{3}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(at) && written(at / DAY) === text ? text : null;
}
