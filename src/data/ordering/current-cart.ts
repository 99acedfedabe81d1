import { indianDay } from '../../domain/indian-day.ts';
import type { Env } from '../env.ts';
import { serverNow } from '../server-now.ts';
import type { Stores } from '../stores.ts';
import type { CartView } from './cart-view.ts';
import { cartView } from './cart-view.ts';

/** The cart as the screen shows it at this moment. */
export function currentCart(clock: Env['clock'], stores: Stores): CartView {
  return cartView(
    stores.shopper.get(),
    stores.outbox.get(),
    stores.catalogue.get(),
    stores.coupon.get(),
    indianDay(serverNow(clock, stores)),
  );
}
