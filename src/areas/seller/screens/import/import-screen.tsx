import { useListings } from '#data/queries/seller/listings.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { importMessages } from '#messages/seller/listing-import.ts';
import { sellerPaths } from '#back-office-paths';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { ReadView } from '#areas/common/lists/read-view.tsx';
import { useBack } from '#areas/common/use-back.ts';
import { NotYet } from '#areas/seller/not-yet.tsx';
import { useLeaveQuestion } from '#areas/seller/use-leave-question.tsx';
import { ImportPanel } from './import-panel.tsx';
import styles from './import.module.css';

export function ImportScreen() {
  const { onUnsent, leave, question } = useLeaveQuestion(useBack(sellerPaths.products), importMessages);
  return (
    <main>
      <ScreenHeader title={importMessages.title} onBack={leave} backLabel={chromeMessages.back} />
      {/* Before all products are known, rows of known ones would look new. */}
      <ReadView
        read={useListings()}
        waiting={<output className={styles.body}>{importMessages.loading}</output>}
        notYet={<NotYet {...importMessages.notYet} />}
      >
        {(inventory) => <ImportPanel inventory={inventory} onRunning={onUnsent} />}
      </ReadView>
      {question}
    </main>
  );
}
