import type { CartView } from '../../../../data/queries/cart.ts';
import type { Paise } from '../../../../domain/money.ts';
import { cartWords } from '../../../../messages/cart.ts';
import { formatPrice } from '../../../../messages/format.ts';
import { paths } from '../../../../paths.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import styles from './checkout-bar.module.css';

type Props = { total: Paise; blocked: CartView['blocked'] };

/** Stays above the bottom navigation: what it costs and the way on, or why there is none. */
export function CheckoutBar({ total, blocked }: Props) {
  return (
    <div className={styles.bar}>
      {blocked && (
        <p id="checkout-blocked" className={styles.blocked}>
          {cartWords.blocked[blocked]}
        </p>
      )}
      <p className={styles.total}>
        <span>{cartWords.total}</span>
        <strong>{formatPrice(total)}</strong>
      </p>
      {blocked ? (
        <Button kind="primary" disabled aria-describedby="checkout-blocked">
          {cartWords.checkout}
        </Button>
      ) : (
        <ButtonLink kind="primary" to={paths.checkout}>
          {cartWords.checkout}
        </ButtonLink>
      )}
    </div>
  );
}
