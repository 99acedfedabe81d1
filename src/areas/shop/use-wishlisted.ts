import { useLocation } from 'react-router-dom';
import { useNavigate } from '#areas/common/use-navigate.ts';
import { RETURN_BY_BACK } from '#areas/common/location-state.ts';
import { useIsWishlisted } from '#data/queries/shop/wishlist.ts';
import { cardMessages } from '#messages/shop/product-card.ts';
import { linkTo } from '#paths';
import { toast } from '#ui/layers/toast.ts';
import { changeWishlistHere, fetchChangeWishlist } from './change-wishlist-code.ts';

/** Whether a product is on the wishlist, and the tap that changes it, with its toast or the way to sign in. */
export function useWishlisted(productId: string): { wishlisted: boolean; toggle: () => Promise<void> } {
  const wishlisted = useIsWishlisted(productId);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const toggle = async () => {
    try {
      const change = changeWishlistHere() ?? (await fetchChangeWishlist());
      if ((await change(productId, wishlisted)) === 'login')
        navigate(linkTo.login(pathname + search), { state: RETURN_BY_BACK });
    } catch {
      toast.shortError(cardMessages.wishlistFailed);
    }
  };
  return { wishlisted, toggle };
}
