// A lock for longer than this guards something that goes on while the page is hidden: an order under way.
const BRIEF = 15_000;

/**
 * Runs `work` while no other tab of this browser runs any under this name. The lock is taken from a tab for which one has
 * waited `stealAfter` ms, and a moment more: it is frozen, or hangs. A brief one is given back early when the page hides or freezes, so that a tab in
 * the background never holds up the one in front. In both cases `lost` aborts while `work` goes on to its end; its result
 * is the result. Without locks in this browser, `work` just runs.
 */
export async function withWebLock<T>(
  name: string,
  stealAfter: number,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T> {
  if (navigator.locks === undefined) return work(new AbortController().signal);
  const lost = new AbortController();
  let result: Promise<T> | null = null;
  const hold = () => {
    result = work(lost.signal);
    const done = result.then(
      () => undefined,
      () => undefined,
    );
    return stealAfter > BRIEF ? done : Promise.race([done, hidden(lost, done)]);
  };

  for (;;) {
    const holder = holderOf(name);
    // Of several tabs that began to wait at one moment, one is the first to have waited long enough.
    const patience = AbortSignal.timeout(Math.round(stealAfter * (1 + Math.random() / 32)));
    try {
      await navigator.locks.request(name, { signal: patience }, hold);
    } catch (error) {
      // The signal gives up the waiting only; an AbortError after `work` began means that the lock was taken from here.
      if (result === null && !patience.aborted) throw error;
      if (result === null) {
        // Another one has it by now, and is at work: it was waited for somebody else.
        if ((await holderOf(name)) !== (await holder)) continue;
        await navigator.locks.request(name, { steal: true }, hold).catch(() => undefined);
      }
      if (result !== null) lost.abort();
    }
    return result ?? work(lost.signal);
  }
}

/** Which tab has it now. */
async function holderOf(name: string): Promise<string | undefined> {
  const { held } = await navigator.locks.query();
  return held?.find((lock) => lock.name === name)?.clientId;
}

/** Ends, and says so by `lost`, when this page hides or freezes before `done`. */
function hidden(lost: AbortController, done: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const letGo = () => {
      if (document.visibilityState === 'visible') return;
      lost.abort();
      resolve();
    };
    const events = ['visibilitychange', 'freeze'] as const;
    for (const event of events) document.addEventListener(event, letGo);
    void done.then(() => {
      for (const event of events) document.removeEventListener(event, letGo);
    });
  });
}
