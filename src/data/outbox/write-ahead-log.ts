import { holdLock } from '#platform/locks/hold-lock.ts';
import type { Env } from '../env/env.ts';
import type { PendingMutation } from './pending-mutation.ts';
import { parsedJson } from '#platform/storage/parsed-json.ts';

// A mutation is on the screen in the tick of its tap. The outbox stores it later: on a cold start, once the databases are open.
// Until then it is in localStorage, which is written in that same tick. If the page goes away in between, the next page
// recovers it (`orphans.ts`).

export const LOG_KEY = 'drip-haven.shop.ahead';

/** Name of the lock that a mutation's page holds until the mutation is stored or the person sees that it failed. */
export const lockName = ({ key }: PendingMutation): string => `drip-haven ahead ${key}`;

/** The mutations in the log, in the order of the taps. */
export function readLog(kv: Env['kv']): PendingMutation[] {
  const log = parsedJson(kv.get(LOG_KEY));
  return Array.isArray(log) ? log : [];
}

/** Writes a mutation into the log. The returned function removes it, once it is stored or is known to have failed. */
export function appendToLog(kv: Env['kv'], mutation: PendingMutation): () => void {
  return addToLog(kv, [mutation], (log) => [...log, mutation]);
}

/** Does the same for mutations that are older than what is in the log. Another tab's entries stay that tab's. */
export function prependToLog(kv: Env['kv'], mutations: readonly PendingMutation[]): () => void {
  const logged = new Set(readLog(kv).map(({ key }) => key));
  const added = mutations.filter(({ key }) => !logged.has(key));
  return added.length === 0 ? () => undefined : addToLog(kv, added, (log) => [...added, ...log]);
}

function addToLog(
  kv: Env['kv'],
  added: readonly PendingMutation[],
  place: (log: PendingMutation[]) => PendingMutation[],
): () => void {
  const before = readLog(kv);
  // If there is no room for more, the earlier entries stay.
  if (!writeLog(kv, place(before))) writeLog(kv, before);
  const releases = added.map((mutation) => holdLock(lockName(mutation)));
  const keys = new Set(added.map(({ key }) => key));
  return () => {
    removeFromLog(kv, ({ key }) => keys.has(key));
    for (const release of releases) release();
  };
}

/** Removes the mutations for which `isOver` is true; an empty log leaves no key. */
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
