import { useState } from 'react';
import type { OrderStage } from '#data/commands/order.ts';
import type { CartView } from '#data/queries/shop/cart.ts';
import { checkoutMessages } from '#messages/shop/checkout.ts';
import { formatPrice } from '#messages/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { UnusedCode } from '#areas/shop/components/order/coupon-field.tsx';
import { NotHere } from './delivery-section.tsx';
import styles from './checkout.module.css';

type Props = {
  /** The cart to be confirmed; null closes the dialog. */
  cart: CartView | null;
  /** How far the order is; null while nothing is being placed. */
  stage: OrderStage | null;
  /** A code that stands in the coupon's field and does not count. */
  unused: UnusedCode | null;
  notHere: string[];
  address: string;
  phone: string;
  onConfirm: (cart: CartView) => void;
  onClose: () => void;
};

export function ConfirmDialog({ cart, stage, unused, notHere, address, phone, onConfirm, onClose }: Props) {
  // It keeps showing what it was about while it leaves.
  const [shown, setShown] = useState(cart);
  if (cart !== null && cart !== shown) setShown(cart);
  if (shown === null) return null;
  const busy = stage !== null;
  const total = formatPrice(shown.prices.total);
  return (
    <Dialog
      open={cart !== null}
      // While it is being placed there is nothing to go back to.
      onClose={() => (busy ? undefined : onClose())}
      title={checkoutMessages.confirmTitle}
      actions={
        <>
          <Button kind="primary" wide busy={busy} onClick={() => onConfirm(shown)}>
            {busy ? checkoutMessages.processing : checkoutMessages.confirmFor(total)}
          </Button>
          <Button kind="quiet" disabled={busy} onClick={onClose}>
            {checkoutMessages.cancel}
          </Button>
        </>
      }
    >
      <div className={styles.confirm}>
        <p>{shown.prices.total === 0 ? checkoutMessages.freeText : checkoutMessages.confirmText(total)}</p>
        <CouponLine prices={shown.prices} unused={unused} />
        <NotHere sentences={notHere} />
        <p className={styles.soft}>{address}</p>
        <p className={styles.soft}>{phone}</p>
        <p className={styles.stage} aria-live="polite">
          {stage === null ? '' : checkoutMessages.stages[stage]}
        </p>
      </div>
    </Dialog>
  );
}

function CouponLine({ prices, unused }: { prices: CartView['prices']; unused: UnusedCode | null }) {
  if (prices.couponCode !== null)
    return (
      <p className={styles.soft}>
        {checkoutMessages.withCoupon(prices.couponCode, formatPrice(prices.couponDiscount))}
      </p>
    );
  if (unused === null) return null;
  return <p className={styles.error}>{checkoutMessages.withoutCoupon(unused.code, unused.why)}</p>;
}
