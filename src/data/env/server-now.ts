import { clockOffset } from '#domain/time/server-clock.ts';
import type { Env } from './env.ts';
import type { Store } from './store.ts';

/** This page's knowledge of the server's clock. */
export type ServerClockStores = {
  /** Milliseconds to add to this device's clock to get the server's; null until this page has received an answer. */
  clockOffset: Store<number | null>;
  /** The same, by an answer to an earlier page. It is used for times that are only shown. */
  storedOffset: number;
};

/** Milliseconds since 1970 by the server's clock, according to the last answer. The phone's clock may be wrong by days. */
export function serverNow(clock: Env['clock'], stores: Pick<ServerClockStores, 'clockOffset'>): number {
  return clock.now() + (stores.clockOffset.get() ?? 0);
}

/** The same for times that are only shown. Until this page has received an answer, it goes by one to an earlier page. */
export function shownNow(
  clock: Env['clock'],
  stores: Pick<ServerClockStores, 'clockOffset' | 'storedOffset'>,
): number {
  return clock.now() + (stores.clockOffset.get() ?? stores.storedOffset);
}

// No request may take this many ms. If one took longer, or less than nothing, the phone's clock was changed.
const LONGEST_REQUEST = 30_000;

/** Notes the server's time of an answer: its `server_now`, and when it was asked for and came by the phone's clock. */
export function noteServerNow(
  stores: Pick<ServerClockStores, 'clockOffset'>,
  { serverNow: now, sentAt, answeredAt }: { serverNow: string; sentAt: number; answeredAt: number },
): void {
  const took = answeredAt - sentAt;
  if (took >= 0 && took <= LONGEST_REQUEST) stores.clockOffset.set(clockOffset(now, sentAt, answeredAt));
}

const OFFSET_KEY = 'drip-haven.clock-offset';
// Answers differ by their time on the way, and a calendar day does not need that precision.
const LEAST_MS = 60_000;

/** Returns by how many ms the server's clock was last ahead of this phone's; 0 when that was never known. */
export function storedOffset(kv: Pick<Env['kv'], 'get'>): number {
  const stored = Number(kv.get(OFFSET_KEY));
  return Number.isFinite(stored) ? stored : 0;
}

/** Stores that offset for the next page, which may have to begin without a connection. */
export function storeOffset(kv: Env['kv'], offset: number): void {
  if (Math.abs(offset - storedOffset(kv)) > LEAST_MS) kv.set(OFFSET_KEY, String(Math.round(offset)));
}
