const { setTimeout: realTimeout } = globalThis;
const realNow = Date.now;

/** Milliseconds. Less than a test's own limit, so that the check's message is reported, and not that the test timed out. */
const SLOW_MACHINE = 25_000;

/**
 * Repeats a check until it does not throw, and resolves with its result. `interval`: milliseconds between two tries. It waits
 * longer than `vi.waitFor`, which gives up after a second, and leaves a fake clock where it is.
 */
export async function eventually<T>(check: () => T | Promise<T>, { interval = 50 } = {}): Promise<T> {
  const end = realNow() + SLOW_MACHINE;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (realNow() > end) throw error;
    }
    await new Promise<void>((resolve) => realTimeout(resolve, interval));
  }
}
