import { order } from '#data/commands/order.ts';
import type { CartView } from '#data/queries/shop/cart.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { checkoutMessages } from '#messages/shop/checkout.ts';
import { Button } from '#ui/controls/button.tsx';
import { FixCart } from '#areas/shop/components/order/fix-cart.tsx';
import { TotalBar } from '#areas/shop/components/order/total-bar.tsx';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';

type Props = { form: string; cart: CartView; busy: boolean; failure: unknown };

/** In sight all the way down: what it comes to, and the order or the sentence why it rests. */
export function PlaceOrderBar({ form, cart, busy, failure }: Props) {
  const reachable = useReachable();
  const resting =
    order.place.offline === 'online-only' && !reachable ? checkoutMessages.needsConnection : null;
  return (
    <TotalBar
      total={cart.prices.total}
      payment={cart.prices.total === 0 ? checkoutMessages.free : checkoutMessages.cod}
      above={
        <>
          {cart.blocked !== null && <FixCart of={cart} blocked={cart.blocked} />}
          <FormFailure failure={failure} />
        </>
      }
    >
      <Button
        kind="primary"
        type="submit"
        form={form}
        busy={busy}
        disabled={cart.blocked !== null}
        resting={resting}
      >
        {busy ? checkoutMessages.processing : checkoutMessages.placeOrder}
      </Button>
    </TotalBar>
  );
}
