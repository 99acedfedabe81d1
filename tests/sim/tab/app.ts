// A tab of the simulation is made of the app's own data layer. It is bundled once (world/bundle.ts) and run once a tab,
// each time with modules and globals of its own.
import { order } from '#data/commands/order.ts';
import { returns } from '#data/commands/returns.ts';
import { session } from '#data/commands/session.ts';
import { mutate } from '#data/mutate.ts';
import { startData, stores } from '#data/page.ts';
import { cartRows, ownProfile, wishlistRows } from '#data/shopper/own-rows.ts';

export const app = {
  mutate,
  order,
  returns,
  session,
  startData,
  stores,
  profileShown: () => ownProfile(stores.shopper.get(), stores.outbox.get()),
  cartShown: () => cartRows(stores.shopper.get(), stores.outbox.get()),
  wishlistShown: () => wishlistRows(stores.shopper.get(), stores.outbox.get()),
};

export type App = typeof app;
