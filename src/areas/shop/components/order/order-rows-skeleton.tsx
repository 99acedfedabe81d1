import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './order-item-row.module.css';

/** As many rows as given, of the size of an `OrderItemRow`. */
export function OrderRowsSkeleton({ count }: { count: number }) {
  return Array.from({ length: count }, (_, row) => (
    <div key={row} className={styles.row}>
      <Skeleton ratio="4 / 5" />
      <div className={styles.facts}>
        <Skeleton width="40%" height="16px" />
        <Skeleton width="85%" height="22px" />
        <Skeleton width="55%" height="20px" />
      </div>
      <Skeleton width="56px" height="20px" />
    </div>
  ));
}
