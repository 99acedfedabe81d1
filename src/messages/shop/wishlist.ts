import { counted, withCount } from '../counted.ts';
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

/** 'M · Red', or '' for any choice. */
const choiceText = (size: string, color: string) => joined([size, color], ' · ');

/** Being told when a choice that is sold out is back. */
export const notifyMessages = {
  ask: 'Tell me when it is back',
  asked: 'You will be told here. It is on your wishlist.',
  stop: 'Do not tell me any more',
  stopped: 'You will not be told',
  /** On the row of the wishlist: choices, each 'M · Red' or ''. */
  waiting: (choices: readonly { size: string; color: string }[]) => {
    const named = choices.map(({ size, color }) => choiceText(size, color)).filter((text) => text !== '');
    return named.length === 0
      ? 'You will be told when it is back'
      : sentence`You will be told when it is back: ${joined(named, ', ')}`;
  },
  back: 'Back in stock.',
  backOne: (name: string, size: string, color: string) => joined([name, size, color], ', '),
  backMany: (count: number) => `${counted(count, 'choice')} that you wait for can be had again.`,
  show: 'Show',
  close: 'Close',
} as const;
