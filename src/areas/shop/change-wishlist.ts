import { mutate } from '#data/mutate.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { sentenceFor } from '#messages/errors.ts';
import { productMessages } from '#messages/shop/product.ts';
import { cardMessages } from '#messages/shop/product-card.ts';
import { toast } from '#ui/layers/toast.ts';
import { rememberChoice } from './pending-choice.ts';

/** Puts a product on the wishlist or takes it off, with its toast. Answers 'login' when the person has to sign in first; the choice is remembered. */
export async function changeWishlist(productId: string, wishlisted: boolean): Promise<'done' | 'login'> {
  try {
    await mutate(wishlisted ? 'wishlist.remove' : 'wishlist.add', { productId });
    toast.success(wishlisted ? productMessages.removedFromWishlist : productMessages.addedToWishlist);
  } catch (error) {
    if (error instanceof ShopError && error.code === 'login_for_wishlist') {
      toast.hint(sentenceFor(error));
      rememberChoice({ kind: 'wishlist', productId });
      return 'login';
    }
    toast.shortError(cardMessages.wishlistFailed);
  }
  return 'done';
}
