import { useArriving } from '../../../data/queries/arriving.ts';
import { chromeWords } from '../../../messages/chrome.ts';
import styles from './arriving.module.css';

/** How much of the shop has come, on a first visit. Not read out: it changes many times a second. */
export function Arriving() {
  const progress = useArriving();
  if (progress === null) return null;
  return (
    <p className={styles.arriving} aria-hidden>
      {chromeWords.arriving(progress.done, progress.of)}
    </p>
  );
}
