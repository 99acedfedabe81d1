import { requestLock, lockManager } from './request-lock.ts';
import { heldLocks } from './hold-lock.ts';

// A lock for longer than this guards something that goes on while the page is hidden: an order under way.
const BRIEF = 15_000;

/**
 * Runs `work` while no other tab of this browser runs any under this name. The lock is taken from a tab for which one
 * has waited `stealAfter` ms, a sixteenth more at most: it is frozen, or hangs. A brief lock is given back early when
 * the page hides or freezes. So a tab in the background never holds up the one in front. In both cases `lost` aborts
 * while `work` goes on to its end; its result is the result. Without locks in this browser, or where they are refused
 * or never answered, `work` just runs.
 */
export async function withWebLock<T>(
  name: string,
  stealAfter: number,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T> {
  if (lockManager() === undefined) return work(new AbortController().signal);
  const lost = new AbortController();
  const waiting = new AbortController();
  const stop = watchHolder(name, stealAfter, () => waiting.abort());
  let result: Promise<T> | null = null;
  const hold = () => {
    stop();
    result = work(lost.signal);
    const done = result.then(
      () => undefined,
      () => undefined,
    );
    return stealAfter > BRIEF ? done : Promise.race([done, hidden(lost, done)]);
  };

  try {
    await requestLock(name, { signal: waiting.signal }, hold);
  } catch {
    stop();
    // The signal aborts the waiting only; an AbortError after `work` began means that the lock was taken from here.
    if (result === null && waiting.signal.aborted) {
      await requestLock(name, { steal: true }, hold).catch(() => undefined);
    }
    if (result !== null) lost.abort();
  }
  return result ?? work(lost.signal);
}

/**
 * Calls `onTimeout` once one tab has had this lock for `ms`. A tab that took it meanwhile is at work: of many tabs that
 * wait for a frozen one, a single one takes its place. They do not check at the same moments. Returns the way to stop.
 */
function watchHolder(name: string, ms: number, onTimeout: () => void): () => void {
  const pause = Math.round((ms / 32) * (1 + Math.random()));
  let holder: string | undefined;
  let seen = 0;
  const check = async () => {
    const now = (await heldLocks()).find((lock) => lock.name === name)?.clientId;
    seen = now === holder ? seen + pause : 0;
    holder = now;
    if (seen >= ms) onTimeout();
  };
  void check();
  const timer = setInterval(() => void check(), pause);
  return () => clearInterval(timer);
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
