import { indianDay } from '#domain/time/indian-day.ts';
import type { Env } from '../env/env.ts';
import { serverNow } from '../env/server-now.ts';
import type { OrderStores } from './order-stores.ts';
import type { CartView } from './cart-view.ts';
import { cartView } from './cart-view.ts';

/** Returns the cart as the screen shows it at this moment. */
export function currentCart(clock: Env['clock'], stores: OrderStores): CartView {
  return cartView(
    {
      shopper: stores.shopper.get(),
      outbox: stores.outbox.get(),
      catalogue: stores.catalogue.get(),
      coupon: stores.coupon.get(),
      limits: stores.orderLimits.get(),
    },
    indianDay(serverNow(clock, stores)),
  );
}
