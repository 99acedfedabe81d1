import type { Env } from '../env.ts';

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

/** Under which name it is kept. */
export function attemptKey(userId: string): string {
  return `drip-haven.shop.order-key.${userId}`;
}

/** The unresolved attempt of a person on this device, or null. */
export function readAttempt(kv: Env['kv'], userId: string): OpenAttempt | null {
  try {
    return JSON.parse(kv.get(attemptKey(userId)) ?? 'null') as OpenAttempt | null;
  } catch {
    return null;
  }
}

/** What a page knows of a person's attempt when it starts. */
export function storedAttempt(kv: Env['kv'], userId: string | null): AttemptState {
  return userId !== null && readAttempt(kv, userId) !== null ? { state: 'open' } : NO_ATTEMPT;
}
