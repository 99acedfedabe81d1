const day = 86_400_000;

/** Rows as one parameter for `jsonb_to_recordset`: one statement, one log trigger, however many there are. */
export function jsonRows(rows: readonly object[]): string {
  return JSON.stringify(rows);
}

/** A moment as an interval that the statement adds to `now`: seed.sql is written once and loaded on any day. */
export const fromNow = (moment: string, now: Date): string =>
  `${(Date.parse(moment) - now.getTime()) / 1000} seconds`;

/** A date (YYYY-MM-DD) in days from the date of `now` in UTC. */
export const daysFromNow = (date: string, now: Date): number =>
  Math.round((Date.parse(date) - Date.parse(now.toISOString().slice(0, 10))) / day);
