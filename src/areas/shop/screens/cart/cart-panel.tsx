import { ShoppingBag } from 'lucide-react';
import type { CartView } from '../../../../data/queries/cart.ts';
import type { Read } from '../../../../data/queries/read.ts';
import { cartWords } from '../../../../messages/cart.ts';
import { paths } from '../../../../paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { CouponField } from '../../components/coupon-field.tsx';
import { PriceDetails } from '../../components/price-details.tsx';
import { CartLines } from './cart-lines.tsx';
import { CheckoutBar } from './checkout-bar.tsx';
import { LinesSkeleton } from './lines-skeleton.tsx';
import { ReadFailed } from '../../components/read-failed.tsx';
import { SignInHint } from './sign-in-hint.tsx';

export function CartPanel({ cart }: { cart: Read<CartView> }) {
  if (cart.status === 'failed') return <ReadFailed retry={cart.retry} />;
  if (cart.status === 'loading' || (cart.mirror === 'filling' && cart.data.lines.length === 0))
    return <LinesSkeleton label={cartWords.loading} />;
  const { lines, coupon, couponProblem, prices, blocked } = cart.data;
  if (lines.length === 0)
    return (
      <EmptyState
        icon={<ShoppingBag size={32} strokeWidth={1.5} />}
        title={cartWords.empty}
        text={cart.mirror === 'failed' ? cartWords.notFetched : <SignInHint fallback={cartWords.emptyHint} />}
        action={
          <ButtonLink kind="primary" to={paths.home}>
            {cartWords.startShopping}
          </ButtonLink>
        }
      />
    );
  const priced = lines.filter((line) => line.product !== null);
  return (
    <>
      <CartLines lines={lines} />
      {priced.length > 0 && (
        <>
          <CouponField applied={coupon} problem={couponProblem} />
          <PriceDetails prices={prices} pieces={priced.reduce((pieces, line) => pieces + line.quantity, 0)} />
        </>
      )}
      <CheckoutBar total={prices.total} blocked={blocked} />
    </>
  );
}
