import { AuthClient } from '@supabase/auth-js';
import { RealtimeClient } from '@supabase/realtime-js';
import { retryDelay } from '../../domain/retry.ts';
import { sessionKeys } from '../account/identity.ts';
import { isGood, readTokens, refreshTokens } from '../account/stored-tokens.ts';
import type { Env } from '../env.ts';
import { addressOf, authOptions } from './auth-options.ts';

/** What this app uses of Supabase's own clients: who somebody is, and being told that something changed. */
export type Connection = { auth: InstanceType<typeof AuthClient>; realtime: RealtimeClient };

/** The connection, and the server's clock as far as it is known: tokens end by that one, and the phone's may be wrong by days. */
export type Client = Connection & { serverNow: () => number };

/**
 * The two clients, joined as supabase-js joins them. That would bring its clients for tables, files and functions as well:
 * 14 kB which nothing here calls. auth-js takes each token for ended when the phone's clock says so: whoever needs one asks
 * by the server's clock, and nothing is refreshed that nobody needs.
 */
export function connect(env: Env, serverNow: () => number): Connection {
  const { publishableKey } = env;
  const options = authOptions(env);
  const auth = new AuthClient({
    ...options,
    autoRefreshToken: false,
    storageKey: sessionKeys(env.area).tokens,
    storage: { getItem: env.kv.get, setItem: env.kv.set, removeItem: env.kv.remove },
  });
  const realtime = new RealtimeClient(addressOf(env, 'realtime/v1').replace(/^http/, 'ws'), {
    params: { apikey: publishableKey },
    // Asked before each join and each beat.
    accessToken: async () => {
      const stored = readTokens(env);
      if (stored === null) return publishableKey;
      // What a hidden page of the shop hears it leaves for its return. A seller's rings.
      const asleep = env.area === 'shop' && !env.isVisible();
      if (asleep || isGood(stored, serverNow())) return stored.token;
      const { data } = await refreshTokens(env, auth, stored);
      return data.session?.access_token ?? publishableKey;
    },
    fetch: options.fetch,
    // Its own steps (1, 2, 5, 10 s) would bring every page of the shop back in the same instants.
    reconnectAfterMs: (tries: number) => 1_000 + retryDelay(Math.min(tries, 5), env.random()),
  });
  let told: string | undefined;
  auth.onAuthStateChange((event, session) => {
    // A joined channel goes on under the new token, instead of ending with the old one.
    const token = event === 'SIGNED_OUT' ? undefined : session?.access_token;
    if (token === told) return;
    told = token;
    void realtime.setAuth(token);
  });
  return { auth, realtime };
}
