import { useCodeMissing } from '#data/queries/code-missing.ts';
import { useStorageState } from '#data/queries/storage-state.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { backOfficeStorageMessages } from '#messages/back-office.ts';
import { bannerMessages } from '#messages/banners.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '../banner.tsx';
import { UpdateBanner } from '../banners.tsx';

/** Says why the area does not work as it should. Renders nothing when all is well. */
export function BackOfficeBanners() {
  const storage = useStorageState();
  const missing = useCodeMissing();
  return (
    <div aria-live="polite">
      <UpdateBanner />
      {missing && (
        <Banner {...backOfficeStorageMessages.missing}>
          <Button onClick={() => location.reload()}>{chromeMessages.reload}</Button>
        </Banner>
      )}
      {storage.kind === 'full' || storage.kind === 'memory' ? (
        <Banner {...backOfficeStorageMessages[storage.kind]} />
      ) : null}
      {storage.kind === 'blocked' || storage.kind === 'failed' || storage.kind === 'identity-not-stored' ? (
        <Banner {...bannerMessages[storage.kind]}>
          {storage.kind === 'failed' && <Button onClick={storage.retry}>{chromeMessages.retry}</Button>}
        </Banner>
      ) : null}
    </div>
  );
}
