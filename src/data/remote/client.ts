import type { SupabaseClient } from '@supabase/supabase-js';
import { AuthClient, createClient } from '@supabase/supabase-js';
import { retryDelay } from '#domain/retry.ts';
import { sessionKeys } from '../account/identity.ts';
import { isGood, readTokens } from '../account/stored-tokens.ts';
import type { TokenKeeper } from '../account/token-keeper.ts';
import { keepTokens } from '../account/token-keeper.ts';
import type { Env } from '../env.ts';
import { authOptions } from './auth-options.ts';
import { backendFetch } from './backend-fetch.ts';
import type { Database } from './database.types.ts';
import type { Call } from './procedures.ts';
import { callWith } from './procedures.ts';
import { transport } from './transport.ts';

export type Supabase = SupabaseClient<Database>;

/** The clients of one area; its session has a storage key of its own. */
export type Connection = {
  /** Tables, procedures, functions and realtime, as whoever is signed in. */
  supabase: Supabase;
  call: Call;
  /** Sign-in and passwords: a supabase-js client with `accessToken` has no `auth`. */
  auth: InstanceType<typeof AuthClient>;
  tokens: TokenKeeper;
};

/** The connection, and the server's clock as far as it is known: tokens end by that one, and the phone's may be wrong by days. */
export type Client = Connection & { serverNow: () => number };

// Milliseconds.
const ASK_AGAIN_AFTER = 60_000;

/**
 * Nobody subscribes to `onAuthStateChange`: auth-js would then refresh, at each start, what has ended by the phone's clock. Requests get
 * their token from the token keeper, which goes by the server's clock, and never wait for `getSession`.
 */
export function connect(env: Env, serverNow: () => number): Connection {
  const { publishableKey } = env;
  const tokens = keepTokens(env, serverNow);
  const auth = new AuthClient({
    ...authOptions(env),
    autoRefreshToken: false,
    storageKey: sessionKeys(env.area).tokens,
    storage: tokens.storage,
  });
  // While it is made, supabase-js asks once for realtime's token, which `realtime.accessToken` gives.
  let isMade = false;
  const supabase = createClient<Database>(env.url, publishableKey, {
    accessToken: async () => (isMade ? tokens.accessToken() : null),
    // The sync scheduler retries; supabase-js would repeat a GET for 7 s by itself.
    db: { retry: false },
    global: { fetch: backendFetch(env) },
    realtime: {
      accessToken: realtimeToken(env, tokens, serverNow),
      transport,
      // Its own steps (1, 2, 5, 10 s) would bring every page of the shop back in the same instants.
      reconnectAfterMs: (tries: number) => 1_000 + retryDelay(Math.min(tries, 5), env.random()),
    },
  });
  isMade = true;
  // The first join goes out before `accessToken` has answered: without this, as nobody's, and refused.
  const here = readTokens(env);
  let realtimeHas = here !== null && isGood(here, serverNow()) ? here.token : undefined;
  if (realtimeHas !== undefined) void supabase.realtime.setAuth(realtimeHas);
  tokens.onChange((session) => {
    // A joined channel goes on under the new token, instead of ending with the old one.
    const token = session?.access_token;
    if (token === realtimeHas) return;
    realtimeHas = token;
    void supabase.realtime.setAuth(token);
  });
  return { supabase, call: callWith(supabase, env.clock), auth, tokens };
}

/** The token of channels: supabase-js asks for it before each join and at each heartbeat (25 s). */
function realtimeToken(env: Env, tokens: TokenKeeper, serverNow: () => number): () => Promise<string> {
  let askedAt = -Infinity;
  return async () => {
    const stored = readTokens(env);
    if (stored === null) return env.publishableKey;
    // A hidden page of the shop may listen with an expired token; a seller's must stay connected, so that new orders ring.
    const asleep = env.area === 'shop' && !env.isVisible();
    if (asleep || isGood(stored, serverNow())) return stored.token;
    // While the auth server is in trouble, only requests ask it.
    const since = env.clock.now() - askedAt;
    if (since >= 0 && since < ASK_AGAIN_AFTER) return stored.token;
    askedAt = env.clock.now();
    return tokens.refresh().then(
      () => readTokens(env)?.token ?? env.publishableKey,
      () => env.publishableKey,
    );
  };
}
