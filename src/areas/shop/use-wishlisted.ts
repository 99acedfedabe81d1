import { useLocation } from 'react-router-dom';
import { useNavigate } from '#areas/common/use-navigate.ts';
import { RETURN_BY_BACK } from '#areas/common/location-state.ts';
import { useHasAskedFor, useIsWishlisted } from '#data/queries/shop/wishlist.ts';
import type { LineChoice } from '#domain/cart/cart.ts';
import { linkTo } from '#paths';
import { changeNotify, changeWishlist, type Outcome } from './change-wishlist.ts';

/** Whether a product is on the wishlist, and the tap that changes it, with its toast or the way to sign in. */
export function useWishlisted(productId: string): { wishlisted: boolean; toggle: () => Promise<void> } {
  const wishlisted = useIsWishlisted(productId);
  const follow = useLoginFirst();
  return { wishlisted, toggle: () => follow(changeWishlist(productId, wishlisted)) };
}

/** Whether the person has asked to be told when a choice can be had, and the tap that changes it. */
export function useNotifyMe(choice: LineChoice): { asked: boolean; toggle: () => Promise<void> } {
  const asked = useHasAskedFor(choice);
  const follow = useLoginFirst();
  return { asked, toggle: () => follow(changeNotify(choice, !asked)) };
}

/** Awaits a change. Leads to the login, and back to this page, if somebody has to sign in first. */
function useLoginFirst(): (change: Promise<Outcome>) => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async (change) => {
    if ((await change) === 'login') navigate(linkTo.login(pathname + search), { state: RETURN_BY_BACK });
  };
}
