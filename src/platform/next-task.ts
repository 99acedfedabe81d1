/** Ends the task here and goes on with the next: what has waited meanwhile, a tap or a frame, comes first. */
export async function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  try {
    if (scheduler?.yield) return await scheduler.yield();
  } catch {
    // A browser that throws here has timers still.
  }
  return new Promise((resolve) => setTimeout(resolve, 0));
}
