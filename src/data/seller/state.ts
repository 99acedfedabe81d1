import type { Store } from '../env/store.ts';
import type { DispatchItem, Listing, SellerProfile } from '#domain/account/seller.ts';
import type { ReplicaPhase } from '../storage/replica-phase.ts';

/** One seller's replica in memory. */
export type SellerState = {
  userId: string | null;
  phase: ReplicaPhase;
  /** Newest first. */
  listings: Listing[];
  /** Oldest first, because the item that has waited longest is packed first. */
  dispatch: DispatchItem[];
  profile: SellerProfile | null;
  /** ISO time by the server's clock of the last complete pull; null before the first. */
  pulledAt: string | null;
};

export const NO_SELLER: SellerState = {
  userId: null,
  phase: { status: 'complete' },
  listings: [],
  dispatch: [],
  profile: null,
  pulledAt: null,
};

export type SellerStores = { seller: Store<SellerState> };
