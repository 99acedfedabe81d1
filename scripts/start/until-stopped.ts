/** What Ctrl-C has to end. */
interface Stoppable {
  close(): Promise<void>;
}

/** npm passes on a Ctrl-C that the terminal has sent to every process already: one key, two signals. */
const sameKeyMs = 1_000;

/**
 * Starts something and stops it at Ctrl-C, SIGTERM or a closed terminal, also when that comes in the middle of the
 * start. Pressed again a second later, it does not wait. `now` is in milliseconds.
 */
export async function runUntilStopped(
  start: (stopping: () => boolean) => Promise<Stoppable | undefined>,
  now: () => number = () => performance.now(),
) {
  let askedAt: number | undefined;
  let running: Promise<Stoppable | undefined> | undefined;
  const stop = async () => {
    if (askedAt !== undefined) {
      if (now() - askedAt > sameKeyMs) process.exit(1);
      return;
    }
    askedAt = now();
    console.log('Stopping...');
    const started = await running?.catch(() => undefined);
    await started?.close();
    process.exit(0);
  };
  const onSignal = () => {
    stop().catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  running = start(() => askedAt !== undefined);
  await running.catch((error: unknown) => {
    // Ctrl-C may break what the start waits for. That is no failure.
    if (askedAt === undefined) throw error;
  });
}
