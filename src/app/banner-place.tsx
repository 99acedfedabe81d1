import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useSession } from '#data/queries/session.ts';
import { useStorageState } from '#data/queries/storage-state.ts';
import { useSyncStatus } from '#data/queries/sync-status.ts';
import { CODE_RETRY_MS } from '#platform/worker/code-retry.ts';

/** Where the banners are. Their code comes when something is wrong: the first screen of nearly every visit does without. */
export function BannerPlace() {
  const [Banners, setBanners] = useState<ComponentType | null>(null);
  const wrong = useWrong();

  const missing = wrong && Banners === null;
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

/** Whether something is wrong with the app itself. */
function useWrong(): boolean {
  const upgrade = useSyncStatus().kind === 'upgrade';
  const session = useSession();
  const { kind } = useStorageState();
  const refused = session.status === 'signed-out' && session.refused !== undefined;
  return upgrade || refused || kind !== 'fine';
}
