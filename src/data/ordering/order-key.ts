import type { Env } from '../env.ts';
import type { Stores } from '../stores.ts';
import { isTheirs } from './is-theirs.ts';

/** An attempt to order whose outcome is not known yet. */
export type OpenAttempt = {
  key: string;
  startedAt: string;
  /** The coupon that goes with the order; it leaves the cart when the order stands. */
  couponCode: string | null;
  /** The `cartGoods` of it: nobody is to be thanked for another order than theirs. */
  goods: string;
};

/**
 * What is known of the last attempt of this page's person: being placed by this page, open (nobody knows), or how it
 * ended since the page was opened.
 */
export type AttemptState =
  | { state: 'none' }
  | { state: 'placing' }
  | { state: 'open' }
  | { state: 'placed'; orderId: string }
  | { state: 'void' };

export const NO_ATTEMPT = { state: 'none' } as const;

function name(userId: string): string {
  return `drip-haven.shop.order-key.${userId}`;
}

/** The unresolved attempt of a person on this device, or null. */
export function readAttempt(kv: Env['kv'], userId: string): OpenAttempt | null {
  try {
    return JSON.parse(kv.get(name(userId)) ?? 'null') as OpenAttempt | null;
  } catch {
    return null;
  }
}

/** What a page knows of a person's attempt when it starts. */
export function storedAttempt(kv: Env['kv'], userId: string | null): AttemptState {
  return userId !== null && readAttempt(kv, userId) !== null ? { state: 'open' } : NO_ATTEMPT;
}

/** Stored before the first send, so that a reload or a crash can still ask what became of it. */
export function openAttempt(
  kv: Env['kv'],
  stores: Pick<Stores, 'orderAttempt' | 'session'>,
  userId: string,
  attempt: OpenAttempt,
): void {
  kv.set(name(userId), JSON.stringify(attempt));
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
  if (readAttempt(kv, userId)?.key === key) kv.remove(name(userId));
  if (isTheirs(stores, userId)) stores.orderAttempt.set(outcome);
}
