import type { Paise } from '../domain/money/money.ts';
import { formatNumber } from './counted.ts';
import { lazily } from '../domain/text/lazily.ts';

// Building an Intl formatter costs more than using it a thousand times: it is made once, when it is needed.
const oneDigit = lazily(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 }));

/** '₹1,299', or '₹1,299.50' when there are paise. */
export function formatPrice(amount: Paise): string {
  const paise = Math.abs(amount);
  const rupees = formatNumber(Math.trunc(paise / 100));
  const rest = paise % 100;
  const afterPoint = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
  return `${amount < 0 ? '-' : ''}₹${rupees}${afterPoint}`;
}

/** '12.4 MB', '980 kB'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${formatNumber(Math.ceil(bytes / 1000))} kB`;
  return `${oneDigit().format(bytes / 1_000_000)} MB`;
}
