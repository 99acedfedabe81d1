/** How far a change of many rows is. */
export type Progress = { done: number; of: number };

/**
 * Changes many rows, `size` at a time, because the shop takes no more at once. `act` gives how many it changed. The first failure
 * ends it: `done` are the ids of the batches before, and `error` is null when nothing failed. Never throws.
 */
export async function inBatches(
  ids: readonly string[],
  size: number,
  act: (batch: string[]) => Promise<number>,
  onProgress: (progress: Progress) => void,
): Promise<{ changed: number; done: string[]; error: unknown }> {
  let changed = 0;
  for (let start = 0; start < ids.length; start += size) {
    onProgress({ done: start, of: ids.length });
    try {
      changed += await act(ids.slice(start, start + size));
    } catch (error) {
      return { changed, done: ids.slice(0, start), error };
    }
  }
  return { changed, done: [...ids], error: null };
}
