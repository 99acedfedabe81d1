import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useSession } from '#data/queries/session.ts';
import { useBackInStock } from '#data/queries/shop/wishlist.ts';
import { useStorageState } from '#data/queries/storage-state.ts';
import { useSyncStatus } from '#data/queries/sync-status.ts';
import { CODE_RETRY_MS } from '#platform/worker/code-retry.ts';

/** Where the banners are. Their code comes when there is one: the first screen of nearly every visit does without. */
export function BannerPlace() {
  const [Banners, setBanners] = useState<ComponentType | null>(null);
  const hasBanner = useHasBanner();

  const missing = hasBanner && Banners === null;
  useEffect(() => {
    if (!missing) return undefined;
    const ends = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const bring = () => {
      clearTimeout(timer);
      import('./banners.tsx').then(
        (file) => setBanners(() => file.Banners),
        () => {
          if (!ends.signal.aborted) timer = setTimeout(bring, CODE_RETRY_MS);
        },
      );
    };
    bring();
    addEventListener('online', bring, { signal: ends.signal });
    return () => {
      ends.abort();
      clearTimeout(timer);
    };
  }, [missing]);

  return <div aria-live="polite">{Banners ? <Banners /> : null}</div>;
}

/** Whether something is wrong with the app itself, or is to be told. */
function useHasBanner(): boolean {
  const upgrade = useSyncStatus().kind === 'upgrade';
  const session = useSession();
  const { kind } = useStorageState();
  const refused = session.status === 'signed-out' && session.refused !== undefined;
  const isBack = useBackInStock().length > 0;
  return upgrade || refused || kind !== 'fine' || isBack;
}
