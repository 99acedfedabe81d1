import { startData } from '../page.ts';

/** Edits that the server refused. */
export const parked = {
  /** Sends intent `n` again, behind what waits already. */
  async retry(n: number): Promise<void> {
    const runtime = await startData();
    await runtime.outbox.retry(n);
    runtime.nudge();
  },
  /** Gives intent `n` up. */
  async discard(n: number): Promise<void> {
    const runtime = await startData();
    await runtime.outbox.discard(n);
  },
};
