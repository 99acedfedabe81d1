import { startPage } from '../page.ts';

export const sync = {
  /** Sends what waits and fetches what is new, at once. Ends when both were tried; how it went, the sync status says. */
  async now(): Promise<void> {
    const runtime = await startPage();
    await runtime.syncNow();
  },
};
