import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { RETURN_BY_BACK } from '#areas/common/location-state.ts';
import { useSession } from '#data/queries/session.ts';
import { useStorageState } from '#data/queries/storage-state.ts';
import { useSyncStatus } from '#data/queries/sync-status.ts';
import { usePendingOfOthers } from '#data/queries/waiting-changes.ts';
import { chromeWords } from '#messages/chrome.ts';
import { bannerWords } from '#messages/banners.ts';
import { linkTo, paths } from '#paths';
import { reloadIntoUpdate } from '#platform/worker/update-app.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from './banner.tsx';
import styles from './banner.module.css';

/** What keeps the whole app from working as it should: an old build, a storage that does not store. Silent when all is well. */
export function Banners() {
  return (
    <>
      <UpdateBanner />
      <RefusedBanner />
      <StorageBanner />
    </>
  );
}

export function UpdateBanner() {
  const [state, setState] = useState<'idle' | 'busy' | 'waits'>('idle');
  if (useSyncStatus().kind !== 'upgrade') return null;

  async function update() {
    setState('busy');
    if (!(await reloadIntoUpdate())) setState('waits');
  }

  return (
    <Banner {...(state === 'waits' ? bannerWords.upgradeWaits : bannerWords.upgrade)}>
      <Button busy={state === 'busy'} onClick={() => void update()}>
        {state === 'busy' ? bannerWords.updating : chromeWords.reload}
      </Button>
    </Banner>
  );
}

/** Only for who did not log out by themselves. */
function RefusedBanner() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const hasPending = usePendingOfOthers() > 0;
  if (session.status === 'signed-in' || session.refused === undefined) return null;
  return (
    <Banner title={bannerWords.refused.title} text={bannerWords.refused.text(hasPending)}>
      {pathname !== paths.login && (
        <ButtonLink to={linkTo.login(pathname + search)} state={RETURN_BY_BACK}>
          {bannerWords.refused.login}
        </ButtonLink>
      )}
    </Banner>
  );
}

// Problems that the person can do nothing about here and now.
const DISMISSIBLE = new Set(['full', 'tight', 'memory', 'forgetful']);

function StorageBanner() {
  const storage = useStorageState();
  const { pathname } = useLocation();
  const [seen, setSeen] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // The page about storage says it always.
  const shown = storage.kind !== 'fine' && (storage.kind !== seen || pathname === paths.sync);

  function close() {
    setSeen(storage.kind);
    place.current?.focus();
  }

  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {shown && (
        <Banner {...bannerWords[storage.kind]}>
          {storage.kind === 'failed' && <Button onClick={storage.retry}>{chromeWords.retry}</Button>}
          {DISMISSIBLE.has(storage.kind) && pathname !== paths.sync && (
            <Button onClick={close}>{bannerWords.understood}</Button>
          )}
        </Banner>
      )}
    </div>
  );
}
