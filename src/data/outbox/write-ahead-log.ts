import { holdLock } from '#platform/locks/hold-lock.ts';
import type { Env } from '../env/env.ts';
import type { PendingMutation } from './pending-mutation.ts';

// A mutation is on the screen in the tick of its tap. The outbox stores it later: on a cold start, once the databases are open.
// Until then it stands in localStorage, which is written in that same tick. If the page goes away in between, the next page
// recovers it (`orphans.ts`).

export const LOG_KEY = 'drip-haven.shop.ahead';

/** Name of the lock that a mutation's page holds until the outbox has stored the mutation or the person knows that it failed. */
export const lockName = ({ key }: PendingMutation): string => `drip-haven ahead ${key}`;

/** The mutations in the log, in the order of the taps. */
export function readLog(kv: Env['kv']): PendingMutation[] {
  try {
    const log: unknown = JSON.parse(kv.get(LOG_KEY) ?? '[]');
    return Array.isArray(log) ? log : [];
  } catch {
    // Something else wrote this key.
    return [];
  }
}

/** Writes a mutation into the log. The returned function removes it, once it is stored or is known to have failed. */
export function appendToLog(kv: Env['kv'], mutation: PendingMutation): () => void {
  const before = readLog(kv);
  // If there is no room for one more, the ones before it stay.
  if (!writeLog(kv, [...before, mutation])) writeLog(kv, before);
  const release = holdLock(lockName(mutation));
  return () => {
    removeFromLog(kv, ({ key }) => key === mutation.key);
    release();
  };
}

export function removeFromLog(kv: Env['kv'], isOver: (mutation: PendingMutation) => boolean): void {
  const log = readLog(kv);
  const left = log.filter((mutation) => !isOver(mutation));
  if (left.length < log.length) writeLog(kv, left);
}

function writeLog(kv: Env['kv'], log: PendingMutation[]): boolean {
  if (log.length > 0 && kv.set(LOG_KEY, JSON.stringify(log))) return true;
  // A value that lasts only as long as this page is of no use to the next one.
  kv.remove(LOG_KEY);
  return log.length === 0;
}
