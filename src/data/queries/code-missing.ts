import { stores } from '../page.ts';
import { useStore } from './read.ts';

/** In the seller's or the admin's area: whether the code that reads and saves has been asked for in vain, until it has reached the server. */
export function useCodeMissing(): boolean {
  const { status } = useStore(stores.catalogue).phase;
  // No catalogue is opened here: only the page itself says this of it.
  return useStore(stores.line).line !== 'up' && status === 'unfilled';
}
