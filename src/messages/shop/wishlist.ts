import { withCount } from '../counted.ts';
import { sentence } from '../sentence.ts';
import { joined } from '../../domain/text/isolated.ts';

export const wishlistMessages = {
  /** Null while it is not known. */
  title: (items: number | null) => withCount('My Wishlist', items),
  empty: 'Your wishlist is empty',
  emptyHint: 'Tap the heart on anything you want to remember.',
  notYet: {
    title: 'Your wishlist has not loaded yet',
    text: 'It loads as soon as you are online. What you save until then is kept.',
    inMemory: 'It loads as soon as you are online. What you save is kept until you close this page.',
  },
  startShopping: 'Start Shopping',
  loading: 'Loading your wishlist…',
  moveToCart: 'Move to Cart',
  moved: 'Moved to cart',
  remove: 'Remove from Wishlist',
  removeItem: (name: string) => sentence`Remove ${name} from the wishlist`,
  removed: 'Removed from wishlist',
  failed: 'Error updating wishlist',
  /** Of a product of which other sizes are left. */
  sizesGone: (sizes: readonly string[]) => sentence`Sold out: ${joined(sizes, ', ')}`,
  unavailable: 'No longer available',
} as const;
