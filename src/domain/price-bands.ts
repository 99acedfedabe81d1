import type { Paise } from './money.ts';
import { fromRupees, paise } from './money.ts';

/** A range of prices, both bounds in it; a bound that is missing is none. */
export type PriceRange = { from?: Paise; to?: Paise };

const STEPS = [500, 1000, 1500, 2000].map(fromRupees);

/** The ranges the filter sheet offers: below the first step, between two, and from the last on. No price is in two. */
export const PRICE_BANDS: readonly PriceRange[] = [undefined, ...STEPS].map((from, at) => {
  const next = STEPS[at];
  return { ...(from !== undefined && { from }), ...(next !== undefined && { to: paise(next - 1) }) };
});
