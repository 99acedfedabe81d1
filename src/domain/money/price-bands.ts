/** A range of prices in whole rupees, both bounds in it; null for none. */
export type PriceBand = { from: number | null; to: number | null };

/** The ranges the filter sheet offers. Each reaches to the last paisa of its last rupee: no price is in two. */
export const PRICE_BANDS: readonly PriceBand[] = [
  { from: null, to: 499 },
  { from: 500, to: 999 },
  { from: 1000, to: 1499 },
  { from: 1500, to: 1999 },
  { from: 2000, to: null },
];

/** The band a price in paise is in, by its place. */
export function bandOf(price: number): number {
  const rupees = Math.floor(price / 100);
  return PRICE_BANDS.findIndex(({ to }) => to === null || rupees <= to);
}
