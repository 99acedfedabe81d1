import { isOnline } from '#platform/connectivity.ts';
import { startPage } from '../page.ts';

export const sync = {
  /**
   * Sends what waits and fetches what is new, at once. It ends when both were tried; the sync status shows how it went. Call it when
   * the person presses a button. If the code of the databases does not load, it reloads the page. A browser may never ask again for
   * a file that failed once.
   */
  async now(): Promise<void> {
    const runtime = await startPage().catch((error: unknown) => {
      // Without any network nothing would come in its place.
      if (isOnline()) location.reload();
      throw error;
    });
    await runtime.syncNow();
  },
};
