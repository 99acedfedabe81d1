import type { CartDoc } from '../schema/cart.ts';
import { ACKNOWLEDGED_ID } from '../schema/replicated-row.ts';
import type { OrderDoc } from '../schema/orders.ts';
import type { ProfileDoc } from '../schema/profile.ts';
import type { WishlistDoc } from '../schema/wishlist.ts';
import type { ReplicaPhase } from '../storage/replica-phase.ts';
import { liveDocs } from '../replication/live-docs.ts';
import { cartRowFromDoc, orderFromDoc, profileFromDoc, wishlistRowFromDoc } from './from-row.ts';
import type { ShopperState } from './state.ts';

export type ShopperDocs = {
  cart?: ReadonlyMap<string, CartDoc>;
  wishlist?: ReadonlyMap<string, WishlistDoc>;
  profile?: ReadonlyMap<string, ProfileDoc>;
  orders?: ReadonlyMap<string, OrderDoc>;
};

/** One person's mirrored rows as the state that screens fold their unsent edits into. */
export function assembleShopper(
  userId: string,
  docs: Required<ShopperDocs>,
  phase: ReplicaPhase,
): ShopperState {
  const [profile] = liveDocs(docs.profile);
  return {
    userId,
    phase,
    cart: { rows: liveDocs(docs.cart).map(cartRowFromDoc), watermark: lastAcknowledged(docs.cart) },
    wishlist: {
      rows: liveDocs(docs.wishlist).map(wishlistRowFromDoc),
      watermark: lastAcknowledged(docs.wishlist),
    },
    profile: {
      rows: profile === undefined ? null : profileFromDoc(profile),
      watermark: lastAcknowledged(docs.profile),
    },
    orders: liveDocs(docs.orders)
      .map(orderFromDoc)
      .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
  };
}

type Marked = { id: string; gone?: boolean; watermark?: number };

function lastAcknowledged(docs: ReadonlyMap<string, Marked>): number {
  return docs.get(ACKNOWLEDGED_ID)?.watermark ?? 0;
}

/** Up to which of this device's mutations these rows claim to be. */
export function highestAcknowledged({ cart, wishlist, profile, orders }: ShopperDocs): number {
  return Math.max(...[cart, wishlist, profile, orders].map((docs) => (docs ? lastAcknowledged(docs) : 0)));
}
