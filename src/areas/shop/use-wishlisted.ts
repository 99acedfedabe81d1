import { useLocation } from 'react-router-dom';
import { useNavigate } from '#areas/common/use-navigate.ts';
import { RETURN_BY_BACK } from '#areas/common/location-state.ts';
import { useHasAskedFor, useIsWishlisted } from '#data/queries/shop/wishlist.ts';
import type { LineChoice } from '#domain/cart/cart.ts';
import { cardMessages } from '#messages/shop/product-card.ts';
import { linkTo } from '#paths';
import { toast } from '#ui/layers/toast.ts';
import type { Outcome } from './change-wishlist.ts';
import { changeWishlistHere, fetchChangeWishlist, type ChangeWishlistCode } from './change-wishlist-code.ts';

/** Whether a product is on the wishlist, and the tap that changes it, with its toast or the way to sign in. */
export function useWishlisted(productId: string): { wishlisted: boolean; toggle: () => Promise<void> } {
  const wishlisted = useIsWishlisted(productId);
  const change = useChange();
  return { wishlisted, toggle: () => change((code) => code.changeWishlist(productId, wishlisted)) };
}

/** Whether the person has asked to be told when a choice can be had, and the tap that changes it. */
export function useNotifyMe(choice: LineChoice): { asked: boolean; toggle: () => Promise<void> } {
  const asked = useHasAskedFor(choice);
  const change = useChange();
  return { asked, toggle: () => change((code) => code.changeNotify(choice, !asked)) };
}

function useChange(): (change: (code: ChangeWishlistCode) => Promise<Outcome>) => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async (change) => {
    try {
      const code = changeWishlistHere() ?? (await fetchChangeWishlist());
      if ((await change(code)) === 'login')
        navigate(linkTo.login(pathname + search), { state: RETURN_BY_BACK });
    } catch {
      toast.shortError(cardMessages.wishlistFailed);
    }
  };
}
