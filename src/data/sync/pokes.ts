import type { RealtimeChannel } from '@supabase/supabase-js';
import { REALTIME_SUBSCRIBE_STATES as states } from '@supabase/supabase-js';
import { retryDelay } from '#domain/retry.ts';
import type { Env } from '../env/env.ts';
import type { Client } from '../remote/client.ts';

/** To be answered no earlier than `after` milliseconds from now, and then within `spread` milliseconds. */
type Pause = { after: number; spread: number };
type Poke = { device?: string; seq?: number } & Partial<Pause>;
/** Milliseconds within which a page asks after its channel broke, and after it is back. */
type Spreads = { broken: number; back: number };

const AT_ONCE: Pause = { after: 0, spread: 0 };
/** The catalogue's edits are poked once in five seconds: who joins in between answers when they are over. */
export const CATALOGUE_PAUSE: Pause = { after: 5_000, spread: 15_000 };

// A backend that restarts breaks every channel at once, and has them all back at once: what their pages ask must not come
// at once. Measured with 200 pages and outages of 2 s to an hour: no second brings more than 15 % of them.
const CROWD: Spreads = { broken: 14_000, back: 60_000 };

/**
 * Listens on a private topic for "something changed" and calls back. Nothing depends on a poke arriving: each
 * (re)subscription calls back too, and the cycles look by themselves now and then. `onBreak` is told when the channel
 * fails. What the whole shop hears in one moment (a poke with `spread` milliseconds, a break, its end) is answered
 * somewhere within the spread. `onPoke` is told up to where the log was when it was poked, once the pause after that is
 * over: answers given from then on have all that was not poked in it. `onJoin` is when the first subscription does. `spreads` are a
 * whole shop's unless few listen. Gives the function that ends it.
 */
export function listenForPokes(
  env: Pick<Env, 'clock' | 'random'>,
  { supabase }: Pick<Client, 'supabase'>,
  topic: string,
  ownDevice: () => string,
  {
    onPoke,
    onBreak,
    onJoin = AT_ONCE,
    spreads = CROWD,
  }: { onPoke: (seq: number) => void; onBreak: () => void; onJoin?: Pause; spreads?: Spreads },
): () => void {
  let channel: RealtimeChannel | null = null;
  let stopped = false;
  let attempt = 0;
  let cancelTimer = () => {};
  let broken = false;
  let cancelBreak = () => {};
  let cancelPoke: (() => void) | null = null;
  let answerFrom = 0;
  let rest = 0;
  let heard = 0;
  let rested = 0;

  const answerLater = (spread: number) => {
    // A clock that was put back would hold it up for as long as that.
    answerFrom = Math.min(answerFrom, env.clock.now() + rest);
    const wait = Math.max(0, answerFrom - env.clock.now()) + env.random() * spread;
    cancelPoke = env.clock.setTimeout(() => {
      cancelPoke = null;
      if (env.clock.now() >= answerFrom) rested = heard;
      onPoke(rested);
      rested = heard;
      // Heard meanwhile, and too young to be answered by this.
      if (env.clock.now() < answerFrom) answerLater(spread);
    }, wait);
  };
  const poked = (spread: number, after = 0, seq = 0) => {
    cancelBreak();
    heard = Math.max(heard, seq);
    if (cancelPoke === null) rested = heard;
    rest = after;
    answerFrom = env.clock.now() + after;
    if (spread === 0) onPoke(rested);
    else if (cancelPoke === null) answerLater(spread);
  };

  const join = () => {
    const joined = supabase.channel(topic, { config: { private: true } });
    channel = joined;
    joined
      .on('broadcast', { event: 'poke' }, ({ payload }: { payload?: Poke }) => {
        // The edits of this device are pulled right after they were sent.
        if (payload?.device === ownDevice()) return;
        poked(payload?.spread ?? 0, payload?.after ?? 0, payload?.seq ?? 0);
      })
      .subscribe((status) => {
        if (stopped || channel !== joined) return;
        if (status === states.SUBSCRIBED) {
          attempt = 0;
          poked(broken ? spreads.back : onJoin.spread, onJoin.after);
          broken = false;
        } else if (status === states.CLOSED) {
          // The server closed the channel (a token that ended): supabase-js rejoins after errors, but not after this.
          broken = true;
          channel = null;
          void supabase.removeChannel(joined);
          cancelTimer = env.clock.setTimeout(join, retryDelay(attempt, env.random()));
          attempt += 1;
        } else {
          // Something broke on the way; whether the server can be reached at all, only a request tells.
          if (!broken) cancelBreak = env.clock.setTimeout(onBreak, env.random() * spreads.broken);
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
    if (last !== null) void supabase.removeChannel(last);
  };
}
