import { useLocation, useNavigate } from 'react-router-dom';
import { wishlist } from '../../data/actions/wishlist.ts';
import { useIsWishlisted } from '../../data/queries/wishlist.ts';
import { ShopError } from '../../domain/error-code.ts';
import { sentenceFor } from '../../messages/errors.ts';
import { productWords } from '../../messages/product.ts';
import { linkTo } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import { rememberChoice } from './pending-choice.ts';

/** Whether a product is on the wishlist, and the tap that changes it, with its toast or the way to sign in. */
export function useWishlisted(productId: string): { wishlisted: boolean; toggle: () => Promise<void> } {
  const wishlisted = useIsWishlisted(productId);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const toggle = async () => {
    try {
      await (wishlisted ? wishlist.remove(productId) : wishlist.add(productId));
      toast.success(wishlisted ? productWords.removedFromWishlist : productWords.addedToWishlist);
    } catch (error) {
      if (error instanceof ShopError && error.code === 'login_for_wishlist') {
        toast.error(sentenceFor(error));
        rememberChoice({ kind: 'wishlist', productId });
        void navigate(linkTo.login(pathname + search));
      } else toast.error(productWords.wishlistFailed);
    }
  };
  return { wishlisted, toggle };
}
