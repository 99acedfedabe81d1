import { AuthClient } from '@supabase/auth-js';
import { RealtimeClient } from '@supabase/realtime-js';
import { retryDelay } from '#domain/retry.ts';
import { sessionKeys } from '../account/identity.ts';
import { isGood, readTokens } from '../account/stored-tokens.ts';
import type { TokenKeeper } from '../account/token-keeper.ts';
import { keepTokens } from '../account/token-keeper.ts';
import type { Env } from '../env.ts';
import { addressOf, authOptions } from './auth-options.ts';
import { transport } from './transport.ts';

/** What this app uses of Supabase's own clients: who somebody is, and being told that something changed. */
export type Connection = {
  auth: InstanceType<typeof AuthClient>;
  realtime: RealtimeClient;
  tokens: TokenKeeper;
};

/** The connection, and the server's clock as far as it is known: tokens end by that one, and the phone's may be wrong by days. */
export type Client = Connection & { serverNow: () => number };

const ASK_AGAIN_AFTER = 60_000;

/**
 * The two clients, joined as supabase-js joins them. That would bring its clients for tables, files and functions as well:
 * 14 kB which nothing here calls. auth-js is for signing in and for passwords: nobody listens to it, because whoever does makes it
 * refresh what has ended by the phone's clock, at each start. Whoever needs a token asks for one, by the server's clock.
 */
export function connect(env: Env, serverNow: () => number): Connection {
  const { publishableKey } = env;
  const options = authOptions(env);
  const tokens = keepTokens(env, serverNow);
  const auth = new AuthClient({
    ...options,
    autoRefreshToken: false,
    storageKey: sessionKeys(env.area).tokens,
    storage: tokens.storage,
  });
  let askedAt = -Infinity;
  const realtime = new RealtimeClient(addressOf(env, 'realtime/v1').replace(/^http/, 'ws'), {
    params: { apikey: publishableKey },
    // Asked before each join and each beat.
    accessToken: async () => {
      const stored = readTokens(env);
      if (stored === null) return publishableKey;
      // What a hidden page of the shop hears it leaves for its return. A seller's rings.
      const asleep = env.area === 'shop' && !env.isVisible();
      if (asleep || isGood(stored, serverNow())) return stored.token;
      // A beat comes every 25 s; while the auth server is in trouble, those who need more than to listen ask it.
      const since = env.clock.now() - askedAt;
      if (since >= 0 && since < ASK_AGAIN_AFTER) return stored.token;
      askedAt = env.clock.now();
      return tokens.refresh().then(
        () => readTokens(env)?.token ?? publishableKey,
        () => publishableKey,
      );
    },
    fetch: options.fetch,
    transport,
    // Its own steps (1, 2, 5, 10 s) would bring every page of the shop back in the same instants.
    reconnectAfterMs: (tries: number) => 1_000 + retryDelay(Math.min(tries, 5), env.random()),
  });
  // The first join goes out before `accessToken` has answered: without this, as nobody's, and refused.
  const here = readTokens(env);
  let told = here !== null && isGood(here, serverNow()) ? here.token : undefined;
  if (told !== undefined) void realtime.setAuth(told);
  tokens.onChange((session) => {
    // A joined channel goes on under the new token, instead of ending with the old one.
    const token = session?.access_token;
    if (token === told) return;
    told = token;
    void realtime.setAuth(token);
  });
  return { auth, realtime, tokens };
}
