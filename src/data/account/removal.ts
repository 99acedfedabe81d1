import { removeOwnDatabase } from '../database.ts';
import type { Env } from '../env.ts';
import { sessionKeys } from './identity.ts';

// A tab can be closed in the middle of deleting. What is to go is written down first and finished by the next start.
type Disk = Pick<Env, 'kv' | 'area' | 'databasePrefix'>;

function marked({ kv, area }: Disk): string[] {
  return (kv.get(sessionKeys(area).removal) ?? '').split(' ').filter(Boolean);
}

function mark({ kv, area }: Disk, userIds: string[]): void {
  kv.set(sessionKeys(area).removal, userIds.join(' '));
}

/** Notes that a person's rows are to leave this device. */
export function markForRemoval(disk: Disk, userId: string): void {
  mark(disk, [...new Set([...marked(disk), userId])]);
}

/** Deletes the rows of everybody who was marked. Their databases must be closed in this tab. */
export async function removeMarked(disk: Disk): Promise<void> {
  for (const userId of marked(disk)) {
    await removeOwnDatabase(disk, userId);
    mark(
      disk,
      marked(disk).filter((other) => other !== userId),
    );
  }
}
