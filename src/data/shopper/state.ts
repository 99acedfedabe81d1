import type { Store } from '../env/store.ts';
import type { CartRow, WishlistRow } from '#domain/cart/cart.ts';
import type { Order } from '#domain/order/order.ts';
import type { Profile } from '#domain/account/profile.ts';
import type { ReplicaPhase } from '../storage/replica-phase.ts';

/** Rows of one replica with the highest mutation id of this device that they already contain. */
export type Acknowledged<T> = { rows: T; acknowledgedId: number };

/** One person's replica in memory, before their pending mutations are applied to it. */
export type ShopperState = {
  userId: string | null;
  phase: ReplicaPhase;
  cart: Acknowledged<CartRow[]>;
  wishlist: Acknowledged<WishlistRow[]>;
  profile: Acknowledged<Profile | null>;
  /** Newest first. */
  orders: Order[];
};

export const NO_SHOPPER: ShopperState = {
  userId: null,
  phase: { status: 'complete' },
  cart: { rows: [], acknowledgedId: 0 },
  wishlist: { rows: [], acknowledgedId: 0 },
  profile: { rows: null, acknowledgedId: 0 },
  orders: [],
};

export type ShopperStores = { shopper: Store<ShopperState> };
