import type * as ChangeWishlist from './change-wishlist.ts';

export type ChangeWishlistCode = typeof ChangeWishlist;

let here: ChangeWishlistCode | null = null;

/** The actions of taps on hearts and bells, once their code is here: then the heart changes in the tap's own task. */
export const changeWishlistHere = (): ChangeWishlistCode | null => here;

/** The code is not in the first chunk, because the first screen needs the heart but not its tap. */
export async function fetchChangeWishlist(): Promise<ChangeWishlistCode> {
  here ??= await import('./change-wishlist.ts');
  return here;
}
