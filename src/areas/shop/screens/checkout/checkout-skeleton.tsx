import { chromeWords } from '../../../../messages/chrome.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { OrderRowsSkeleton } from '../../components/order-rows-skeleton.tsx';
import styles from './checkout.module.css';

/** The sections of a checkout: address, phone, coupon, and what is ordered. */
export function CheckoutSkeleton() {
  return (
    <div>
      <span className="for-readers">{chromeWords.loading}</span>
      <div className={styles.section}>
        <Skeleton width="55%" height="24px" />
        <Skeleton width="85%" height="72px" />
      </div>
      <div className={styles.section}>
        <Skeleton width="45%" height="24px" />
        <Skeleton width="70%" height="44px" />
        <Skeleton width="70%" height="44px" />
      </div>
      <div className={styles.section}>
        <Skeleton width="30%" height="21px" />
        <Skeleton height="48px" />
      </div>
      <div className={styles.section}>
        <Skeleton width="50%" height="24px" />
        <OrderRowsSkeleton count={2} />
      </div>
    </div>
  );
}
