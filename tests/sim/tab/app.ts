// What a tab of the simulation is made of: the app's own data layer. Bundled once (world/bundle.ts) and run once a tab,
// each time with modules and globals of its own.
import { order } from '#data/commands/order.ts';
import { session } from '#data/commands/session.ts';
import { mutate } from '#data/mutate.ts';
import { applyToProfile } from '#data/mutations/apply-pending.ts';
import { cartRows } from '#data/orders/cart-rows.ts';
import { startData, stores } from '#data/page.ts';
import { wishlistRows } from '#data/shopper/wishlist-rows.ts';
import { pendingMutations } from '#data/outbox/pending-mutation.ts';
import type { Profile } from '#domain/account/profile.ts';

/** As `useProfile` shows it. */
function profileShown(): Profile | null {
  const { profile: replicated, userId } = stores.shopper.get();
  return applyToProfile(
    replicated.rows,
    pendingMutations(stores.outbox.get(), userId ?? '', replicated.watermark),
  );
}

export const app = {
  mutate,
  order,
  session,
  startData,
  stores,
  profileShown,
  cartShown: () => cartRows(stores.shopper.get(), stores.outbox.get()),
  wishlistShown: () => wishlistRows(stores.shopper.get(), stores.outbox.get()),
};

export type App = typeof app;
