import type { CartView } from '#data/queries/shop/cart.ts';
import { cartFixes } from '#domain/cart/cart-fixes.ts';
import { blockingChanges } from '#domain/order/order-changes.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { sentenceFor } from '#messages/errors.ts';
import { blockedSentence } from '#messages/order-changes.ts';
import { paths } from '#paths';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { toast } from '#ui/layers/toast.ts';
import { applyFixes } from '#areas/shop/apply-fixes.ts';
import styles from './fix-cart.module.css';

type Props = { of: CartView; blocked: NonNullable<CartView['blocked']> };

/** Why the cart cannot be ordered as it is, and the one tap that makes it orderable where there is one. */
export function FixCart({ of: { lines, allowance }, blocked }: Props) {
  const fixes = cartFixes(lines, allowance);
  async function fix() {
    try {
      await applyFixes(fixes);
      toast.success(cartMessages.fixed);
    } catch (error) {
      toast.error(sentenceFor(error));
    }
  }
  return (
    <div className={styles.fix}>
      <p>{blockedSentence(blocked, [...blockingChanges(lines, allowance).values()], allowance.limits)}</p>
      {fixes.length > 0 ? (
        <Button onClick={() => void fix()}>{cartMessages.fix}</Button>
      ) : blocked === 'too_many_pieces' ? null : (
        // Cancelling an order makes room.
        <ButtonLink to={paths.orders}>{cartMessages.seeOrders}</ButtonLink>
      )}
    </div>
  );
}
