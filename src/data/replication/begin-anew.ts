import type { RxCollection } from 'rxdb';
import { isMarked, unmarkForRemoval } from '../session/removal.ts';
import type { SyncStateDoc } from '../schema/sync-state.ts';
import type { Env } from '../env/env.ts';
import { readAll, removeDocs, writeRows } from './replicated-collection.ts';
import type { ReplicatedCollection } from './replicated-collection.ts';

/**
 * Rewinds the checkpoint of somebody who is back before the disk has deleted all of their rows. It must not say that all of
 * them are here. Its epoch stays. After a restore of the server the rows' higher numbers would keep its rows out. If the checkpoint
 * is gone, the rows are deleted, too. Throws what the storage throws.
 */
export async function beginAnew(
  env: Pick<Env, 'kv' | 'area' | 'databasePrefix'>,
  userId: string,
  state: RxCollection<SyncStateDoc>,
  collections: Record<string, ReplicatedCollection>,
): Promise<void> {
  if (!isMarked(env, userId)) return;
  const checkpoints = await readAll(state as unknown as ReplicatedCollection);
  const rewound = checkpoints.map((checkpoint) => ({ ...checkpoint, seq: 0, complete: false, pulledAt: '' }));
  if (rewound.length > 0) await writeRows(state as unknown as ReplicatedCollection, rewound, { force: true });
  else for (const rows of Object.values(collections)) await removeDocs(rows, await readAll(rows));
  unmarkForRemoval(env, userId);
}
