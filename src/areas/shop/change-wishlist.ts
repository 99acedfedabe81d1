import { mutate } from '#data/mutate.ts';
import type { LineChoice } from '#domain/cart/cart.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { sentenceFor } from '#messages/errors.ts';
import { notifyMessages } from '#messages/shop/wishlist.ts';
import { productMessages } from '#messages/shop/product.ts';
import { cardMessages } from '#messages/shop/product-card.ts';
import { toast } from '#ui/layers/toast.ts';
import { rememberChoice, type PendingChoice } from './pending-choice.ts';

/** 'login' when the person has to sign in first: the choice is remembered. 'done' also after a failure, which a toast has told. */
export type Outcome = 'done' | 'login';

/** Puts a product on the wishlist or takes it off, with its toast. */
export function changeWishlist(productId: string, wishlisted: boolean): Promise<Outcome> {
  return orSignIn({ kind: 'wishlist', productId }, cardMessages.wishlistFailed, async () => {
    await mutate(wishlisted ? 'wishlist.remove' : 'wishlist.add', { productId });
    toast.success(wishlisted ? productMessages.removedFromWishlist : productMessages.addedToWishlist);
  });
}

/** Asks to be told when a choice can be had, or takes that back, with its toast. */
export function changeNotify({ productId, size, color }: LineChoice, wanted: boolean): Promise<Outcome> {
  return orSignIn({ kind: 'notify', productId, size, color }, notifyMessages.failed, async () => {
    await mutate('wishlist.notify', { productId, size, color, wanted });
    toast.success(wanted ? notifyMessages.asked : notifyMessages.stopped);
  });
}

async function orSignIn(
  choice: PendingChoice,
  failed: string,
  change: () => Promise<void>,
): Promise<Outcome> {
  try {
    await change();
  } catch (error) {
    if (error instanceof ShopError && error.code === 'login_for_wishlist') {
      toast.hint(sentenceFor(error));
      rememberChoice(choice);
      return 'login';
    }
    toast.shortError(failed);
  }
  return 'done';
}
