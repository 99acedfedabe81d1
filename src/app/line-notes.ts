import type { Stores } from '#data/stores.ts';
import { markSynced } from '#platform/storage/offline-flags.ts';
import { localSafeStorage } from '#platform/storage/safe-storage.ts';
import { checkForUpdate } from '#platform/worker/update-app.ts';

/**
 * Follows the news of the connection: notes when the catalogue was last heard of, and looks for the build that the
 * server asks for.
 */
export function followLine(line: Stores['line']): void {
  let syncedAt: string | null = null;
  let upgradeAsked = false;
  const look = () => {
    const { catalogueAt, upgrade } = line.get();
    if (catalogueAt !== syncedAt) {
      syncedAt = catalogueAt;
      markSynced(localSafeStorage);
    }
    // Once each time the server says so: it says so at most twice an hour.
    if (upgrade && !upgradeAsked) void checkForUpdate();
    upgradeAsked = upgrade;
  };
  line.subscribe(look);
  look();
}
