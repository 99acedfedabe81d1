import type { Env } from '../env.ts';
import type { Stores } from '../stores.ts';
import { isTheirs } from '../account/is-theirs.ts';
import { attemptKey, readAttempt } from './order-key.ts';
import type { AttemptState, OpenAttempt } from './order-key.ts';

/** Stored before the first send, so that a reload or a crash can still ask what became of it. */
export function openAttempt(
  kv: Env['kv'],
  stores: Pick<Stores, 'orderAttempt' | 'session'>,
  userId: string,
  attempt: OpenAttempt,
): void {
  kv.set(attemptKey(userId), JSON.stringify(attempt));
  if (isTheirs(stores, userId)) stores.orderAttempt.set({ state: 'placing' });
}

/** This page gave up waiting for an answer: from now on the outcome is asked for. */
export function leaveOpen(stores: Pick<Stores, 'orderAttempt'>): void {
  if (stores.orderAttempt.get().state === 'placing') stores.orderAttempt.set({ state: 'open' });
}

/** The server has spoken: the key is settled for ever. Another one that is stored by now is another tab's, and stays. */
export function closeAttempt(
  kv: Env['kv'],
  stores: Pick<Stores, 'orderAttempt' | 'session'>,
  userId: string,
  key: string,
  outcome: Exclude<AttemptState, { state: 'open' | 'placing' }>,
): void {
  if (readAttempt(kv, userId)?.key === key) kv.remove(attemptKey(userId));
  if (isTheirs(stores, userId)) stores.orderAttempt.set(outcome);
}
