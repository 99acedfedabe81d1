export const wishlistWords = {
  title: (items: number) => `My Wishlist (${items})`,
  empty: 'Your wishlist is empty',
  emptyHint: 'Tap the heart on anything you want to remember.',
  startShopping: 'Start Shopping',
  loading: 'Loading your wishlist…',
  moveToCart: 'Move to Cart',
  moved: 'Moved to cart',
  remove: 'Remove from Wishlist',
  removeItem: (name: string) => `Remove ${name} from the wishlist`,
  removed: 'Removed from wishlist',
  failed: 'Error updating wishlist',
  unavailable: 'No longer available',
} as const;
