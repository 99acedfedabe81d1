import { DAY, indianDay } from '../domain/indian-day.ts';
import { lazily } from './lazily.ts';

export const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
export const dates = lazily(() => new Intl.DateTimeFormat('en-IN', { ...day, timeZone: 'Asia/Kolkata' }));
const shortDates = lazily(
  () =>
    new Intl.DateTimeFormat('en-IN', {
      day: 'numeric',
      month: 'short',
      timeZone: 'Asia/Kolkata',
    }),
);

/** 'today', 'yesterday' or '18 Nov': the day in India of a moment, seen from `now` (ms). The year when it is another. */
export function formatDay(iso: string, now: number): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return '';
  const day = indianDay(at);
  if (day === indianDay(now)) return 'today';
  if (day === indianDay(now - DAY)) return 'yesterday';
  return (day.slice(0, 4) === indianDay(now).slice(0, 4) ? shortDates : dates)().format(at);
}
