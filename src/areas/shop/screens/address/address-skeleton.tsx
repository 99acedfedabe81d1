import { addressMessages } from '#messages/shop/address.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { WaitingWords } from '#areas/shop/components/waiting-words.tsx';
import styles from './address.module.css';

/** The size of a saved address: a name, four lines, a number and the button. */
export function AddressSkeleton() {
  return (
    <div>
      <div className={styles.saved}>
        <Skeleton width="40%" height="20px" />
        <Skeleton width="75%" height="96px" />
        <Skeleton width="35%" height="24px" />
        <Skeleton width="86px" height="48px" />
      </div>
      <WaitingWords>{addressMessages.loading}</WaitingWords>
    </div>
  );
}
