import { fromRupees, type Paise } from '#domain/money/money.ts';
import type { OfficeRead } from './back-office-read.ts';
import { useOfficeRead } from './back-office-read.ts';

/** What all delivered items brought: more than the device holds, so the server counts. */
export function useSellerRevenue(): OfficeRead<Paise> {
  return useOfficeRead('seller_revenue', NOTHING, toRevenue);
}

const NOTHING = {};

function toRevenue(answer: unknown): Paise {
  return fromRupees(answer as number);
}
