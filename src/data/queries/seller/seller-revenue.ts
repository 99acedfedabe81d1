import { fromRupees, type Paise } from '#domain/money/money.ts';
import type { OnlineRead } from '../online/online-read.ts';
import { useOnlineRead } from '../online/online-read.ts';

/** Reads the revenue of all delivered items in paise. The server counts, because there are more than the device holds. */
export function useSellerRevenue(): OnlineRead<Paise> {
  return useOnlineRead('seller_revenue', NOTHING, toRevenue);
}

const NOTHING = {};

function toRevenue(answer: unknown): Paise {
  return fromRupees(answer as number);
}
