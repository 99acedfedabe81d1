import { formatNumber, withCount } from '../counted.ts';
import { sentence } from '../sentence.ts';
import { joined } from '../../domain/text/isolated.ts';

export const wishlistMessages = {
  /** Null while it is not known. */
  title: (items: number | null) => withCount('My Wishlist', items),
  empty: 'Your wishlist is empty',
  emptyHint: 'Tap the heart on anything you want to remember.',
  /** To somebody who is not signed in. */
  visitor: 'Keep what you like',
  visitorHint:
    'Tap the heart on a product, and it waits for you here: on every device you use, without a connection too. If you allow notifications, we tell you when it is back or cheaper.',
  notYet: {
    title: 'Your wishlist has not loaded yet',
    text: 'It loads as soon as you are online. What you save until then is kept.',
    inMemory: 'It loads as soon as you are online. What you save is kept until you close this page.',
  },
  startShopping: 'Start Shopping',
  loading: 'Loading your wishlist…',
  moveToCart: 'Move to Cart',
  moved: 'Moved to cart',
  /** Another phone took it off, or the shop its product. */
  wishGone: 'This is not on your wishlist any more',
  remove: 'Remove from Wishlist',
  removeItem: (name: string) => sentence`Remove ${name} from the wishlist`,
  removed: 'Removed from wishlist',
  failed: 'Error updating wishlist',
  /** Of a product of which other sizes are left. */
  sizesGone: (sizes: readonly string[]) => sentence`Sold out: ${joined(sizes, ', ')}`,
  /** Than when it was put on the list. */
  cheaper: (amount: string) => `${amount} less than when you saved it`,
  unavailable: 'No longer available',
} as const;

// More would push the screen down.
const BACK_NAMED = 3;

/** 'M · Red', or '' for any choice. */
const choiceText = (size: string, color: string) => joined([size, color], ' · ');

/** Being told when a choice that is sold out is back. */
export const notifyMessages = {
  ask: 'Notify me when it is back',
  asked: 'We will notify you in this app. It is on your wishlist.',
  stop: 'Stop notifying me',
  stopped: 'You will not be notified',
  failed: 'This could not be saved. Please try again.',
  /** On the row of the wishlist: choices, each 'M · Red' or ''. */
  waiting: (choices: readonly { size: string; color: string }[]) => {
    const named = choices.map(({ size, color }) => choiceText(size, color)).filter((text) => text !== '');
    return named.length === 0
      ? 'We will notify you when it is back'
      : sentence`We will notify you when it is back: ${joined(named, ', ')}`;
  },
  back: 'Back in stock.',
  /** Names the first items that are back: 'Boxy Shirt, M, Red'. */
  items: (items: readonly { name: string; size: string; color: string }[]) => {
    const named = items
      .slice(0, BACK_NAMED)
      .map(({ name, size, color }) => joined([name, size, color], ', '));
    const more = items.length - named.length;
    return joined(more > 0 ? [...named, `${formatNumber(more)} more`] : named, ' · ');
  },
  show: 'Show',
  close: 'Close',
} as const;
