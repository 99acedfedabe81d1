/** Holds this lock until the answer is called, or this page is gone. Without locks in this browser nothing is held. */
export function holdLock(name: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks?.request(name, () => released).catch(() => undefined);
  return release;
}

/** Runs `work` under this lock, once no page holds it any more. Never without locks: nobody could tell. */
export async function onceFree(name: string, work: () => Promise<void>): Promise<void> {
  await navigator.locks?.request(name, work);
}

/** Runs `work` under this lock, unless a page holds it now: false at once then. Rejects as `work` does. */
export async function ifFree(name: string, work: () => Promise<void>): Promise<boolean> {
  const run = async (lock: Lock | null | undefined) => {
    if (lock !== null) await work();
    return lock !== null;
  };
  return navigator.locks === undefined
    ? run(undefined)
    : navigator.locks.request(name, { ifAvailable: true }, run);
}
