import { useLocation } from 'react-router-dom';
import { useNavigate } from '#areas/common/use-navigate.ts';
import { RETURN_BY_BACK } from '#areas/common/location-state.ts';
import type { LineChoice } from '#domain/cart/cart.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { sentenceFor } from '#messages/errors.ts';
import { linkTo } from '#paths';
import { toast } from '#ui/layers/toast.ts';
import { addWhatFits } from './add-what-fits.ts';
import { rememberChoice } from './pending-choice.ts';

/** Adds a choice to the cart and says so; a signed-out person is sent to sign in and finds the choice in the cart after. Answers whether it was added. */
export function useAddToCart(): (choice: LineChoice & { quantity: number }) => Promise<boolean> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async (choice) => {
    try {
      return await addWhatFits(choice);
    } catch (error) {
      if (error instanceof ShopError && error.code === 'login_for_cart') {
        toast.hint(sentenceFor(error));
        rememberChoice({ kind: 'cart', ...choice });
        navigate(linkTo.login(pathname + search), { state: RETURN_BY_BACK });
      } else toast.error(sentenceFor(error));
      return false;
    }
  };
}
