import { isOnline } from '#platform/connectivity.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { codeHere } from '../code-here.ts';
import { serverNow } from '../env/server-now.ts';
import { pageClock, startData, startPage, stores } from '../page.ts';
import { userIdOf } from '../session/session-state.ts';

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

/**
 * Mutations that the server rejected, or that waited too long. `n` is their id in the outbox. Each throws a ShopError:
 * 'app_missing' when the data layer's code cannot be loaded, 'storage_failed' when this device cannot store the change, and
 * 'outbox_full' when 500 wait. The mutation stays as it is then.
 */
export const rejectedMutations = {
  /** Queues it again, behind the mutations that wait already. */
  async retry(n: number): Promise<void> {
    const runtime = await codeHere(startData());
    await stored(runtime.outbox.retry(n, new Date(serverNow(pageClock, stores)).toISOString()));
    runtime.schedule();
  },
  /** Deletes it unsent. */
  async discard(n: number): Promise<void> {
    const runtime = await codeHere(startData());
    await stored(runtime.outbox.discard(n));
  },
  /** Deletes all unsent mutations of people who are not signed in now. */
  async discardOfOthers(): Promise<void> {
    const runtime = await codeHere(startData());
    const userId = userIdOf(stores.session.get());
    const others = new Set(stores.outbox.get().map((each) => each.userId));
    for (const other of others) if (other !== userId) await stored(runtime.outbox.discardAll(other));
  },
};

async function stored(writing: Promise<void>): Promise<void> {
  await writing.catch((error: unknown) => {
    throw error instanceof ShopError ? error : new ShopError('storage_failed');
  });
}
