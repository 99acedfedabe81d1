import BellRing from 'lucide-react/icons/bell-ring';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { RETURN_BY_BACK } from '#areas/common/location-state.ts';
import { useNavigate } from '#areas/common/use-navigate.ts';
import { mutate } from '#data/mutate.ts';
import { useSession } from '#data/queries/session.ts';
import { useBackInStock } from '#data/queries/shop/wishlist.ts';
import { useStorageState } from '#data/queries/storage-state.ts';
import { useSyncStatus } from '#data/queries/sync-status.ts';
import { usePendingOfOthers } from '#data/queries/waiting-changes.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { bannerMessages } from '#messages/banners.ts';
import { notifyMessages } from '#messages/shop/wishlist.ts';
import { linkTo, paths } from '#paths';
import { toast } from '#ui/layers/toast.ts';
import { reloadIntoUpdate } from '#platform/worker/update-app.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from './banner.tsx';
import styles from './banner.module.css';

/** Says why the whole app does not work as it should, and what is back in stock. Renders nothing otherwise. */
export function Banners() {
  return (
    <>
      <UpdateBanner />
      <RefusedBanner />
      <StorageBanner />
      <BackInStockBanner />
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
    <Banner {...(state === 'waits' ? bannerMessages.upgradeWaits : bannerMessages.upgrade)}>
      <Button busy={state === 'busy'} onClick={() => void update()}>
        {state === 'busy' ? bannerMessages.updating : chromeMessages.reload}
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
  if (session.refused === 'account_blocked')
    return (
      <Banner title={bannerMessages.accountBlocked.title} text={bannerMessages.accountBlocked.text}>
        {pathname !== paths.contact && (
          <ButtonLink to={paths.contact}>{bannerMessages.accountBlocked.contact}</ButtonLink>
        )}
      </Banner>
    );
  return (
    <Banner title={bannerMessages.refused.title} text={bannerMessages.refused.text(hasPending)}>
      {pathname !== paths.login && (
        <ButtonLink to={linkTo.login(pathname + search)} state={RETURN_BY_BACK}>
          {bannerMessages.refused.login}
        </ButtonLink>
      )}
    </Banner>
  );
}

// Problems that the person can do nothing about here and now.
const DISMISSIBLE = new Set(['full', 'no-room-for-catalogue', 'memory', 'identity-not-stored']);

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
        <Banner {...bannerMessages[storage.kind]}>
          {storage.kind === 'failed' && <Button onClick={storage.retry}>{chromeMessages.retry}</Button>}
          {DISMISSIBLE.has(storage.kind) && pathname !== paths.sync && (
            <Button onClick={close}>{bannerMessages.understood}</Button>
          )}
        </Banner>
      )}
    </div>
  );
}

/** Tells of choices that are back. Show and Close both end the request. */
function BackInStockBanner() {
  const back = useBackInStock();
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const [first, ...others] = back;

  function close() {
    place.current?.focus();
    Promise.all(
      back.map(({ productId, size, color }) =>
        mutate('wishlist.notify', { productId, size, color, wanted: false }),
      ),
    ).catch(() => toast.shortError(notifyMessages.failed));
  }
  function show() {
    close();
    if (first === undefined) return;
    const isOne = others.every(({ productId }) => productId === first.productId);
    navigate(isOne ? linkTo.product(first.productId) : paths.wishlist);
  }
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {back.length > 0 && (
        <Banner
          icon={<BellRing size={20} aria-hidden />}
          title={notifyMessages.back}
          text={notifyMessages.items(
            back.map(({ product, size, color }) => ({ name: product.name, size, color })),
          )}
        >
          <Button onClick={show}>{notifyMessages.show}</Button>
          <Button kind="quiet" onClick={close}>
            {notifyMessages.close}
          </Button>
        </Banner>
      )}
    </div>
  );
}
