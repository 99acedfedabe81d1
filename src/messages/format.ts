import { toRupees, type Paise } from '../domain/money.ts';

// Building an Intl formatter costs more than using it a thousand times: they are made once.
const whole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
});
const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const dates = new Intl.DateTimeFormat('en-IN', { ...day, timeZone: 'Asia/Kolkata' });
const plainDates = new Intl.DateTimeFormat('en-IN', { ...day, timeZone: 'UTC' });
const times = new Intl.DateTimeFormat('en-IN', {
  ...day,
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});
const numbers = new Intl.NumberFormat('en-IN');

/** '₹1,299', or '₹1,299.50' when there are paise. */
export function formatPrice(amount: Paise): string {
  return (amount % 100 === 0 ? whole : exact).format(toRupees(amount));
}

/** '21 Nov 2026'. A day alone ('2026-11-21') is that day everywhere; a moment is shown as the day it was in India. */
export function formatDate(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '';
  return (/^\d{4}-\d{2}-\d{2}$/.test(iso) ? plainDates : dates).format(at);
}

/** '21 Nov 2026, 7:05 am', in India. */
export function formatDateTime(iso: string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? '' : times.format(at);
}

function formatNumber(count: number): string {
  return numbers.format(count);
}

/** '1 product', '12 products'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
