/** Holds this lock until the answer is called, or this page is gone. Without locks in this browser nothing is held. */
export function holdLock(name: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void ask(name, released).catch(() => undefined);
  return release;
}

// Some browsers have the manager and throw at each request.
async function ask(name: string, released: Promise<void>): Promise<void> {
  await navigator.locks?.request(name, () => released);
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

/** The locks that pages hold now; none where the browser has no locks, or refuses to tell. */
export async function heldLocks(): Promise<LockInfo[]> {
  try {
    return (await navigator.locks?.query())?.held ?? [];
  } catch {
    return [];
  }
}
