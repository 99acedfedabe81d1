import { pageClock, stores } from '../page.ts';
import { useStore } from './read.ts';

/** Milliseconds since 1970 by the server's clock: the phone's may be wrong by days. */
export function useServerNow(): number {
  return pageClock.now() + (useStore(stores.clockOffset) ?? 0);
}
