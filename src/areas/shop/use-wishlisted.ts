import { LEADS_BACK } from '#router/history.ts';
import { useLocation, useNavigate } from '#router/router.tsx';
import { useIsWishlisted } from '#data/queries/wishlist.ts';
import { cardWords } from '#messages/product-card.ts';
import { linkTo } from '#paths';
import { toast } from '#ui/toast.ts';
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
        navigate(linkTo.login(pathname + search), { state: LEADS_BACK });
    } catch {
      toast.shortError(cardWords.wishlistFailed);
    }
  };
  return { wishlisted, toggle };
}
