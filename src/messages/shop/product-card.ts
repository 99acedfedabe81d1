import { counted } from '../counted.ts';

/** The texts on a product wherever it is shown. Apart from the product's own screen: home has no more of it. */
export const cardMessages = {
  /** '4.3' of tenths of a star. */
  stars: (tenths: number) => (tenths / 10).toFixed(1),
  rated: (tenths: number, count: number) => `Rated ${tenths / 10} of 5 in ${counted(count, 'review')}`,
  mrp: 'MRP',
  off: (percent: number) => `${percent}% OFF`,
  outOfStock: 'Out of stock',
  /** Where placeholders stand. */
  picturesLater: 'Pictures load as soon as your connection allows.',
  addToWishlist: 'Add to Wishlist',
  removeFromWishlist: 'Remove from Wishlist',
  wishlistFailed: 'Error updating wishlist',
} as const;
