import { useSyncExternalStore } from 'react';
import { stores } from '../page.ts';

/**
 * What follows from the person's mirror and their unsent edits. While `get` answers the same value, whoever reads it is not drawn
 * again, whatever is edited: of a list of hearts only the tapped one is.
 */
export function useOwn<T>(get: () => T): T {
  return useSyncExternalStore(subscribe, get);
}

function subscribe(listener: () => void): () => void {
  const stops = [stores.shopper.subscribe(listener), stores.outbox.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
