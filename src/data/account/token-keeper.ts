import type { Session } from '@supabase/supabase-js';
import { ShopError } from '#domain/error-code.ts';
import type { Env } from '../env/env.ts';
import { addressOf, authOptions } from '../remote/auth-options.ts';
import { RemoteError } from '../remote/remote-error.ts';
import { sessionKeys } from './identity.ts';
import { isGood, readTokens } from './stored-tokens.ts';

// Of two tabs that ask at once the auth server may refuse the second, before the first has stored what it got.
const STEAL_AFTER = 4_000;

/** What the auth server gave last, and getting the next. */
export type TokenKeeper = {
  /** Where auth-js puts what a sign-in brings. */
  storage: {
    getItem: (key: string) => string | null;
    setItem: (key: string, value: string) => void;
    removeItem: (key: string) => void;
  };
  /**
   * The stored access token, at once while it is good by the server's clock, refreshed otherwise; null when none is stored. Throws as
   * `refresh`.
   */
  accessToken: () => Promise<string | null>;
  /**
   * Has the stored tokens replaced, with one request, whoever asks meanwhile; when it fails, whoever needs them tries again.
   * Throws a ShopError 'signed_out' where there are none, or when they are refused, which ends the session here; a RemoteError
   * when the auth server cannot be reached. When tokens of another tab lie there in the end, those count.
   */
  refresh: () => Promise<void>;
  /**
   * Calls back whenever this page or another tab has stored other tokens; with null when this page has had to give them up. Whether
   * somebody is signed in another tab says by the identity.
   */
  onChange: (listener: (session: Session | null) => void) => () => void;
};

/**
 * Keeps the tokens where auth-js does, and as it does. Refreshing them is not left to it: it tries for 25 s by itself and then answers
 * for a minute that it cannot be done, whether or not the line is back; and it judges by the phone's clock, which may be wrong, whether a
 * refusal ends the session.
 */
export function keepTokens(env: Env, serverNow: () => number): TokenKeeper {
  const { kv } = env;
  const { tokens: place } = sessionKeys(env.area);
  const listeners = new Set<(session: Session | null) => void>();
  const read = () => parse(kv.get(place));
  const tell = (session: Session | null) => {
    for (const listener of listeners) listener(session);
  };

  const replace = async () => {
    const before = read()?.refresh_token;
    if (before === undefined) throw new ShopError('signed_out');
    await env.withLock(`${env.databasePrefix}tokens ${env.area}`, STEAL_AFTER, () => replaceThese(before));
  };
  const replaceThese = async (before: string) => {
    // Another tab has replaced them while this one waited.
    if (read()?.refresh_token !== before) return;
    const session = await askForTokens(env, before, serverNow);
    // Another tab was faster, or somebody else has signed in, or nobody is any more.
    if (read()?.refresh_token !== before) return;
    if (session === null) kv.remove(place);
    else kv.set(place, JSON.stringify(session));
    tell(session);
    if (session === null) throw new ShopError('signed_out');
  };
  let underWay: Promise<void> | null = null;
  const refresh = () => {
    underWay ??= replace().finally(() => {
      underWay = null;
    });
    return underWay;
  };

  return {
    storage: {
      getItem: kv.get,
      setItem(key, value) {
        kv.set(key, value);
        if (key === place) tell(read());
      },
      removeItem(key) {
        kv.remove(key);
        if (key === place) tell(null);
      },
    },
    async accessToken() {
      const stored = readTokens(env);
      if (stored === null || isGood(stored, serverNow())) return stored?.token ?? null;
      await refresh();
      return readTokens(env)?.token ?? null;
    },
    refresh,
    onChange(listener) {
      listeners.add(listener);
      const stop = kv.onForeignChange((key) => {
        const session = key === place ? read() : null;
        if (session !== null) listener(session);
      });
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}

/** The next tokens; null when the auth server refuses to give any for this refresh token. Throws a RemoteError. */
async function askForTokens(
  env: Env,
  refreshToken: string,
  serverNow: () => number,
): Promise<Session | null> {
  const { headers, fetch } = authOptions(env);
  const init = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
  };
  const response = await fetch(addressOf(env, 'auth/v1/token?grant_type=refresh_token'), init).catch(
    (error: unknown) => {
      throw error instanceof RemoteError ? error : new RemoteError('network', { message: String(error) });
    },
  );
  // Whatever did not come from the auth server is a 503 by now.
  if (response.status === 400) return null;
  const session = response.ok ? parse(await response.text()) : null;
  if (session === null) throw new RemoteError('not_ours', { status: response.status });
  return {
    ...session,
    expires_at: session.expires_at ?? Math.floor(serverNow() / 1000) + session.expires_in,
  };
}

function parse(text: string | null): Session | null {
  try {
    const session = JSON.parse(text ?? 'null') as Partial<Session> | null;
    return typeof session?.refresh_token === 'string' && typeof session.user?.id === 'string'
      ? (session as Session)
      : null;
  } catch {
    return null;
  }
}
