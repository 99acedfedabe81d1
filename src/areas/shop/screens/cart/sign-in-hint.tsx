import { useLocation } from 'react-router-dom';
import { RETURN_BY_BACK } from '#areas/common/location-state.ts';
import { useSession } from '#data/queries/session.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { loginMessages } from '#messages/login.ts';
import { linkTo } from '#paths';
import { ButtonLink } from '#ui/controls/button.tsx';

/** Why the cart is empty for somebody who is not signed in; for anybody else the usual words. */
export function SignInHint({ fallback }: { fallback: string }) {
  return useSession().status === 'signed-in' ? fallback : cartMessages.signInFirst;
}

/** The way to what the hint speaks of, and back here. */
export function SignInLink({ primary = false }: { primary?: boolean }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'signed-in') return null;
  return (
    <ButtonLink
      kind={primary ? 'primary' : 'secondary'}
      to={linkTo.login(pathname + search)}
      state={RETURN_BY_BACK}
    >
      {loginMessages.login}
    </ButtonLink>
  );
}
