/** What Ctrl-C has to end. */
interface Stoppable {
  close(): Promise<void>;
}

/**
 * Starts something and stops it at Ctrl-C, SIGTERM or a closed terminal, also when that comes in the middle of the
 * start. A second Ctrl-C does not wait.
 */
export async function runUntilStopped(start: (stopping: () => boolean) => Promise<Stoppable | undefined>) {
  let stopping = false;
  let running: Promise<Stoppable | undefined> | undefined;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
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
  running = start(() => stopping);
  await running;
}
