import { classes } from './classes.ts';
import styles from './price.module.css';

export type PriceProps = {
  /** Formatted, as is `mrp`. */
  price: string;
  /** Struck through; leave out when it is the price. */
  mrp?: string | null;
  /** The meaning of the struck figure, for screen readers. */
  mrpLabel?: string;
  /** "35% OFF"; leave out when there is nothing off. */
  off?: string | null;
  /** Gives `off` the turmeric badge. */
  bigOff?: boolean;
  large?: boolean;
};

export function Price({ price, mrp, mrpLabel, off, bigOff = false, large = false }: PriceProps) {
  return (
    <p className={classes(styles.price, large && styles.large)}>
      <span className={styles.now}>{price}</span>
      {mrp ? (
        <s className={styles.mrp}>
          {mrpLabel ? <span className="for-readers">{mrpLabel} </span> : null}
          {mrp}
        </s>
      ) : null}
      {off ? <span className={classes(styles.off, bigOff && styles.badge)}>{off}</span> : null}
    </p>
  );
}
