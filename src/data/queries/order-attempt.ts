import type { AttemptState } from '../orders/order-key.ts';
import { stores } from '../page.ts';
import { useStore } from './read.ts';

export type { AttemptState } from '../orders/order-key.ts';

/** The last attempt to order of this page's person: 'open' while nobody knows whether the order was placed. */
export function useOrderAttempt(): AttemptState {
  return useStore(stores.orderAttempt);
}
