import { formatDated } from './dated.ts';
import { day } from './day.ts';
import { lazily } from './lazily.ts';

// The office's screens follow the specification; the month has its name, so that nobody in India reads 11/10 as 11 October.
const officeDates = lazily(() => new Intl.DateTimeFormat('en-US', { ...day, timeZone: 'Asia/Kolkata' }));
const plainOfficeDates = lazily(() => new Intl.DateTimeFormat('en-US', { ...day, timeZone: 'UTC' }));
const officeTimes = lazily(
  () =>
    new Intl.DateTimeFormat('en-US', {
      ...day,
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'Asia/Kolkata',
    }),
);

/** 'Nov 21, 2026', in the seller's and the admin's area; a day alone and a moment as in `formatDate`. */
export function formatOfficeDate(iso: string): string {
  return formatDated(iso, plainOfficeDates, officeDates);
}

/** 'Nov 21, 2026, 7:05 AM', in India, in the seller's and the admin's area. */
export function formatOfficeDateTime(iso: string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? '' : officeTimes().format(at);
}
