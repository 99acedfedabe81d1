import { openShop } from '../open-shop.ts';
import { refundInstead, requestReturn, withdrawReturn, type ReturnRequest } from '../orders/returns.ts';
import { stores } from '../page.ts';
import { onlineOnly } from './online-only.ts';

export type { ReturnRequest } from '../orders/returns.ts';

/** A shopper's returns. */
export const returns = {
  /** Asks for one; see `requestReturn` for what it throws. */
  request: onlineOnly(async (request: ReturnRequest): Promise<void> => {
    const { shopper } = await openShop();
    await requestReturn(stores, shopper, request);
  }),
  /** See `withdrawReturn`. */
  withdraw: onlineOnly(async (returnId: string): Promise<void> => {
    const { shopper } = await openShop();
    await withdrawReturn(stores, shopper, returnId);
  }),
  /** See `refundInstead`. */
  refundInstead: onlineOnly(
    async (change: { returnId: string; upi: string; wasExchange: boolean }): Promise<void> => {
      const { shopper } = await openShop();
      await refundInstead(stores, shopper, change);
    },
  ),
};
