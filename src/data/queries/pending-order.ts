import type { PendingOrderState } from '../orders/pending-order-state.ts';
import { stores } from '../page.ts';
import { useStore } from './read.ts';

export type { PendingOrderState } from '../orders/pending-order-state.ts';

/** The last order of this page's person: 'open' while nobody knows whether it was placed. */
export function usePendingOrder(): PendingOrderState {
  return useStore(stores.pendingOrder);
}
