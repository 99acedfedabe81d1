import { BUSY_LOCK } from '#sw/contract.ts';
import { requestLock } from './request-lock.ts';
import { watchForgotten } from '../storage/forgotten.ts';
import { heldLocks, ifFree } from './hold-lock.ts';

let holders = 0;
const idleListeners = new Set<() => void>();

/** True while something on this page would be lost by a reload. */
export function isBusy(): boolean {
  return holders > 0;
}

/**
 * Keeps new builds away while this page has something to lose: checkout, an unsaved form, an order whose fate is
 * unknown. Returns the way to let go; calling it twice does nothing.
 */
export function holdBusy(): () => void {
  holders += 1;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // Idle only when the lock is really free. Without locks it waits for `held`.
  void requestLock(BUSY_LOCK, { mode: 'shared' }, () => held, { evenLate: true })
    .catch(() => held)
    .then(() => {
      if (holders === 0) for (const listener of idleListeners) listener();
    });
  let released = false;
  return () => {
    if (released) return;
    released = true;
    holders -= 1;
    letGo();
  };
}

/** As `holdBusy`, but for what may go with a page that was left: not while it is forgotten, and again once it is seen. */
export function holdBusyUntilForgotten(): () => void {
  let letGo: (() => void) | null = holdBusy();
  const endWatch = watchForgotten((forgotten) => {
    if (!forgotten) letGo ??= holdBusy();
    else {
      letGo?.();
      letGo = null;
    }
  });
  return () => {
    endWatch();
    letGo?.();
  };
}

/** Calls `listener` each time the last holder of this page lets go. */
export function onIdle(listener: () => void): void {
  idleListeners.add(listener);
}

/**
 * Runs `action` if no tab is busy, and keeps tabs from becoming so until it ends. Returns false when one is, and without locks.
 * Never queues: a waiting exclusive request would hold up the next tab that wants to say it is busy.
 */
export async function ifNobodyIsBusy(action: () => Promise<void>): Promise<boolean> {
  return ifFree(BUSY_LOCK, action, { surely: true });
}

/** Whether a tab but this one would lose something by a reload. */
export async function othersAreBusy(): Promise<boolean> {
  const held = await heldLocks();
  return held.filter(({ name, mode }) => name === BUSY_LOCK && mode === 'shared').length > holders;
}
