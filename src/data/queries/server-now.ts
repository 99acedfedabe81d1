import { useSyncExternalStore } from 'react';
import { indianDay } from '#domain/time/indian-day.ts';
import { pageClock, stores } from '../page.ts';
import { shownNow } from '../env/server-now.ts';
import { useStore } from './read.ts';

/** Milliseconds since 1970 by the server's clock, because the phone's may be wrong by days. */
export function useServerNow(): number {
  useStore(stores.clockOffset);
  return shownNow(pageClock, stores);
}

const today = () => indianDay(shownNow(pageClock, stores));

/** The day in India by that clock. The component is drawn again when the day changes, not at each answer. */
export function useToday(): string {
  return useSyncExternalStore(stores.clockOffset.subscribe, today, today);
}
