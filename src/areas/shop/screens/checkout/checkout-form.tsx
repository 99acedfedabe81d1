import { useRef, useState } from 'react';
import { useNavigate } from '#areas/common/use-navigate.ts';
import { order, type OrderStage } from '#data/commands/order.ts';
import type { CartView } from '#data/queries/shop/cart.ts';
import type { Profile } from '#domain/account/profile.ts';
import { addressLine, hasAddress } from '#domain/validation/address.ts';
import { isPhone } from '#domain/validation/phone.ts';
import { checkPlaceOrder } from '#domain/validation/place-order.ts';
import { linkTo } from '#paths';
import {
  CouponField,
  type CouponHandle,
  type UnusedCode,
} from '#areas/shop/components/order/coupon-field.tsx';
import { PriceDetails } from '#areas/shop/components/order/price-details.tsx';
import { useDraft } from '#areas/common/forms/drafts.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useBusy } from '#areas/common/forms/use-busy.ts';
import { useTriedForm } from '#areas/common/forms/use-tried-form.ts';
import { useCartDelivery } from '#areas/shop/delivery/use-cart-delivery.ts';
import { lineLimits } from '#areas/shop/line-limits.ts';
import { AddressSection } from './address-section.tsx';
import { ChangedDialog } from './changed-dialog.tsx';
import styles from './checkout.module.css';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { CHECKOUT_DRAFT, finishOrder } from './finish-order.ts';
import { PaymentSection } from './payment-section.tsx';
import { type PhoneChoice, phoneOf } from './phone-choice.ts';
import { PhoneSection } from './phone-section.tsx';
import { PlaceOrderBar } from './place-order-bar.tsx';
import { refusedOrderOf } from './refused-order-of.ts';
import { SummarySection } from './summary-section.tsx';

type Props = {
  owner: string;
  cart: CartView;
  /** Null until the row has reached this phone. */
  profile: Profile | null;
  onOrdering: (ordering: boolean) => void;
};

const BLANK: PhoneChoice = { phone: '', useSaved: 'yes', save: 'no' };

export function CheckoutForm({ owner, cart, profile, onOrdering }: Props) {
  const navigate = useNavigate();
  const draft = useDraft(owner, CHECKOUT_DRAFT, BLANK);
  const { confirming, setConfirming, unused, coupon, openConfirm } = useConfirming();
  const [stage, setStage] = useState<OrderStage>('sending');
  // A number from before the rule is none: no order would be taken with it.
  const saved = profile !== null && isPhone(profile.phoneNumber) ? profile.phoneNumber : '';
  const phone = phoneOf(draft.fields, saved);
  const shippingAddress = profile !== null && hasAddress(profile) ? addressLine(profile) : '';
  const delivery = useCartDelivery(cart.lines, profile?.pincode ?? '');
  const found = checkPlaceOrder({ shippingAddress, lines: cart.lines.length, phone });
  const place = useAttempt(async (confirmed: CartView) => {
    onOrdering(true);
    try {
      const { orderId } = await order.place({ shippingAddress, phone, confirmed }, setStage);
      await finishOrder(owner, saved);
      navigate(linkTo.orderSuccess(orderId), { replace: true, state: { placed: true } });
    } catch (error) {
      onOrdering(false);
      throw error;
    } finally {
      setConfirming(null);
    }
  });
  // The choices and texts here are worth more than a newer build, and nobody waits at a till for a reload.
  useBusy(true);
  const { form, tried } = useTriedForm(submit, place);
  const wrong = tried ? found : null;
  const refused = refusedOrderOf(place.failure);

  function submit() {
    if (found === null) void openConfirm.run();
  }

  return (
    <>
      <form {...form} id="checkout">
        <AddressSection profile={profile} wrong={wrong} />
        <PhoneSection saved={saved} draft={draft} wrong={wrong} />
      </form>
      <div className={styles.coupon}>
        <CouponField ref={coupon} owner={owner} cart={cart} />
      </div>
      <DeliverySection {...delivery} />
      <SummarySection lines={cart.lines} limitOf={lineLimits(cart)} />
      <PriceDetails prices={cart.prices} shipping={cart.shipping} />
      <PaymentSection total={cart.prices.total} />
      <PlaceOrderBar
        form="checkout"
        cart={cart}
        busy={place.busy || openConfirm.busy}
        failure={refused === null ? place.failure : null}
      />
      <ConfirmDialog
        cart={confirming}
        stage={place.busy ? stage : null}
        unused={unused}
        notHere={delivery.notHere}
        address={shippingAddress}
        phone={phone}
        onConfirm={(confirmed) => void place.run(confirmed)}
        onClose={() => setConfirming(null)}
      />
      <ChangedDialog
        refused={refused}
        cart={cart}
        onConfirm={() => {
          setConfirming(cart);
          void place.run(cart);
        }}
        onClose={place.clear}
      />
    </>
  );
}

/** The cart that is to be confirmed: what its dialog shows, whatever arrives behind it. Null while there is no dialog. */
function useConfirming() {
  const [confirming, setConfirming] = useState<CartView | null>(null);
  const coupon = useRef<CouponHandle>(null);
  const [unused, setUnused] = useState<UnusedCode | null>(null);
  const openConfirm = useAttempt(async () => {
    // A code that was typed and not applied is not forgotten: it counts, or the dialog says why it does not.
    setUnused((await coupon.current?.applyTyped()) ?? null);
    const cart = order.cart();
    if (cart.blocked === null) setConfirming(cart);
  });
  return { confirming, setConfirming, unused, coupon, openConfirm };
}
