import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { REALTIME_SUBSCRIBE_STATES as states } from '@supabase/supabase-js';
import { retryDelay } from '../../domain/retry.ts';
import type { Env } from '../env.ts';

type Poke = { device?: string; spread?: number };

// A backend that restarts breaks every channel at once, and has them all back at once: what they ask must not come at once.
const SPREAD_BROKEN = 12_000;
const SPREAD_BACK = 25_000;

/**
 * Listens on a private topic for "something changed" and calls back. Nothing depends on a poke arriving: each
 * (re)subscription calls back too, and the cycles look by themselves now and then. `onBreak` is told when the channel
 * fails. What the whole shop hears in one moment (a poke with `spread` milliseconds, a break, its end) is answered
 * somewhere within the spread. Gives the function that ends it.
 */
export function listenForPokes(
  env: Pick<Env, 'clock' | 'random'>,
  client: SupabaseClient,
  topic: string,
  ownDevice: () => string,
  { onPoke, onBreak }: { onPoke: () => void; onBreak: () => void },
): () => void {
  let channel: RealtimeChannel | null = null;
  let stopped = false;
  let attempt = 0;
  let cancelTimer = () => {};
  let broken = false;
  let cancelBreak = () => {};
  let cancelPoke: (() => void) | null = null;

  const poked = (spread: number) => {
    cancelBreak();
    // One that is still to be answered will see this change as well.
    if (spread > 0 && cancelPoke !== null) return;
    cancelPoke?.();
    cancelPoke = null;
    if (spread === 0) {
      onPoke();
      return;
    }
    cancelPoke = env.clock.setTimeout(() => {
      cancelPoke = null;
      onPoke();
    }, env.random() * spread);
  };

  const join = () => {
    const joined = client.channel(topic, { config: { private: true } });
    channel = joined;
    joined
      .on('broadcast', { event: 'poke' }, ({ payload }: { payload?: Poke }) => {
        // The edits of this device are pulled right after they were sent.
        if (payload?.device === ownDevice()) return;
        poked(payload?.spread ?? 0);
      })
      .subscribe((status) => {
        if (stopped || channel !== joined) return;
        if (status === states.SUBSCRIBED) {
          attempt = 0;
          poked(broken ? SPREAD_BACK : 0);
          broken = false;
        } else if (status === states.CLOSED) {
          // The server closed the channel (a token that ended): realtime-js rejoins after errors, but not after this.
          broken = true;
          channel = null;
          void client.removeChannel(joined);
          cancelTimer = env.clock.setTimeout(join, retryDelay(attempt, env.random()));
          attempt += 1;
        } else {
          // Something broke on the way; whether the server can be reached at all, only a request tells.
          if (!broken) cancelBreak = env.clock.setTimeout(onBreak, env.random() * SPREAD_BROKEN);
          broken = true;
        }
      });
  };
  join();

  return () => {
    stopped = true;
    cancelTimer();
    cancelBreak();
    cancelPoke?.();
    const last = channel;
    channel = null;
    if (last !== null) void client.removeChannel(last);
  };
}
