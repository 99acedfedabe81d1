import { useEffect } from 'react';
import type { Wanted } from '#data/catalogue/preview-target.ts';
import type { FillingProgress } from '#data/storage/replica-phase.ts';
import { prefetch, startData, stores } from '#data/page.ts';
import { useSelected } from '../read.ts';

/** The progress of a first visit that waits for the whole shop at once; null when there is nothing to show. */
export function useArriving(): FillingProgress | null {
  return useSelected(
    stores.catalogue,
    ({ phase }) => (phase.status === 'filling' ? (phase.progress ?? null) : null),
    '',
  );
}

/** Fetches what a shared link leads to before the rest of the shop, while that is still loading. */
export function usePreview(wanted: Wanted): void {
  const arriving = useArriving() !== null;
  const key = JSON.stringify(wanted);
  useEffect(() => {
    if (!arriving) return;
    const preview = async () => {
      const target = JSON.parse(key) as Wanted;
      if (!(await prefetch.previewed(target))) await (await startData()).preview(target);
    };
    // If it fails, the rest of the shop is still loading.
    preview().catch(() => undefined);
  }, [arriving, key]);
}
