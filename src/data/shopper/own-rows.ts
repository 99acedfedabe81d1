import type { Profile } from '#domain/account/profile.ts';
import type { CartRow, WishlistRow } from '#domain/cart/cart.ts';
import type { QueuedMutation } from '#domain/mutation/mutation.ts';
import { applyToCart, applyToProfile, applyToWishlist } from '../mutations/apply-pending.ts';
import type { PendingMutation } from '../outbox/pending-mutation.ts';
import type { ShopperState } from './state.ts';

/** The person's cart lines with their pending mutations, products not joined. */
export function cartRows({ userId, cart }: ShopperState, outbox: readonly PendingMutation[]): CartRow[] {
  return applyToCart(cart.rows, pendingMutations(outbox, userId, cart.acknowledgedId));
}

/** The person's wishlist with their pending mutations, products not joined. */
export function wishlistRows(
  { userId, wishlist }: ShopperState,
  outbox: readonly PendingMutation[],
): WishlistRow[] {
  return applyToWishlist(wishlist.rows, pendingMutations(outbox, userId, wishlist.acknowledgedId));
}

/** The person's name, phone and address with their pending mutations; null when signed out. */
export function ownProfile(
  { userId, profile }: ShopperState,
  outbox: readonly PendingMutation[],
): Profile | null {
  return applyToProfile(profile.rows, pendingMutations(outbox, userId, profile.acknowledgedId));
}

/**
 * One person's mutations that a replica does not contain yet, oldest first. `acknowledged` is the id of the last mutation that it
 * contains. A visitor has none.
 */
function pendingMutations(
  all: readonly PendingMutation[],
  userId: string | null,
  acknowledged: number,
): QueuedMutation[] {
  return all
    .filter((each) => each.userId === userId && each.state !== 'parked')
    .filter(({ intent }) => intent.n === null || intent.n > acknowledged)
    .map((each) => each.intent);
}
