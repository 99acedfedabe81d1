import { fromRupees, type Paise } from '#domain/money/money.ts';
import type { OfficeRead } from '../online/online-read.ts';
import { useOfficeRead } from '../online/online-read.ts';

/** What all delivered items brought: more than the device holds, so the server counts. */
export function useSellerRevenue(): OfficeRead<Paise> {
  return useOfficeRead('seller_revenue', NOTHING, toRevenue);
}

const NOTHING = {};

function toRevenue(answer: unknown): Paise {
  return fromRupees(answer as number);
}
