/** Holds this lock until the answer is called, or this page is gone. Without locks in this browser nothing is held. */
export function holdLock(name: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks?.request(name, () => released).catch(() => undefined);
  return release;
}

/** Runs `work` under this lock, unless a page holds it now. Resolves at once then; rejects as `work` does. */
export async function ifFree(name: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) return work();
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
  });
}
