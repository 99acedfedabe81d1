import type { CartRow, WishlistRow } from '#domain/cart/cart.ts';
import type { QueuedMutation } from '#domain/mutation/mutation.ts';
import type { Profile } from '#domain/account/profile.ts';
import { byTime } from '#domain/order/server-order.ts';
import { CartDraft } from './cart-draft.ts';
import { definitionOf } from './definitions.ts';

// The optimistic update shows the rows of the local replica with pending mutations applied. These are the mutations that
// the rows do not contain yet, in the order of the taps.

/** The cart's lines with pending mutations applied in the order of `pending`; `rows` stay as they are. */
export function applyToCart(rows: readonly CartRow[], pending: readonly QueuedMutation[]): CartRow[] {
  const draft = new CartDraft(rows);
  for (const { name, args, at } of pending) definitionOf(name)?.cart?.(draft, args, at);
  return draft.rows();
}

/** The wishlist with pending mutations applied, by the time of adding. A mutation of an unknown name changes nothing. */
export function applyToWishlist(
  rows: readonly WishlistRow[],
  pending: readonly QueuedMutation[],
): WishlistRow[] {
  const sorted = [...rows].sort(byTime<WishlistRow>((row) => row.productId));
  const draft = new Map(sorted.map((row) => [row.productId, row]));
  for (const { name, args, at } of pending) definitionOf(name)?.wishlist?.(draft, args, at);
  return [...draft.values()];
}

/** Null as long as the replica has no profile. */
export function applyToProfile(profile: Profile | null, pending: readonly QueuedMutation[]): Profile | null {
  if (profile === null) return null;
  return pending.reduce(
    (current, { name, args }) => definitionOf(name)?.profile?.(current, args) ?? current,
    profile,
  );
}
