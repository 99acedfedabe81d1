import { useCodeMissing } from '#data/queries/code-missing.ts';
import { useStorageState } from '#data/queries/storage-state.ts';
import { chromeWords } from '#messages/chrome.ts';
import { backOfficeStorageWords } from '#messages/back-office.ts';
import { bannerWords } from '#messages/banners.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '../banner.tsx';
import { UpdateBanner } from '../banners.tsx';

/** What keeps the area from working as it should. Silent when all is well. */
export function BackOfficeBanners() {
  const storage = useStorageState();
  const missing = useCodeMissing();
  return (
    <div aria-live="polite">
      <UpdateBanner />
      {missing && (
        <Banner {...backOfficeStorageWords.missing}>
          <Button onClick={() => location.reload()}>{chromeWords.reload}</Button>
        </Banner>
      )}
      {storage.kind === 'full' || storage.kind === 'memory' ? (
        <Banner {...backOfficeStorageWords[storage.kind]} />
      ) : null}
      {storage.kind === 'blocked' || storage.kind === 'failed' || storage.kind === 'forgetful' ? (
        <Banner {...bannerWords[storage.kind]}>
          {storage.kind === 'failed' && <Button onClick={storage.retry}>{chromeWords.retry}</Button>}
        </Banner>
      ) : null}
    </div>
  );
}
