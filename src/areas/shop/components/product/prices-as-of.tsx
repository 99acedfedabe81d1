import { usePricesAsOf } from '#data/queries/shop/prices-as-of.ts';
import { cartWords } from '#messages/shop/cart.ts';
import { formatDateTime } from '#messages/dates.ts';
import styles from './prices-as-of.module.css';

/** Of when the prices on the screen are, once that is more than a day ago. */
export function PricesAsOf() {
  const asOf = usePricesAsOf();
  return asOf === null ? null : <p className={styles.asOf}>{cartWords.pricesAsOf(formatDateTime(asOf))}</p>;
}
