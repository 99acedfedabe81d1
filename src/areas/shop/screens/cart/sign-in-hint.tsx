import { Link } from '../../../../router/link.tsx';
import { useLocation } from '../../../../router/router.tsx';
import { useSession } from '../../../../data/queries/session.ts';
import { cartWords } from '../../../../messages/cart.ts';
import { loginWords } from '../../../../messages/login.ts';
import { linkTo } from '../../../../paths.ts';

/** Why cart and wishlist are empty for somebody who is not signed in; for anybody else the usual words. */
export function SignInHint({ fallback }: { fallback: string }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'signed-in') return fallback;
  return (
    <>
      {cartWords.signInFirst} <Link to={linkTo.login(pathname + search)}>{loginWords.login}</Link>
    </>
  );
}
