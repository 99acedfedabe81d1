import { useState } from 'react';
import type { CartView } from '#data/queries/shop/cart.ts';
import { lineKey } from '#domain/cart/cart.ts';
import { cartFixes } from '#domain/cart/cart-fixes.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { checkoutMessages } from '#messages/shop/checkout.ts';
import { sentenceFor } from '#messages/errors.ts';
import { formatPrice } from '#messages/format.ts';
import { changeSentence } from '#messages/order-changes.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { toast } from '#ui/layers/toast.ts';
import { applyFixes } from '#areas/shop/apply-fixes.ts';
import styles from './checkout.module.css';
import type { Refused } from './refused-order-of.ts';

type Props = {
  /** Null closes the dialog. */
  refused: Refused | null;
  cart: CartView;
  onConfirm: () => void;
  onClose: () => void;
};

/** What changed between looking and ordering, by name, and the one tap that goes on from there. */
export function ChangedDialog({ refused, cart, onConfirm, onClose }: Props) {
  // It keeps showing what it was about while it leaves.
  const [shown, setShown] = useState(refused);
  if (refused !== null && refused !== shown) setShown(refused);
  if (shown === null) return null;
  const fixes = cartFixes(cart.lines, cart.allowance, availableOf(shown));

  async function fix() {
    try {
      await applyFixes(fixes);
      toast.success(cartMessages.fixed);
    } catch (error) {
      toast.error(sentenceFor(error));
    }
    onClose();
  }

  return (
    <Dialog
      open={refused !== null}
      onClose={onClose}
      title={checkoutMessages.changed[shown.code]}
      actions={
        <>
          {fixes.length > 0 ? (
            <Button kind="primary" wide onClick={() => void fix()}>
              {checkoutMessages.updateCart}
            </Button>
          ) : (
            <Button kind="primary" wide onClick={onConfirm}>
              {checkoutMessages.orderFor(formatPrice(cart.prices.total))}
            </Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            {checkoutMessages.back}
          </Button>
        </>
      }
    >
      <ul className={styles.changes}>
        {shown.order.changes.map((change) => (
          <li key={changeSentence(change)}>{changeSentence(change)}</li>
        ))}
      </ul>
      <p className={styles.soft}>{checkoutMessages.nothingOrdered}</p>
    </Dialog>
  );
}

function availableOf({ order: { lines } }: Refused): Map<string, number> {
  return new Map(
    (lines ?? []).flatMap(({ productId, size, color, available, price }) => {
      if (price !== null) return [];
      const of = size === null || color === null ? productId : lineKey({ productId, size, color });
      // A line that is refused without figures is gone: nothing of it is left.
      return [[of, available ?? 0] as const];
    }),
  );
}
