import { toRupees, type Paise } from '../domain/money/money.ts';
import { formatNumber } from './counted.ts';
import { lazily } from '../domain/text/lazily.ts';

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
const oneDigit = lazily(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 }));

/** '₹1,299', or '₹1,299.50' when there are paise. */
export function formatPrice(amount: Paise): string {
  return (amount % 100 === 0 ? whole : exact)().format(toRupees(amount));
}

/** '12.4 MB', '980 kB'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${formatNumber(Math.ceil(bytes / 1000))} kB`;
  return `${oneDigit().format(bytes / 1_000_000)} MB`;
}
