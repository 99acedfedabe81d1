import type { PendingOrderState } from '#data/orders/pending-order-state.ts';
import { stores } from '#data/page.ts';
import { useStore } from '../read.ts';

export type { PendingOrderState } from '#data/orders/pending-order-state.ts';

/** Reads the last order of this page's person. It is 'open' while nobody knows whether it was placed. */
export function usePendingOrder(): PendingOrderState {
  return useStore(stores.pendingOrder);
}
