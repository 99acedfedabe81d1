import { chromeWords } from '../messages/chrome.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './screen-waiting.module.css';

/** While a screen's code arrives, which is once per device: header and two columns, what most screens look like. */
export function ScreenWaiting() {
  return (
    <div className={styles.waiting}>
      <output className="for-readers">{chromeWords.loading}</output>
      <Skeleton height="32px" width="60%" />
      <div className={styles.grid}>
        <Skeleton ratio="4 / 5" />
        <Skeleton ratio="4 / 5" />
        <Skeleton ratio="4 / 5" />
        <Skeleton ratio="4 / 5" />
      </div>
    </div>
  );
}
