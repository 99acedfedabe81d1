import type { Env } from '../env/env.ts';
import type { OrderStores } from './order-stores.ts';
import { isTheirs } from '../session/is-theirs.ts';
import { attemptKey } from './order-key.ts';
import type { AttemptState, OpenAttempt, Owner } from './order-key.ts';

/** Stored before the first send, so that a reload or a crash can still ask what became of it. Never rejects: who can store nothing orders all the same. */
export async function openAttempt(
  kv: Env['kv'],
  stores: Pick<OrderStores, 'orderAttempt' | 'session'>,
  { userId, note }: Owner,
  attempt: OpenAttempt,
): Promise<void> {
  const name = attemptKey(userId);
  const text = JSON.stringify(attempt);
  const isKept = kv.set(name, text);
  if (isTheirs(stores, userId)) stores.orderAttempt.set({ state: 'placing' });
  if (isKept) return;
  // In one place only: what this page remembers would hide what another tab notes later.
  await note(name, () => text).then(
    () => kv.remove(name),
    () => undefined,
  );
}

/** This page gave up waiting for an answer: from now on the outcome is asked for. */
export function leaveOpen(stores: Pick<OrderStores, 'orderAttempt'>): void {
  if (stores.orderAttempt.get().state === 'placing') stores.orderAttempt.set({ state: 'open' });
}

/** The server has spoken: the key is settled for ever. Another one that is stored by now is another tab's, and stays. */
export function closeAttempt(
  kv: Env['kv'],
  stores: Pick<OrderStores, 'orderAttempt' | 'session'>,
  { userId, note }: Owner,
  key: string,
  outcome: Exclude<AttemptState, { state: 'open' | 'placing' }>,
): void {
  const name = attemptKey(userId);
  if (kv.get(name)?.includes(key) === true) kv.remove(name);
  // One that stays there is asked about once more.
  else void note(name, (text) => (text.includes(key) ? '' : text)).catch(() => undefined);
  if (isTheirs(stores, userId)) stores.orderAttempt.set(outcome);
}
