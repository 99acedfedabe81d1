// What a tab of the simulation is made of: the app's own data layer. Bundled once (world/bundle.ts) and run once a tab,
// each time with modules and globals of its own.
import { cart } from '../../../src/data/actions/cart.ts';
import { order } from '../../../src/data/actions/order.ts';
import { session } from '../../../src/data/actions/session.ts';
import { wishlist } from '../../../src/data/actions/wishlist.ts';
import { cartRows } from '../../../src/data/ordering/cart-rows.ts';
import { startData, stores } from '../../../src/data/page.ts';
import { wishlistRows } from '../../../src/data/shopper/wishlist-rows.ts';

export const app = {
  cart,
  order,
  session,
  wishlist,
  startData,
  stores,
  cartShown: () => cartRows(stores.shopper.get(), stores.outbox.get()),
  wishlistShown: () => wishlistRows(stores.shopper.get(), stores.outbox.get()),
};

export type App = typeof app;
