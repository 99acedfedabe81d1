import { clockOffset } from '#domain/time/server-clock.ts';
import type { Env } from './env.ts';
import type { Store } from './store.ts';

/** What this page knows of the server's clock. */
export type ServerClockStores = {
  /** Milliseconds to add to this device's clock to get the server's; null while this page has heard no answer. */
  clockOffset: Store<number | null>;
  /** The same, by an answer that an earlier page heard. It is used for what is only shown. */
  keptOffset: number;
};

/** Milliseconds since 1970 by the server's clock, as far as the last answer told: the phone's may be wrong by days. */
export function serverNow(clock: Env['clock'], stores: Pick<ServerClockStores, 'clockOffset'>): number {
  return clock.now() + (stores.clockOffset.get() ?? 0);
}

/** The same for what is only shown: until this page has heard an answer, by what an earlier one heard. */
export function shownNow(
  clock: Env['clock'],
  stores: Pick<ServerClockStores, 'clockOffset' | 'keptOffset'>,
): number {
  return clock.now() + (stores.clockOffset.get() ?? stores.keptOffset);
}

// No request is given so long: in one that took longer, or less than nothing, the phone's clock was turned.
const LONGEST_REQUEST = 30_000;

/** Notes what an answer tells of the server's clock: its `server_now`, and by the phone's when it was asked for and came. */
export function noteServerNow(
  stores: Pick<ServerClockStores, 'clockOffset'>,
  { serverNow: now, sentAt, answeredAt }: { serverNow: string; sentAt: number; answeredAt: number },
): void {
  const took = answeredAt - sentAt;
  if (took >= 0 && took <= LONGEST_REQUEST) stores.clockOffset.set(clockOffset(now, sentAt, answeredAt));
}
