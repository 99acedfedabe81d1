import { order } from '#data/commands/order.ts';
import type { CartView } from '#data/queries/shop/cart.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { cartWords } from '#messages/shop/cart.ts';
import { paths } from '#paths';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { FixCart } from '#areas/shop/components/order/fix-cart.tsx';
import { TotalBar } from '#areas/shop/components/order/total-bar.tsx';

/** What the cart comes to and the way on, or why there is none. */
export function CheckoutBar({ cart }: { cart: CartView }) {
  const { prices, blocked } = cart;
  const reachable = useReachable();
  const resting = order.place.offline === 'online-only' && !reachable ? cartWords.checkoutOffline : null;
  return (
    <TotalBar total={prices.total} above={blocked && <FixCart of={cart} blocked={blocked} />}>
      {blocked !== null || resting !== null ? (
        <Button kind="primary" disabled={blocked !== null} resting={resting}>
          {cartWords.checkout}
        </Button>
      ) : (
        <ButtonLink kind="primary" to={paths.checkout}>
          {cartWords.checkout}
        </ButtonLink>
      )}
    </TotalBar>
  );
}
