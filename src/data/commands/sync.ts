import { isOnline } from '#platform/connectivity.ts';
import { startPage } from '../page.ts';

export const sync = {
  /**
   * Sends what waits and fetches what is new, at once. Ends when both were tried; how it went, the sync status says. For a press:
   * where the code of the databases does not come, the page is loaded anew, as a browser may never ask for a file again that
   * once did not come.
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
