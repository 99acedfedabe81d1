import type { Env } from '../env/env.ts';
import type { OpenShopper } from '../shopper/open-shopper.ts';
import { parsed } from './coupon-storage.ts';

/** An attempt to order whose outcome is not known yet. */
export type OpenAttempt = {
  key: string;
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

/** Under which name it is kept: in localStorage, or where that does not take it, noted beside the outbox. */
export function attemptKey(userId: string): string {
  return `drip-haven.shop.order-key.${userId}`;
}

/** Whose attempt it is, and where it is noted. */
export type Owner = Pick<OpenShopper, 'userId' | 'note'>;

/** The unresolved attempt of a person on this device, wherever it is, or null. Rejects when the second place cannot be read. */
export async function readAttempt(kv: Env['kv'], { userId, note }: Owner): Promise<OpenAttempt | null> {
  const name = attemptKey(userId);
  return parsed(kv.get(name) ?? (await note(name))) as OpenAttempt | null;
}

/** What a page knows of a person's attempt when it starts; of one that localStorage did not take it hears later (`followAttempt`). */
export function storedAttempt(kv: Env['kv'], userId: string | null): AttemptState {
  return userId !== null && kv.get(attemptKey(userId)) !== null ? { state: 'open' } : NO_ATTEMPT;
}
