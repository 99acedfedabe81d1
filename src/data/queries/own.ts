import { useSyncExternalStore } from 'react';
import { stores } from '../page.ts';
import type { ShopperState } from '../shopper/state.ts';
import type { PendingMutation } from '../outbox/pending-mutation.ts';

/**
 * Reads a value that follows from the person's replica and their unsent edits. While `get` returns the same value, the component
 * is not drawn again. In a list of hearts only the tapped one is drawn again.
 */
export function useOwn<T>(get: () => T): T {
  return useSyncExternalStore(subscribe, get, get);
}

/** Makes a `get` that computes the value once for all callers. */
export function ownOnce<T>(of: (shopper: ShopperState, outbox: PendingMutation[]) => T): () => T {
  let last: [shopper: ShopperState, outbox: PendingMutation[], value: T] | null = null;
  return () => {
    const [shopper, outbox] = [stores.shopper.get(), stores.outbox.get()];
    if (last?.[0] !== shopper || last[1] !== outbox) last = [shopper, outbox, of(shopper, outbox)];
    return last[2];
  };
}

function subscribe(listener: () => void): () => void {
  const stops = [stores.shopper.subscribe(listener), stores.outbox.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
