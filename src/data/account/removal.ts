import { removeShopperDatabase } from '../database.ts';
import type { Env } from '../env.ts';

const KEY = 'drip-haven.shop.remove';

// A tab can be closed in the middle of deleting. What is to go is written down first and finished by the next start.
type Disk = Pick<Env, 'kv' | 'databasePrefix'>;

function marked({ kv }: Disk): string[] {
  return (kv.get(KEY) ?? '').split(' ').filter(Boolean);
}

/** Notes that a person's rows are to leave this device. */
export function markForRemoval(disk: Disk, userId: string): void {
  disk.kv.set(KEY, [...new Set([...marked(disk), userId])].join(' '));
}

/** Deletes the rows of everybody who was marked. Their databases must be closed in this tab. */
export async function removeMarked(disk: Disk): Promise<void> {
  for (const userId of marked(disk)) {
    await removeShopperDatabase(disk.databasePrefix, userId);
    disk.kv.set(
      KEY,
      marked(disk)
        .filter((other) => other !== userId)
        .join(' '),
    );
  }
}
