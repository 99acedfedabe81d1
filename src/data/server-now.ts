import type { Env } from './env.ts';
import type { Stores } from './stores.ts';

/** Milliseconds since 1970 by the server's clock, as far as the last answer told: the phone's may be wrong by days. */
export function serverNow(clock: Env['clock'], stores: Pick<Stores, 'clockOffset'>): number {
  return clock.now() + (stores.clockOffset.get() ?? 0);
}
