import type { Env } from '../env/env.ts';

/** The last order of this page's person. `open`: its outcome is unknown. The last two are known only until the page is closed. */
export type PendingOrderState =
  | { state: 'none' }
  | { state: 'placing' }
  | { state: 'open' }
  | { state: 'placed'; orderId: string }
  | { state: 'void' };

export const NO_PENDING_ORDER = { state: 'none' } as const;

/** The name under which a person's pending order is stored, in localStorage or, if that is full, beside the outbox. */
export function pendingOrderName(userId: string): string {
  return `drip-haven.shop.order-key.${userId}`;
}

/** The state when a page starts. `PendingOrder.resolveOpen` reads one that localStorage did not take later. */
export function storedPendingOrder(kv: Env['kv'], userId: string | null): PendingOrderState {
  return userId !== null && kv.get(pendingOrderName(userId)) !== null ? { state: 'open' } : NO_PENDING_ORDER;
}
