import { indianDay } from '../domain/delivery.ts';

/** Makes something when it is first needed, and gives that from then on. */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

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
const DAY = 86_400_000;

/** A day alone ('2026-11-21') is that day everywhere, and written by `plain`; a moment by `inIndia`. '' for what is no date. */
export function formatDated(
  iso: string,
  plain: () => Intl.DateTimeFormat,
  inIndia: () => Intl.DateTimeFormat,
): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '';
  return (/^\d{4}-\d{2}-\d{2}$/.test(iso) ? plain : inIndia)().format(at);
}

/** 'today', 'yesterday' or '18 Nov': the day in India of a moment, seen from `now` (ms). The year when it is another. */
export function formatDay(iso: string, now: number): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return '';
  const day = indianDay(at);
  if (day === indianDay(now)) return 'today';
  if (day === indianDay(now - DAY)) return 'yesterday';
  return (day.slice(0, 4) === indianDay(now).slice(0, 4) ? shortDates : dates)().format(at);
}
