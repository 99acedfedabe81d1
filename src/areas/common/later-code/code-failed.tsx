import { chromeMessages } from '#messages/chrome.ts';
import { Button } from '#ui/controls/button.tsx';
import styles from './code-failed.module.css';
import type { LaterCode } from './later-code.ts';

type Props = Pick<LaterCode<object>, 'failures' | 'retry'> & { sentence: string };

/** Says that a part of the page has not loaded, and requests it again. */
export function CodeFailed({ sentence, failures, retry }: Props) {
  return (
    <div role="alert" className={styles.failed}>
      <p>{sentence}</p>
      {/* Many browsers remember that the code did not come, for as long as the page lives. */}
      <Button onClick={failures > 1 ? () => location.reload() : retry}>
        {failures > 1 ? chromeMessages.reload : chromeMessages.retry}
      </Button>
    </div>
  );
}
