import { ShopError } from '#domain/error-code.ts';
import { serverNow } from '../env/server-now.ts';
import { pageClock, startData, stores } from '../page.ts';
import { userIdOf } from '../session/session-state.ts';

/** Mutations that the server refused, or that waited too long. `n` is their number in the outbox. */
export const rejectedMutations = {
  /** Sends it again, behind what waits already. Throws a ShopError 'storage_failed' when this device cannot store that; it stays. */
  async retry(n: number): Promise<void> {
    const runtime = await startData();
    try {
      await runtime.outbox.retry(n, new Date(serverNow(pageClock, stores)).toISOString());
    } catch {
      throw new ShopError('storage_failed');
    }
    runtime.schedule();
  },
  /** Gives it up. */
  async discard(n: number): Promise<void> {
    const runtime = await startData();
    await runtime.outbox.discard(n);
  },
  /** Gives up everything that waits here of people who are not signed in now. */
  async discardOfOthers(): Promise<void> {
    const runtime = await startData();
    const userId = userIdOf(stores.session.get());
    const others = new Set(stores.outbox.get().map((each) => each.userId));
    for (const other of others) if (other !== userId) await runtime.outbox.discardAll(other);
  },
};
