import { paise, type Paise } from './money.ts';

/** What becomes of the price of one product when many are changed at once. */
export type PriceChange = { name: string; before: Paise; after: Paise };

const LOWEST_PRICE = paise(100);

/** Whether `price` may not be set. A lower price that a product already has may stay. `before` is null for a new product. */
export const isPriceTooLow = (before: Paise | null, price: Paise): boolean =>
  price < LOWEST_PRICE && price !== before;

/** Whether a price moves by more than half. It may be a typing error, so the seller is asked. */
export const isLargeChange = ({ before, after }: PriceChange): boolean =>
  Math.abs(after - before) * 2 > before;
