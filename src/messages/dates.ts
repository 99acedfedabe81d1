import { DAY, indianDay } from '../domain/time/indian-day.ts';
import { lazily } from '../domain/text/lazily.ts';

const MINUTE = 60_000;
// So many minutes two clocks may differ without a word.
const AHEAD = 5;
const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

// The month has its name: 11/10/2026 would be read as 11 October in India.
/** '21 Nov 2026'. */
export const formatDate = dateFormat('en-IN', day);
/** '21 Nov 2026, 7:05 am'. */
export const formatDateTime = dateFormat('en-IN', { ...day, ...time });
/** 'Nov 21, 2026': the form that the specification has for the seller's and the admin's area. */
export const formatUsDate = dateFormat('en-US', day);
/** 'Nov 21, 2026, 7:05 AM'. */
export const formatUsDateTime = dateFormat('en-US', { ...day, ...time });
/** '11/21/2026', which a spreadsheet takes for a date. */
export const formatSheetDate = dateFormat('en-US', {});
const formatShortDate = dateFormat('en-IN', { day: 'numeric', month: 'short' });
const formatTime = dateFormat('en-IN', time);

/** Writes a day alone ('2026-11-21') as that day, a moment as it was in India. '' for what is no date. */
function dateFormat(locale: 'en-IN' | 'en-US', fields: Intl.DateTimeFormatOptions): (iso: string) => string {
  const of = (timeZone: string) => lazily(() => new Intl.DateTimeFormat(locale, { ...fields, timeZone }));
  const plain = of('UTC');
  const inIndia = of('Asia/Kolkata');
  return (iso) => {
    const at = Date.parse(iso);
    if (Number.isNaN(at)) return '';
    return (/^\d{4}-\d{2}-\d{2}$/.test(iso) ? plain : inIndia)().format(at);
  };
}

/** 'today', 'yesterday' or '18 Nov': the day in India of a moment, seen from `now` (ms). The year when it is another. */
export function formatDay(iso: string, now: number): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return '';
  const on = indianDay(at);
  if (on === indianDay(now)) return 'today';
  if (on === indianDay(now - DAY)) return 'yesterday';
  return (on.slice(0, 4) === indianDay(now).slice(0, 4) ? formatShortDate : formatDate)(iso);
}

/**
 * How long ago a moment was, for the eye: 'Just now', '5 min ago', '3 h ago', then the day and time. So, too, what a clock that is
 * slow takes for the future. `now` in ms.
 */
export function formatAge(iso: string, now: number): string {
  if (Number.isNaN(Date.parse(iso))) return '';
  const on = formatDay(iso, now);
  return formatRecent(iso, now) ?? `${on.charAt(0).toUpperCase()}${on.slice(1)}, ${formatTime(iso)}`;
}

/** The same in the seller's and the admin's area: 'Just now', '5 min ago', '3 h ago', then 'Nov 21, 2026, 7:05 AM'. */
export const formatUsAge = (iso: string, now: number): string =>
  formatRecent(iso, now) ?? formatUsDateTime(iso);

/** Null for what is no date, for 12 hours ago and earlier, and for the future. */
function formatRecent(iso: string, now: number): string | null {
  const minutes = Math.floor((now - Date.parse(iso)) / MINUTE);
  if (Number.isNaN(minutes) || minutes < -AHEAD || minutes >= 12 * 60) return null;
  if (minutes < 1) return 'Just now';
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`;
}
