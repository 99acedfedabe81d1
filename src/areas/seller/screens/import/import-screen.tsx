import { useListings } from '#data/queries/seller/listings.ts';
import { chromeWords } from '#messages/chrome.ts';
import { importWords } from '#messages/seller/listing-import.ts';
import { sellerPaths } from '#back-office-paths';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { ReadView } from '#areas/common/lists/read-view.tsx';
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
      {/* Before all products are known, rows of known ones would look new. */}
      <ReadView
        read={useListings()}
        waiting={<output className={styles.body}>{importWords.loading}</output>}
        notYet={<NotYet {...importWords.notYet} />}
      >
        {(shelf) => <ImportPanel shelf={shelf} onRunning={onUnsent} />}
      </ReadView>
      {question}
    </main>
  );
}
