import { orderMessages } from '#messages/shop/orders.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { OrderRowsSkeleton } from '#areas/shop/components/order/order-rows-skeleton.tsx';
import { WaitingWords } from '#areas/shop/components/waiting-words.tsx';
import styles from './order-success.module.css';

/** The size of an order's page: its number and state, what is in the parcel, where it goes. */
export function OrderSkeleton() {
  return (
    <div>
      <div className={styles.section}>
        <Skeleton width="50%" height="24px" />
        <Skeleton width="60%" height="24px" />
        <Skeleton height="24px" />
        <Skeleton height="24px" />
        <Skeleton height="24px" />
      </div>
      <div className={styles.section}>
        <Skeleton width="30%" height="24px" />
        <Skeleton width="40%" height="20px" />
        <Skeleton width="60%" height="160px" />
        <OrderRowsSkeleton count={1} />
      </div>
      <div className={styles.section}>
        <Skeleton width="45%" height="24px" />
        <Skeleton width="80%" height="72px" />
      </div>
      <WaitingWords>{orderMessages.loading}</WaitingWords>
    </div>
  );
}
