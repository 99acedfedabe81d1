import { stores } from '../page.ts';
import { useStore } from './read.ts';

/**
 * In the seller's or the admin's area: whether the code that reads and saves could not be loaded. It is false again once the
 * server is reached.
 */
export function useCodeMissing(): boolean {
  const { status } = useStore(stores.catalogue).phase;
  // No catalogue is opened here, so only the page itself sets this phase.
  return useStore(stores.connection).status !== 'up' && status === 'unfilled';
}
