/** The same work however often it is asked for: everybody waits for the first run. */
export function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}
