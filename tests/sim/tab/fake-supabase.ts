// FAKE: stands in for Supabase's clients (src/data/remote/client.ts) in the simulation's tabs. Tokens and channels, no
// more than the data layer uses of them, with the traits of auth-js that matter: it refreshes what has nearly expired, tries for 25 s on a bad
// line, throws the session away when the auth server refuses the refresh token, and drops refreshed tokens when others
// are stored by then.
import type { AuthChangeEvent } from '@supabase/auth-js';
import { sessionKeys } from '../../../src/data/account/identity.ts';
import type { Env } from '../../../src/data/env.ts';
import { guardedFetch } from '../../../src/data/remote/guarded-fetch.ts';

type Tokens = { access_token: string; refresh_token: string; expires_at: number; user: User };
type User = { id: string; email: string; user_metadata: Record<string, unknown> };
type AuthError = { name: string; message: string; status: number; code?: string };
type Listener = (event: AuthChangeEvent) => void;
type Poke = { payload: unknown };

/** What the world gives a tab for its channels. */
export type Realtime = {
  join: (
    topic: string,
    token: string,
    hear: (poke: Poke) => void,
    status: (status: string) => void,
  ) => () => void;
};
declare const simRealtime: Realtime;

export const REALTIME_SUBSCRIBE_STATES = {
  TIMED_OUT: 'TIMED_OUT',
  SUBSCRIBED: 'SUBSCRIBED',
  CLOSED: 'CLOSED',
  CHANNEL_ERROR: 'CHANNEL_ERROR',
} as const;

const MARGIN = 90_000;
const PATIENCE = 25_000;

export function connect(env: Env) {
  const { url, kv } = env;
  const fetch = guardedFetch(env);
  const { tokens: tokensKey } = sessionKeys(env.area);
  const listeners = new Set<Listener>();
  const read = (): Tokens | null => JSON.parse(kv.get(tokensKey) ?? 'null') as Tokens | null;
  const keep = (tokens: Tokens | null) => kv.set(tokensKey, JSON.stringify(tokens));
  const forget = () => {
    kv.remove(tokensKey);
    for (const listener of listeners) listener('SIGNED_OUT');
  };

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

  let refreshing: Promise<{ session: Tokens | null; error: AuthError | null }> | null = null;
  const refresh = async (): Promise<{ session: Tokens | null; error: AuthError | null }> => {
    const stored = read();
    if (stored === null)
      return { session: null, error: { name: 'AuthSessionMissingError', message: '', status: 400 } };
    const began = Date.now();
    for (let wait = 200; ; wait *= 2) {
      const { tokens, error } = await ask('refresh_token', { refresh_token: stored.refresh_token });
      if (error === null) {
        const replaced = read()?.refresh_token !== stored.refresh_token;
        if (replaced)
          return { session: null, error: { name: 'AuthRefreshDiscardedError', message: '', status: 409 } };
        keep(tokens);
        return { session: tokens, error: null };
      }
      if (error.name !== 'AuthRetryableFetchError') {
        // Another tab or person may have signed in meanwhile: only what was refused goes.
        if (read()?.refresh_token === stored.refresh_token) forget();
        return { session: null, error };
      }
      if (Date.now() - began + wait > PATIENCE) return { session: null, error };
      const pause = wait;
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
    }
  };
  const once = () => {
    refreshing ??= refresh().finally(() => {
      refreshing = null;
    });
    return refreshing;
  };

  const channel = (topic: string) => {
    let hear: (poke: Poke) => void = () => undefined;
    let leave = () => {};
    const joined = {
      on(_kind: string, _filter: unknown, callback: (poke: Poke) => void) {
        hear = callback;
        return joined;
      },
      subscribe(callback: (status: string) => void) {
        leave = simRealtime.join(topic, read()?.access_token ?? '', (poke) => hear(poke), callback);
        return joined;
      },
      leave: () => leave(),
    };
    return joined;
  };

  return {
    auth: {
      async signInWithPassword(credentials: { email: string; password: string }) {
        const { tokens: answer, error } = await ask('password', credentials);
        // A portal says 200, too: without both tokens that is no session.
        const tokens = answer?.access_token && answer.refresh_token ? answer : null;
        if (tokens !== null) keep(tokens);
        return { data: { session: tokens }, error };
      },
      async getSession() {
        const stored = read();
        if (stored === null) return { data: { session: null }, error: null };
        if (stored.expires_at * 1000 - Date.now() > MARGIN) return { data: { session: stored }, error: null };
        const { session, error } = await once();
        const usable = error !== null && stored.expires_at * 1000 > Date.now() ? read() : session;
        return { data: { session: usable }, error: usable === null ? error : null };
      },
      async refreshSession() {
        const { session, error } = await once();
        return { data: { session }, error };
      },
      async signOut() {
        forget();
        return { error: null };
      },
      onAuthStateChange(listener: Listener) {
        listeners.add(listener);
        return { data: { subscription: { unsubscribe: () => listeners.delete(listener) } } };
      },
      async startAutoRefresh() {},
      async stopAutoRefresh() {},
    },
    realtime: {
      channel,
      async removeChannel(gone: { leave: () => void }) {
        gone.leave();
      },
      async removeAllChannels() {},
      async disconnect() {},
    },
  };
}
