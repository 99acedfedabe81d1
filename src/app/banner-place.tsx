import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useSession } from '../data/queries/session.ts';
import { useStorageState } from '../data/queries/storage-state.ts';
import { useSyncStatus } from '../data/queries/sync-status.ts';

/** Where the banners are. Their code comes when something is wrong: the first screen of nearly every visit does without. */
export function BannerPlace() {
  const [Banners, setBanners] = useState<ComponentType | null>(null);
  const wrong = useWrong();

  useEffect(() => {
    if (wrong === '') return;
    import('./banners.tsx').then(
      (file) => setBanners(() => file.Banners),
      // On a bad line: what is wrong next asks again.
      () => undefined,
    );
  }, [wrong]);

  return <div aria-live="polite">{Banners ? <Banners /> : null}</div>;
}

/** What is wrong with the app itself; '' when nothing is. */
function useWrong(): string {
  const upgrade = useSyncStatus().kind === 'upgrade';
  const session = useSession();
  const { kind } = useStorageState();
  const refused = session.status === 'signed-out' && session.refused !== undefined;
  return [upgrade && 'upgrade', refused && 'refused', kind !== 'fine' && kind].filter(Boolean).join(' ');
}
