import type { Stores } from '#data/stores.ts';
import { markSynced } from '#platform/storage/offline-flags.ts';
import { localSafeStorage } from '#platform/storage/safe-storage.ts';
import { checkForUpdate } from '#platform/worker/update-app.ts';

/**
 * Watches the connection: notes when the catalogue was last read, and checks for the build that the server asks for.
 */
export function watchConnection(connection: Stores['connection']): void {
  let syncedAt: string | null = null;
  let upgradeRequested = false;
  const update = () => {
    const { catalogueAt, upgrade } = connection.get();
    if (catalogueAt !== syncedAt) {
      syncedAt = catalogueAt;
      markSynced(localSafeStorage);
    }
    // Once each time the server says so: it says so at most twice an hour.
    if (upgrade && !upgradeRequested) void checkForUpdate();
    upgradeRequested = upgrade;
  };
  connection.subscribe(update);
  update();
}
