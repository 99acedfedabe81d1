import { fromRupees, type Paise } from '../../domain/money.ts';
import type { OfficeRead } from './office-read.ts';
import { useOfficeRead } from './office-read.ts';

/** What all delivered items brought: more than the device holds, so the server counts. */
export function useSellerRevenue(): OfficeRead<Paise> {
  return useOfficeRead('seller_statistics', ONE_DAY, toRevenue);
}

const ONE_DAY = { p_days: 1 };

function toRevenue(answer: unknown): Paise {
  return fromRupees((answer as { revenue: number }).revenue);
}
