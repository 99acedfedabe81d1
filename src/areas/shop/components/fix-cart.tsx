import { cart } from '../../../data/actions/cart.ts';
import type { CartView } from '../../../data/queries/cart.ts';
import { cartFixes } from '../../../domain/cart-fixes.ts';
import { blockingChanges } from '../../../domain/order-changes.ts';
import { cartWords } from '../../../messages/cart.ts';
import { sentenceFor } from '../../../messages/errors.ts';
import { blockedSentence } from '../../../messages/order-changes.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './fix-cart.module.css';

type Props = { lines: CartView['lines']; blocked: NonNullable<CartView['blocked']> };

/** Why the cart cannot be ordered as it is, and the one tap that makes it orderable. */
export function FixCart({ lines, blocked }: Props) {
  async function fix() {
    try {
      await cart.fix(cartFixes(lines));
      toast.success(cartWords.fixed);
    } catch (error) {
      toast.error(sentenceFor(error));
    }
  }
  return (
    <div className={styles.fix}>
      <p>{blockedSentence(blocked, blockingChanges(lines))}</p>
      <Button onClick={() => void fix()}>{cartWords.fix}</Button>
    </div>
  );
}
