import { chromeWords } from '../../../../messages/chrome.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import styles from './address.module.css';

/** The size of a saved address: a name, four lines, a number and the button. */
export function AddressSkeleton() {
  return (
    <div className={styles.saved}>
      <span className="for-readers">{chromeWords.loading}</span>
      <Skeleton width="40%" height="20px" />
      <Skeleton width="75%" height="80px" />
      <Skeleton width="35%" height="24px" />
      <Skeleton width="96px" height="48px" />
    </div>
  );
}
