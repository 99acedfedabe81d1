import { setTimeout as wait } from 'node:timers/promises';

/**
 * Does some work again and again, with a pause before each round, in milliseconds. Closing ends it, and resolves when the round
 * that was running is done. `round` gets the signal of that end.
 */
export function startRounds(
  round: (ending: AbortSignal) => Promise<void>,
  { first, every }: { first: number; every: number },
): { close: () => Promise<void> } {
  const ending = new AbortController();
  const running = rounds();
  return {
    async close() {
      ending.abort();
      await running;
    },
  };

  async function rounds(): Promise<void> {
    const { signal } = ending;
    for (let pause = first; !signal.aborted; pause = every) {
      const ended = await wait(pause, false, { signal, ref: false }).catch(() => true);
      if (!ended) await round(signal);
    }
  }
}
