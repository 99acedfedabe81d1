import type { RxCollection } from 'rxdb';
import { isMarked, unmarkForRemoval } from '../account/removal.ts';
import type { SyncStateDoc } from '../collections/sync-state.ts';
import type { Env } from '../env.ts';
import type { MirrorCollection } from './mirror-doc.ts';
import { readAll } from './watch-mirror.ts';
import { removeDocs } from './write-rows.ts';

/**
 * Somebody is back whose rows were to leave this device, and the disk has refused to delete them, or some: no cursor must say that they
 * are all there. They are theirs again. Throws what the storage throws.
 */
export async function beginAnew(
  env: Pick<Env, 'kv' | 'area' | 'databasePrefix' | 'clock'>,
  userId: string,
  state: RxCollection<SyncStateDoc>,
): Promise<void> {
  if (!isMarked(env, userId)) return;
  const cursors = state as unknown as MirrorCollection;
  await removeDocs(cursors, await readAll(cursors), env.clock.now());
  unmarkForRemoval(env, userId);
}
