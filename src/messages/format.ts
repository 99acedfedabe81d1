import { toRupees, type Paise } from '../domain/money.ts';
import { formatNumber } from './counted.ts';
import { formatDated } from './dated.ts';
import { dates, day, formatDay } from './day.ts';
import { lazily } from './lazily.ts';

// Building an Intl formatter costs more than using it a thousand times: each is made once, when it is needed.
const whole = lazily(
  () =>
    new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency: 'INR',
      maximumFractionDigits: 0,
    }),
);
const exact = lazily(
  () =>
    new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency: 'INR',
      minimumFractionDigits: 2,
    }),
);
const plainDates = lazily(() => new Intl.DateTimeFormat('en-IN', { ...day, timeZone: 'UTC' }));
const times = lazily(
  () =>
    new Intl.DateTimeFormat('en-IN', {
      ...day,
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'Asia/Kolkata',
    }),
);
const clockTimes = lazily(
  () =>
    new Intl.DateTimeFormat('en-IN', {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'Asia/Kolkata',
    }),
);
const oneDigit = lazily(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 }));
const MINUTE = 60_000;
// So many minutes two clocks may differ without a word.
const AHEAD = 5;

/** '₹1,299', or '₹1,299.50' when there are paise. */
export function formatPrice(amount: Paise): string {
  return (amount % 100 === 0 ? whole : exact)().format(toRupees(amount));
}

/** '21 Nov 2026': 11/10/2026 would be read as 11 October in India. A day alone ('2026-11-21') is that day everywhere; a moment is shown as the day it was in India. */
export function formatDate(iso: string): string {
  return formatDated(iso, plainDates, dates);
}

/** '21 Nov 2026, 7:05 am', in India. */
export function formatDateTime(iso: string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? '' : times().format(at);
}

/**
 * How long ago a moment was, for the eye: 'Just now', '5 min ago', '3 h ago', then the day and time. So, too, what a clock that is
 * slow takes for the future. `now` in ms.
 */
export function formatAge(iso: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(iso)) / MINUTE);
  if (Number.isNaN(minutes)) return '';
  if (minutes >= -AHEAD) {
    if (minutes < 1) return 'Just now';
    if (minutes < 60) return `${minutes} min ago`;
    if (minutes < 12 * 60) return `${Math.floor(minutes / 60)} h ago`;
  }
  const day = formatDay(iso, now);
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${clockTimes().format(new Date(iso))}`;
}

/** '12.4 MB', '980 kB'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${formatNumber(Math.ceil(bytes / 1000))} kB`;
  return `${oneDigit().format(bytes / 1_000_000)} MB`;
}
