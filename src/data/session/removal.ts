import { removeOwnDatabase } from '../storage/database.ts';
import type { Env } from '../env/env.ts';
import { sessionKeys } from './identity.ts';
import { markedIds, markId, unmarkId } from './marked-ids.ts';

type Disk = Pick<Env, 'kv' | 'area' | 'databasePrefix'>;

/** Notes that a person's rows are to leave this device. */
export function markForRemoval({ kv, area }: Disk, userId: string): void {
  markId(kv, sessionKeys(area).removal, userId);
}

/** Whether a person's rows are still to leave this device. */
export function isMarked({ kv, area }: Disk, userId: string): boolean {
  return markedIds(kv, sessionKeys(area).removal).includes(userId);
}

/** Keeps the rows of a person who is back. */
export function unmarkForRemoval({ kv, area }: Disk, userId: string): void {
  unmarkId(kv, sessionKeys(area).removal, userId);
}

/**
 * Deletes the rows of marked users for whom `isClosed`: this tab has no open database of theirs. Rejects when the disk keeps
 * some.
 */
export async function removeMarked(disk: Disk, isClosed: (userId: string) => boolean): Promise<void> {
  const key = sessionKeys(disk.area).removal;
  const failures: unknown[] = [];
  for (const userId of markedIds(disk.kv, key).filter(isClosed)) {
    try {
      await removeOwnDatabase(disk, userId);
      unmarkForRemoval(disk, userId);
    } catch (error) {
      // The rows of the others are deleted all the same.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
