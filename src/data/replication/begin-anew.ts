import type { RxCollection } from 'rxdb';
import { isMarked, unmarkForRemoval } from '../session/removal.ts';
import type { SyncStateDoc } from '../schema/sync-state.ts';
import type { Env } from '../env/env.ts';
import { readAll, removeDocs, writeRows } from './replicated-collection.ts';
import type { ReplicatedCollection } from './replicated-collection.ts';

/**
 * Somebody is back whose rows were to leave this device, and the disk has refused to delete them, or some: no cursor must say that they
 * are all there. They are theirs again. Which history they are of stays known: after a server was put back their numbers would else keep
 * its rows out. Where that is gone too, so are they. Throws what the storage throws.
 */
export async function beginAnew(
  env: Pick<Env, 'kv' | 'area' | 'databasePrefix' | 'clock'>,
  userId: string,
  state: RxCollection<SyncStateDoc>,
  collections: Record<string, ReplicatedCollection>,
): Promise<void> {
  if (!isMarked(env, userId)) return;
  const now = env.clock.now();
  const cursors = await readAll(state as unknown as ReplicatedCollection);
  const rewound = cursors.map((cursor) => ({ ...cursor, seq: 0, complete: false, pulledAt: '' }));
  if (rewound.length > 0)
    await writeRows(state as unknown as ReplicatedCollection, rewound, now, { force: true });
  else for (const rows of Object.values(collections)) await removeDocs(rows, await readAll(rows), now);
  unmarkForRemoval(env, userId);
}
