import { usePricesAsOf } from '#data/queries/shop/prices-as-of.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { formatDateTime } from '#messages/dates.ts';
import styles from './prices-as-of.module.css';

/** Says how old the prices on the screen are, if they are older than a day. */
export function PricesAsOf() {
  const asOf = usePricesAsOf();
  return asOf === null ? null : (
    <p className={styles.asOf}>{cartMessages.pricesAsOf(formatDateTime(asOf))}</p>
  );
}
