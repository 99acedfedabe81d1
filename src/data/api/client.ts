import type { SupabaseClient } from '@supabase/supabase-js';
import { AuthClient, createClient } from '@supabase/supabase-js';
import { retryDelay } from '#domain/mutation/retry.ts';
import type { Env } from '../env/env.ts';
import { authOptions } from './auth-options.ts';
import { backendFetch } from './backend-fetch.ts';
import type { Database } from './database.types.ts';
import type { Call } from './procedures.ts';
import { callWith } from './procedures.ts';
import type { TokenSource } from './token-source.ts';
import { transport } from './transport.ts';

export type Supabase = SupabaseClient<Database>;

/** The clients of one area, each with a session of its own. */
export type Client = {
  /** Tables, procedures, functions and realtime, with the token of the signed-in person, if any. */
  supabase: Supabase;
  call: Call;
  /** Sign-in and passwords: a supabase-js client with `accessToken` has no `auth`. */
  auth: InstanceType<typeof AuthClient>;
  tokens: TokenSource;
};

// Realtime asks for new tokens at most this often.
const REFRESH_PAUSE_MS = 60_000;

/**
 * Do not subscribe to `onAuthStateChange`: auth-js would then, at each start, refresh tokens that have expired by the phone's clock.
 * Requests get their token from `tokens`, which go by the server's clock. They never wait for `getSession`.
 */
export function connect(env: Env, tokens: TokenSource): Client {
  const auth = new AuthClient({
    ...authOptions(env),
    autoRefreshToken: false,
    storageKey: tokens.storageKey,
    storage: tokens.storage,
  });
  // `createClient` itself calls `accessToken` once, for realtime. Realtime gets its token from `realtime.accessToken` instead.
  let isCreated = false;
  const supabase = createClient<Database>(env.url, env.publishableKey, {
    accessToken: async () => (isCreated ? tokens.accessToken() : null),
    // The sync scheduler retries. By itself, supabase-js would repeat a GET for 7 s.
    db: { retry: false },
    global: { fetch: backendFetch(env) },
    realtime: {
      accessToken: realtimeToken(env, tokens),
      transport,
      // With the library's fixed steps (1, 2, 5, 10 s), every page of the shop would reconnect at the same moments.
      reconnectAfterMs: (tries: number) => 1_000 + retryDelay(Math.min(tries, 5), env.random()),
    },
  });
  isCreated = true;
  // The first channel joins before `realtime.accessToken` has resolved. Without this it would have no token and be refused.
  const stored = tokens.stored();
  let tokenInUse = stored?.isGood === true ? stored.token : undefined;
  if (tokenInUse !== undefined) void supabase.realtime.setAuth(tokenInUse);
  tokens.onChange((session) => {
    // A joined channel takes the new token. Otherwise it would end when the old one expires.
    const token = session?.access_token;
    if (token === tokenInUse) return;
    tokenInUse = token;
    void supabase.realtime.setAuth(token);
  });
  return { supabase, call: callWith(supabase, env.clock), auth, tokens };
}

/** Returns realtime's `accessToken`. supabase-js calls it before each join and at each heartbeat (25 s). */
function realtimeToken(env: Env, tokens: TokenSource): () => Promise<string> {
  let refreshedAt = -Infinity;
  return async () => {
    const stored = tokens.stored();
    if (stored === null) return env.publishableKey;
    // A hidden page of the shop may listen with an expired token; a seller's must stay connected, so that new orders ring.
    const mayExpire = env.area === 'shop' && !env.isVisible();
    if (mayExpire || stored.isGood) return stored.token;
    // While the auth server is in trouble, leave it to the requests to ask again.
    const since = env.clock.now() - refreshedAt;
    if (since >= 0 && since < REFRESH_PAUSE_MS) return stored.token;
    refreshedAt = env.clock.now();
    return tokens.refresh().then(
      () => tokens.stored()?.token ?? env.publishableKey,
      () => env.publishableKey,
    );
  };
}
