import { ShopError } from '#domain/error-code.ts';
import { userIdOf } from '../session/session-state.ts';
import { pageClock, startData, stores } from '../page.ts';
import { serverNow } from '../env/server-now.ts';

/** Edits that the server refused. */
export const parked = {
  /** Sends intent `n` again, behind what waits already. Throws a ShopError 'storage_failed' when this device cannot store that; it stays parked. */
  async retry(n: number): Promise<void> {
    const runtime = await startData();
    try {
      await runtime.outbox.retry(n, new Date(serverNow(pageClock, stores)).toISOString());
    } catch {
      throw new ShopError('storage_failed');
    }
    runtime.schedule();
  },
  /** Gives intent `n` up. */
  async discard(n: number): Promise<void> {
    const runtime = await startData();
    await runtime.outbox.discard(n);
  },
  /** Gives up everything that waits here of people who are not signed in now. */
  async discardSealed(): Promise<void> {
    const runtime = await startData();
    const userId = userIdOf(stores.session.get());
    const others = new Set(stores.outbox.get().map((entry) => entry.userId));
    for (const other of others) if (other !== userId) await runtime.outbox.discardAll(other);
  },
};
