import type { Env } from '../env/env.ts';
import type { OutboxStores } from '../outbox/pending-mutation.ts';
import type { ConnectionStores } from './connection-state.ts';

// A tab that hangs loses its lock after 8 s. So an edit is sent within ten, also when a token has to be fetched first.
const DELAY_MS = 1_000;

/**
 * Calls `schedule` when a mutation of this person still waits a moment after it was stored: its tab may be gone, or may hang. It
 * does so only while this page is visible and the connection is not known to be down: then the next run sends it. Returns what
 * stops it.
 */
export function sendForOthers(
  env: Pick<Env, 'clock' | 'isVisible'>,
  stores: OutboxStores & ConnectionStores,
  userId: string,
  schedule: () => void,
): () => void {
  let known = new Set<string>();
  let cancel = () => {};
  const onQueueChange = () => {
    const waiting = stores.outbox
      .get()
      .filter((entry) => entry.userId === userId && entry.state === 'waiting' && entry.intent.n !== null);
    const isNew = waiting.some(({ key }) => !known.has(key));
    known = new Set(waiting.map(({ key }) => key));
    if (waiting.length === 0) cancel();
    else if (isNew) {
      cancel();
      cancel = env.clock.setTimeout(() => {
        if (env.isVisible() && stores.connection.get().status !== 'down') schedule();
      }, DELAY_MS);
    }
  };
  const unsubscribe = stores.outbox.subscribe(onQueueChange);
  onQueueChange();
  return () => {
    unsubscribe();
    cancel();
  };
}
