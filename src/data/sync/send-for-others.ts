import type { Env } from '../env/env.ts';
import type { Stores } from '../stores.ts';

// With the 8 s until a lock is taken from who hangs, what was tapped is sent within ten, also when a token and a name are to be had first.
const PATIENCE = 1_000;

/**
 * Calls `nudge` when an edit of this person still waits a moment after it was stored: the tab it was made in may have gone, or
 * hang. Only while this page is in front, on a line that is not known to be down: there the next look sends it. Gives what stops it.
 */
export function sendForOthers(
  env: Pick<Env, 'clock' | 'isVisible'>,
  stores: Pick<Stores, 'outbox' | 'line'>,
  userId: string,
  nudge: () => void,
): () => void {
  let known = new Set<string>();
  let cancel = () => {};
  const look = () => {
    const waiting = stores.outbox
      .get()
      .filter((entry) => entry.userId === userId && entry.state === 'waiting' && entry.intent.n !== null);
    const isNew = waiting.some(({ key }) => !known.has(key));
    known = new Set(waiting.map(({ key }) => key));
    if (waiting.length === 0) cancel();
    else if (isNew) {
      cancel();
      cancel = env.clock.setTimeout(() => {
        if (env.isVisible() && stores.line.get().line !== 'down') nudge();
      }, PATIENCE);
    }
  };
  const unsubscribe = stores.outbox.subscribe(look);
  look();
  return () => {
    unsubscribe();
    cancel();
  };
}
