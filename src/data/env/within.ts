import type { Clock } from '#platform/clock.ts';

/** Resolves to the result of `work`, or to null when that takes longer than `ms`. The work itself goes on. */
export async function within<T>(clock: Clock, ms: number, work: Promise<T>): Promise<T | null> {
  let cancel = () => {};
  const timeout = new Promise<null>((resolve) => {
    cancel = clock.setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    cancel();
  }
}
