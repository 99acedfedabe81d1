import { useShelf } from '#data/queries/seller/listings.ts';
import { chromeWords } from '#messages/chrome.ts';
import { importWords } from '#messages/seller/listing-import.ts';
import { sellerPaths } from '#office-paths';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { ReadFailed } from '#areas/common/lists/read-failed.tsx';
import { useBack } from '#areas/common/use-back.ts';
import { NotYet } from '#areas/seller/not-yet.tsx';
import { useLeaveQuestion } from '#areas/seller/use-leave-question.tsx';
import { ImportPanel } from './import-panel.tsx';
import styles from './import.module.css';

export function ImportScreen() {
  const { onUnsent, leave, question } = useLeaveQuestion(useBack(sellerPaths.products), importWords);
  return (
    <main>
      <ScreenHeader title={importWords.title} onBack={leave} backLabel={chromeWords.back} />
      <Known onRunning={onUnsent} />
      {question}
    </main>
  );
}

function Known({ onRunning }: { onRunning: (running: boolean) => void }) {
  const shelf = useShelf();
  if (shelf.status === 'failed') return <ReadFailed retry={shelf.retry} />;
  if (shelf.status === 'ready' && shelf.mirror === 'failed') return <NotYet {...importWords.notYet} />;
  // Before all products are known, rows of known ones would look new.
  if (shelf.status === 'loading' || shelf.mirror !== 'complete')
    return <output className={styles.body}>{importWords.loading}</output>;
  return <ImportPanel shelf={shelf.data} onRunning={onRunning} />;
}
