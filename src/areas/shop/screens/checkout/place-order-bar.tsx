import { order } from '../../../../data/actions/order.ts';
import type { CartView } from '../../../../data/queries/cart.ts';
import { useReachable } from '../../../../data/queries/sync-status.ts';
import type { Paise } from '../../../../domain/money.ts';
import { cartWords } from '../../../../messages/cart.ts';
import { checkoutWords } from '../../../../messages/checkout.ts';
import { formatPrice } from '../../../../messages/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormFailure } from '../login/form-failure.tsx';
import styles from './place-order-bar.module.css';

type Props = { form: string; total: Paise; blocked: CartView['blocked']; busy: boolean; failure: unknown };

/** In sight all the way down: what it comes to, and the order or the sentence why it rests. */
export function PlaceOrderBar({ form, total, blocked, busy, failure }: Props) {
  const reachable = useReachable();
  const resting = order.place.offline === 'online-only' && !reachable ? checkoutWords.needsConnection : null;
  return (
    <div className={styles.bar}>
      {blocked && <p className={styles.blocked}>{cartWords.blocked[blocked]}</p>}
      <FormFailure failure={failure} />
      <p className={styles.total}>
        <span>{cartWords.total}</span>
        <strong>{formatPrice(total)}</strong>
      </p>
      <Button
        kind="primary"
        wide
        type="submit"
        form={form}
        busy={busy}
        disabled={blocked !== null}
        resting={resting}
      >
        {busy ? checkoutWords.processing : checkoutWords.placeOrder}
      </Button>
    </div>
  );
}
