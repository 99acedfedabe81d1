import { useSellerPulledAt } from '#data/queries/seller/seller.ts';
import { useServerNow } from '#data/queries/server-now.ts';
import { formatUsAge } from '#messages/dates.ts';
import { dispatchMessages } from '#messages/seller/seller-orders.ts';
import { useTick } from '../common/use-tick.ts';
import styles from './list-age.module.css';

/** How old what is shown is: without a connection that is what a packer has to know. */
export function ListAge() {
  const pulledAt = useSellerPulledAt();
  const now = useServerNow();
  useTick();
  if (pulledAt === null) return null;
  return <p className={styles.age}>{dispatchMessages.age(formatUsAge(pulledAt, now))}</p>;
}
