import { NoLocks, requestLock, lockManager } from './request-lock.ts';
import { answerOr } from '../answer-or.ts';

/** Holds this lock until the returned function is called, or this page is gone. Without locks nothing is held. */
export function holdLock(name: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void requestLock(name, {}, () => released, { evenLate: true }).catch(() => undefined);
  return release;
}

/** Runs `work` under this lock, once no page holds it any more. Rejects without locks: nobody could tell. */
export async function onceFree(name: string, work: () => Promise<void>): Promise<void> {
  await requestLock(name, {}, work);
}

/**
 * Runs `work` under this lock, unless a page holds it now: false at once then. Without locks it just runs, unless `surely`.
 * Rejects as `work` does.
 */
export async function ifFree(
  name: string,
  work: () => Promise<void>,
  { surely = false } = {},
): Promise<boolean> {
  const run = async (lock: Lock | null | undefined) => {
    if (lock !== null) await work();
    return lock !== null;
  };
  try {
    return await requestLock(name, { ifAvailable: true }, run);
  } catch (error) {
    if (!(error instanceof NoLocks)) throw error;
    return run(surely ? null : undefined);
  }
}

/** The locks that pages hold now; none where the browser has no locks, or does not tell. */
export async function heldLocks(): Promise<LockInfo[]> {
  try {
    const query = lockManager()?.query();
    return (query && (await answerOr<LockManagerSnapshot>(query, () => ({}))).held) ?? [];
  } catch {
    return [];
  }
}
