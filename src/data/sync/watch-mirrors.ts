import type { MirrorCollection, MirrorDoc } from './mirror-doc.ts';
import type { Watched } from './watch-mirror.ts';
import { watchMirror } from './watch-mirror.ts';

export type WatchedMirrors = {
  /** Lays rows over what is shown of a collection that could not be stored. */
  lay: (collection: string, rows: MirrorDoc[]) => void;
  /** All that is shown of a collection, gone rows included. */
  shown: (collection: string) => MirrorDoc[];
  /**
   * Reads the disk again unless what was heard reaches just to `seq`, where the disk is: RxDB drops the messages of other
   * tabs while this device's clock shows less than when this tab began to listen.
   */
  catchUp: (seq: number) => Promise<void>;
  stop: () => void;
};

/**
 * Watches several mirrors at once: keeps each one's documents under its name in `docs` and calls back after every change
 * of any. Rejects when a first read fails.
 */
export async function watchMirrors(
  collections: Record<string, MirrorCollection>,
  docs: Record<string, ReadonlyMap<string, MirrorDoc>>,
  onChange: () => void,
): Promise<WatchedMirrors> {
  let caughtUp = 0;
  const watched = new Map<string, Watched<MirrorDoc>>();
  const begun = await Promise.allSettled(
    Object.entries(collections).map(async ([name, collection]) => {
      const one = await watchMirror(collection, (changed) => {
        docs[name] = changed;
        onChange();
      });
      watched.set(name, one);
    }),
  );
  const stop = () => {
    for (const one of watched.values()) one.stop();
  };
  const failure = begun.find((result) => result.status === 'rejected');
  if (failure !== undefined) {
    stop();
    throw failure.reason;
  }
  return {
    lay: (name, rows) => watched.get(name)?.lay(rows),
    shown: (name) => watched.get(name)?.shown() ?? [],
    async catchUp(seq) {
      const heard = Math.max(...[...watched.values()].map((one) => one.heard()));
      if (seq === heard || seq === caughtUp) return;
      for (const one of watched.values()) await one.reread();
      caughtUp = seq;
    },
    stop,
  };
}
