import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './card-skeleton.module.css';

/** The place of a product card. */
export function CardSkeleton() {
  return (
    <div data-skeleton>
      <Skeleton ratio="4 / 5" />
      <div className={styles.lines}>
        <Skeleton width="50%" height="12px" />
        <Skeleton width="85%" height="14px" />
        <Skeleton width="40%" height="16px" />
      </div>
    </div>
  );
}
