import { fromRupees, type Paise } from '#domain/money/money.ts';
import type { OnlineRead } from '../online/online-read.ts';
import { useOnlineRead } from '../online/online-read.ts';

/** What all delivered items brought: more than the device holds, so the server counts. */
export function useSellerRevenue(): OnlineRead<Paise> {
  return useOnlineRead('seller_revenue', NOTHING, toRevenue);
}

const NOTHING = {};

function toRevenue(answer: unknown): Paise {
  return fromRupees(answer as number);
}
