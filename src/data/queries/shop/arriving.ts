import { useEffect } from 'react';
import type { Wanted } from '#data/catalogue/ask-preview.ts';
import type { FillingProgress } from '#data/storage/replica-phase.ts';
import { prefetch, startData, stores } from '#data/page.ts';
import { useSelected } from '../read.ts';

/** How much of the shop has come, while a first visit waits for all of it at once; null when nothing is to be said. */
export function useArriving(): FillingProgress | null {
  return useSelected(
    stores.catalogue,
    ({ phase }) => (phase.status === 'filling' ? (phase.progress ?? null) : null),
    '',
  );
}

/** Brings what a shared link leads to ahead of the rest of the shop, where that is still on its way. */
export function usePreview(wanted: Wanted): void {
  const arriving = useArriving() !== null;
  const key = JSON.stringify(wanted);
  useEffect(() => {
    if (!arriving) return;
    const preview = async () => {
      const asked = JSON.parse(key) as Wanted;
      if (!(await prefetch.previewed(asked))) await (await startData()).preview(asked);
    };
    // When it fails the rest is on its way all the same.
    preview().catch(() => undefined);
  }, [arriving, key]);
}
