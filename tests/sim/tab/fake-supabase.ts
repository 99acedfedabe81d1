// FAKE: stands in for src/data/api/client.ts in the simulation's tabs. Sign-in and channels are played; procedures are
// called by supabase-js itself. Refreshing tokens is the app's own.
import { createClient } from '@supabase/supabase-js';
import type { Env } from '#data/env/env.ts';
import { backendFetch } from '#data/api/backend-fetch.ts';
import type { Database } from '#data/api/database.types.ts';
import { guardedFetch } from '#data/api/guarded-fetch.ts';
import { callWith } from '#data/api/procedures.ts';
import type { TokenSource } from '#data/api/token-source.ts';

type Tokens = { access_token: string; refresh_token: string; expires_at: number; user: User };
type User = { id: string; email: string; user_metadata: Record<string, unknown> };
type AuthError = { name: string; message: string; status: number; code?: string };
type ChangeNotification = { payload: unknown };

/** The functions that the world gives a tab for its channels. */
export type Realtime = {
  join: (
    topic: string,
    token: string,
    onMessage: (notification: ChangeNotification) => void,
    status: (status: string) => void,
  ) => () => void;
};
declare const simRealtime: Realtime;

export function connect(env: Env, tokens: TokenSource) {
  const { url, kv } = env;
  const fetch = guardedFetch(env);
  const { storageKey: tokensKey } = tokens;
  const read = (): Tokens | null => JSON.parse(kv.get(tokensKey) ?? 'null') as Tokens | null;

  const ask = async (
    grant: string,
    body: unknown,
  ): Promise<{ tokens: Tokens | null; error: AuthError | null }> => {
    try {
      const response = await fetch(`${url}/auth/v1/token?grant_type=${grant}`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      const text = await response.text();
      if (response.ok) {
        return { tokens: JSON.parse(text) as Tokens, error: null };
      }
      const retryable = response.status >= 500;
      const name = retryable ? 'AuthRetryableFetchError' : 'AuthApiError';
      return { tokens: null, error: { name, message: 'refused', status: response.status } };
    } catch (error) {
      return { tokens: null, error: { name: 'AuthRetryableFetchError', message: String(error), status: 0 } };
    }
  };

  const channel = (topic: string) => {
    let onMessage: (notification: ChangeNotification) => void = () => undefined;
    let leave = () => {};
    const joined = {
      on(_kind: string, _filter: unknown, callback: (notification: ChangeNotification) => void) {
        onMessage = callback;
        return joined;
      },
      subscribe(callback: (status: string) => void) {
        leave = simRealtime.join(
          topic,
          read()?.access_token ?? '',
          (notification) => onMessage(notification),
          callback,
        );
        return joined;
      },
      leave: () => leave(),
    };
    return joined;
  };

  const supabase = createClient<Database>(url, env.publishableKey, {
    accessToken: () => tokens.accessToken(),
    db: { retry: false },
    global: { fetch: backendFetch(env) },
  });

  return {
    call: callWith(supabase, env.clock),
    auth: {
      async signInWithPassword(credentials: { email: string; password: string }) {
        const { tokens: answer, error } = await ask('password', credentials);
        // A portal says 200, too: without both tokens that is no session.
        const session = answer?.access_token && answer.refresh_token ? answer : null;
        if (session !== null) tokens.storage.setItem(tokensKey, JSON.stringify(session));
        return { data: { session }, error };
      },
      async stopAutoRefresh() {},
      admin: {
        signOut: async () => fetch(`${url}/auth/v1/logout?scope=local`, { method: 'POST' }),
      },
    },
    tokens,
    supabase: {
      channel,
      async removeChannel(gone: { leave: () => void }) {
        gone.leave();
      },
      async removeAllChannels() {},
      realtime: { async disconnect() {} },
    },
  };
}
