import type { WaitingChange } from '#data/queries/waiting-changes.ts';
import { lineKey } from '#domain/cart/cart.ts';
import type { Mutation } from '#domain/mutation/mutation.ts';

/** Refused changes of one list: those of a row that is shown, by the row's key, and those whose row is not there. */
export type RefusedInList = { ofRow: (key: string) => WaitingChange[]; rowless: WaitingChange[] };

function inList(
  changes: WaitingChange[],
  shown: ReadonlySet<string>,
  keyOf: (mutation: Mutation) => string | null,
): RefusedInList {
  const keyed = changes.map((change) => ({ change, key: keyOf(change.mutation) }));
  return {
    ofRow: (key) => keyed.filter((one) => one.key === key).map((one) => one.change),
    rowless: keyed.filter(({ key }) => key === null || !shown.has(key)).map((one) => one.change),
  };
}

/** Those of the cart; `shown` are the keys of its lines. */
export function refusedInCart(refused: WaitingChange[], shown: ReadonlySet<string>): RefusedInList {
  const own = refused.filter(({ mutation }) => mutation.name.startsWith('cart.'));
  return inList(own, shown, lineOf);
}

/** The key of the line that a change of the cart is of; null of a change of the whole cart. */
function lineOf(mutation: Mutation): string | null {
  switch (mutation.name) {
    case 'cart.add':
    case 'cart.set':
    case 'cart.remove':
    case 'cart.change':
    case 'cart.save':
      return lineKey(mutation.args);
    default:
      return null;
  }
}

/** Those of the wishlist; `shown` are the ids of its products. */
export function refusedInWishlist(refused: WaitingChange[], shown: ReadonlySet<string>): RefusedInList {
  // Also a move to the cart: refused, it is still on the wishlist.
  const own = refused.filter(({ mutation }) => mutation.name.startsWith('wishlist.'));
  return inList(own, shown, (mutation) => ('productId' in mutation.args ? mutation.args.productId : null));
}

/** Those of one field of the profile. */
export function refusedInProfile(
  refused: WaitingChange[],
  field: 'fullName' | 'phoneNumber',
): WaitingChange[] {
  return refused.filter(
    ({ mutation }) => mutation.name === 'profile.update' && mutation.args[field] !== undefined,
  );
}

/** Those of the address, but for the conflict, which has a screen of its own. */
export function refusedAddresses(refused: WaitingChange[]): WaitingChange[] {
  return refused.filter(
    ({ mutation, code }) => mutation.name === 'address.save' && code !== 'address_conflict',
  );
}
