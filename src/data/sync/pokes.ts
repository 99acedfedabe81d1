import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { REALTIME_SUBSCRIBE_STATES as states } from '@supabase/supabase-js';
import { retryDelay } from '../../domain/retry.ts';
import type { Env } from '../env.ts';

type Poke = { device?: string; spread?: number };

/**
 * Listens on a private topic for "something changed" and calls back. Nothing depends on a poke arriving: each
 * (re)subscription calls back too, and the cycles look by themselves now and then. `onBreak` is told when the channel
 * fails. Gives the function that ends it.
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

  const join = () => {
    const joined = client.channel(topic, { config: { private: true } });
    channel = joined;
    joined
      .on('broadcast', { event: 'poke' }, ({ payload }: { payload?: Poke }) => {
        // The edits of this device are pulled right after they were sent.
        if (payload?.device === ownDevice()) return;
        const spread = payload?.spread ?? 0;
        if (spread > 0) env.clock.setTimeout(() => !stopped && onPoke(), env.random() * spread);
        else onPoke();
      })
      .subscribe((status) => {
        if (stopped || channel !== joined) return;
        if (status === states.SUBSCRIBED) {
          attempt = 0;
          onPoke();
        } else if (status === states.CLOSED) {
          // The server closed the channel (a token that ended): realtime-js rejoins after errors, but not after this.
          channel = null;
          void client.removeChannel(joined);
          cancelTimer = env.clock.setTimeout(join, retryDelay(attempt, env.random()));
          attempt += 1;
        } else {
          // Something broke on the way; whether the server can be reached at all, only a request tells.
          onBreak();
        }
      });
  };
  join();

  return () => {
    stopped = true;
    cancelTimer();
    const last = channel;
    channel = null;
    if (last !== null) void client.removeChannel(last);
  };
}
