import { checkoutMessages } from '#messages/shop/checkout.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { OrderRowsSkeleton } from '#areas/shop/components/order/order-rows-skeleton.tsx';
import { WaitingWords } from '#areas/shop/components/waiting-words.tsx';
import styles from './checkout.module.css';

/** The sections of a checkout: address, phone, coupon, the day it comes, what is ordered, and the bar below. */
export function CheckoutSkeleton() {
  return (
    <div>
      <div className={styles.section}>
        <Skeleton width="55%" height="24px" />
        <Skeleton width="35%" height="24px" />
        <Skeleton width="85%" height="99px" />
      </div>
      <div className={styles.section}>
        <Skeleton width="45%" height="24px" />
        <Skeleton width="70%" height="44px" />
      </div>
      <div className={styles.section}>
        <Skeleton width="30%" height="21px" />
        <Skeleton height="48px" />
      </div>
      <div className={styles.section}>
        <Skeleton width="60%" height="24px" />
        <Skeleton width="45%" height="24px" />
      </div>
      <div className={styles.section}>
        <Skeleton width="50%" height="24px" />
        <OrderRowsSkeleton count={2} />
      </div>
      <WaitingWords bar>{checkoutMessages.loading}</WaitingWords>
    </div>
  );
}
