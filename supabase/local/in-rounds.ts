import { setTimeout as wait } from 'node:timers/promises';

/**
 * Does some work again and again until `signal` ends it, with a pause before each round, in milliseconds. Resolves when the round
 * that was running then is done.
 */
export async function inRounds(
  round: () => Promise<void>,
  { first, every, signal }: { first: number; every: number; signal: AbortSignal },
): Promise<void> {
  for (let pause = first; !signal.aborted; pause = every) {
    const ended = await wait(pause, false, { signal, ref: false }).catch(() => true);
    if (!ended) await round();
  }
}
