import { chromeWords } from '#messages/chrome.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './product-form.module.css';

export function FormSkeleton() {
  return (
    <div className={styles.form}>
      <output className="for-readers">{chromeWords.loading}</output>
      <Skeleton height="48px" />
      <Skeleton height="96px" />
      <Skeleton height="48px" />
      <Skeleton height="48px" />
    </div>
  );
}
