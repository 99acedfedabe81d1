import { afterAwake, answerOr } from '../answer-or.ts';

// No page holds it for longer than a tick, and a probe does not wait: a manager that answers at all answers at once.
const PROBE = 'drip-haven answers';
// Milliseconds that a request waits before the manager itself is probed: most are answered by then.
const PROBE_AFTER_MS = 1_000;

/** Managers that never answered. */
const silent = new WeakSet<LockManager>();
const probes = new WeakMap<LockManager, Promise<boolean>>();

/** The browser has no locks, refuses them, or never answers. The work has not begun. */
export class NoLocks extends Error {}

/** This page's lock manager, if it can be had and is not known to be silent. Also before `fillMissingApis`. */
export function lockManager(): LockManager | undefined {
  try {
    const { locks } = navigator;
    return locks === undefined || silent.has(locks) ? undefined : locks;
  } catch {
    return undefined;
  }
}

/**
 * As `LockManager.request`, but rejects with `NoLocks` where that throws, refuses or never answers. The work never begins
 * then, unless it may begin `evenLate`: once a manager answers that counted as silent. A lock that a page holds is waited for,
 * however long. A probe of a lock that nobody holds tells it from a silent manager.
 */
export function requestLock<T>(
  name: string,
  options: LockOptions,
  work: (lock: Lock | null) => T | Promise<T>,
  { evenLate = false } = {},
): Promise<T> {
  const locks = lockManager();
  if (locks === undefined) return Promise.reject(new NoLocks());
  return new Promise((resolve, reject) => {
    let state: 'waits' | 'begun' | 'refused' = 'waits';
    const refuse = () => {
      stop();
      if (state !== 'waits') return;
      state = 'refused';
      reject(new NoLocks());
    };
    const stop = afterAwake(PROBE_AFTER_MS, () => void answers(locks).then((does) => does || refuse()));
    let finish = () => {};
    const begin = async (lock: Lock | null): Promise<void> => {
      stop();
      if (state === 'refused' && evenLate) await work(lock);
      if (state !== 'waits') return;
      state = 'begun';
      const result = await work(lock);
      finish = () => resolve(result);
    };
    const failed = (error: unknown) =>
      state === 'waits' && options.signal?.aborted !== true ? refuse() : reject(error);
    refusable(() => locks.request(name, options, begin)).then(() => finish(), failed);
  });
}

/** Whether the manager answers; one probe serves all that wait. */
function answers(locks: LockManager): Promise<boolean> {
  const known = probes.get(locks);
  if (known !== undefined) return known;
  const forget = () => {
    // One that answers late is used again.
    silent.delete(locks);
    probes.delete(locks);
    return true;
  };
  const probing = refusable(() =>
    locks.request(PROBE, { ifAvailable: true, mode: 'shared' }, () => undefined),
  );
  const probe = answerOr(probing.then(forget, forget), () => {
    silent.add(locks);
    return false;
  });
  probes.set(locks, probe);
  return probe;
}

/** Some browsers throw where others reject. */
const refusable = async <T>(call: () => Promise<T>): Promise<T> => call();
