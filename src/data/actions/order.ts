import { ShopError } from '../../domain/error-code.ts';
import { placeOrder } from '../ordering/place-order.ts';
import type { OrderRequest } from '../ordering/place-order.ts';
import { resolveAttempt } from '../ordering/resolve-attempt.ts';
import type { Outcome } from '../ordering/resolve-attempt.ts';
import { startData } from '../page.ts';
import { coupon } from './coupon.ts';
import { onlineOnly } from './queued.ts';

export const order = {
  /** Orders the cart as shown; see `placeOrder` for what it throws. The coupon goes with the order. */
  place: onlineOnly(async (request: OrderRequest): Promise<{ orderId: string }> => {
    const { runtime, shopper } = await openShop();
    const placed = await placeOrder(runtime.env, runtime.stores, shopper, request);
    coupon.remove();
    return placed;
  }),
  /** What became of an order whose answer was lost, if there is one. Throws 'order_unknown' while the server cannot be asked. */
  resolve: onlineOnly(async (): Promise<Outcome> => {
    const { runtime, shopper } = await openShop();
    return resolveAttempt(runtime.env, shopper);
  }),
};

async function openShop() {
  const runtime = await startData();
  const shopper = await runtime.shopper();
  if (shopper === null) throw new ShopError('signed_out');
  return { runtime, shopper };
}
