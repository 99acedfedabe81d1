import { ShopError } from '#domain/error-code.ts';
import type { Clock } from '#platform/clock.ts';
import type { Keeping } from './database.ts';
import { RemoteError } from './remote/remote-error.ts';
import type { StorageState } from './storage/storage-state.ts';
import type { StoragePart, StorageWatch } from './storage/storage-watch.ts';

/** Where a mirror lives, and who is told how that goes. */
export type MirrorHome = Keeping & {
  /** Told of the end of each pull; `kept` is false when there was no room for what came. */
  result: (error: unknown, kept: boolean) => void;
};

/** Makes a mirror's home; it is told of what becomes of it there. */
export type HomeOf = (events: HomeEvents) => Promise<MirrorHome>;

export type HomeEvents = { stuck: (retry: (() => void) | null) => void; reopen: () => void };

/**
 * `stuck` is told when the database cannot be opened, with the way to try at once, and null when it goes on; `reopen`
 * closes and opens the mirror anew.
 */
export function mirrorHome(
  part: StoragePart,
  memory: boolean,
  { clock, storage, signal }: { clock: Clock; storage: StorageWatch; signal: AbortSignal },
  { stuck, reopen }: HomeEvents,
): MirrorHome {
  const tell = (state: StorageState) => {
    storage.tell(part, state);
    if (state.kind === 'failed') stuck(state.retry);
    if (state.kind === 'fine') stuck(null);
  };
  return {
    memory,
    opening: { clock, signal, tell, stuck: new Set() },
    result(error, kept) {
      if (error instanceof RemoteError || error instanceof ShopError) return;
      if (error === null && !kept) storage.tell(part, { kind: part === 'catalogue' ? 'tight' : 'full' });
      else storage.result(part, error, reopen);
    },
  };
}
