import { userIdOf } from '../account/session-state.ts';
import { pageClock, startData, stores } from '../page.ts';
import { serverNow } from '../server-now.ts';

/** Edits that the server refused. */
export const parked = {
  /** Sends intent `n` again, behind what waits already. */
  async retry(n: number): Promise<void> {
    const runtime = await startData();
    await runtime.outbox.retry(n, new Date(serverNow(pageClock, stores)).toISOString());
    runtime.nudge();
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
    for (const other of others) if (other !== userId) await runtime.outbox.wipe(other);
  },
};
