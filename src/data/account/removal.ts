import { removeOwnDatabase } from '../database.ts';
import type { Env } from '../env.ts';
import { sessionKeys } from './identity.ts';
import { markedIds, markId, unmarkId } from './marked-ids.ts';

type Disk = Pick<Env, 'kv' | 'area' | 'databasePrefix'>;

/** Notes that a person's rows are to leave this device. */
export function markForRemoval({ kv, area }: Disk, userId: string): void {
  markId(kv, sessionKeys(area).removal, userId);
}

/** Deletes the rows of everybody who was marked. Their databases must be closed in this tab. */
export async function removeMarked(disk: Disk): Promise<void> {
  const key = sessionKeys(disk.area).removal;
  for (const userId of markedIds(disk.kv, key)) {
    await removeOwnDatabase(disk, userId);
    unmarkId(disk.kv, key, userId);
  }
}
