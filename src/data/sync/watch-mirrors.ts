import type { MirrorCollection, MirrorDoc } from './mirror-doc.ts';
import { watchMirror } from './watch-mirror.ts';

/**
 * Watches several mirrors at once: keeps each one's documents under its name in `docs` and calls back after every change
 * of any. Rejects when a first read fails. Gives the functions that end it.
 */
export function watchMirrors(
  collections: Record<string, MirrorCollection>,
  docs: Record<string, ReadonlyMap<string, MirrorDoc>>,
  onChange: () => void,
): Promise<(() => void)[]> {
  return Promise.all(
    Object.entries(collections).map(([name, collection]) =>
      watchMirror(collection, (changed) => {
        docs[name] = changed;
        onChange();
      }),
    ),
  );
}
