import type { changeWishlist } from './change-wishlist.ts';

let here: typeof changeWishlist | null = null;

/** The action of a tap on a heart, once its code is here: then the heart changes in the tap's own task. */
export const changeWishlistHere = (): typeof changeWishlist | null => here;

/** The code is not in the first chunk, because the first screen needs the heart but not its tap. */
export async function fetchChangeWishlist(): Promise<typeof changeWishlist> {
  here ??= (await import('./change-wishlist.ts')).changeWishlist;
  return here;
}
