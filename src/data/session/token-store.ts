import type { Session } from '@supabase/supabase-js';
import { ShopError } from '#domain/mutation/error-code.ts';
import type { Env } from '../env/env.ts';
import { addressOf, authOptions } from '../api/auth-options.ts';
import { RemoteError } from '../api/remote-error.ts';
import type { TokenListener, TokenSource } from '../api/token-source.ts';
import { sessionKeys } from './identity.ts';
import { readTokens } from './stored-tokens.ts';
import { parsedJson } from '#platform/storage/parsed-json.ts';

/** A token this near its end is refreshed first, because the request has to arrive before it expires. */
const MARGIN_MS = 30_000;
/** If two tabs ask at once, the auth server may refuse the second before the first has stored its answer. */
const STEAL_AFTER_MS = 4_000;

/**
 * Keeps an area's tokens where auth-js does, and in its format, but refreshes them itself. If auth-js refreshed, it would try for
 * 25 s. It would then fail for a minute, even if the connection is back. It also goes by the phone's clock, which may be wrong.
 */
export class TokenStore implements TokenSource {
  readonly storageKey: string;
  readonly storage: TokenSource['storage'];
  readonly #env: Env;
  readonly #serverNow: () => number;
  readonly #listeners = new Set<TokenListener>();
  #refreshing: Promise<void> | null = null;

  constructor(env: Env, serverNow: () => number) {
    this.#env = env;
    this.#serverNow = serverNow;
    this.storageKey = sessionKeys(env.area).tokens;
    this.storage = {
      getItem: env.kv.get,
      setItem: (key, value) => {
        env.kv.set(key, value);
        if (key === this.storageKey) this.#notify(this.#read());
      },
      removeItem: (key) => {
        env.kv.remove(key);
        if (key === this.storageKey) this.#notify(null);
      },
    };
  }

  stored(): { token: string; isGood: boolean; hasExpired: boolean } | null {
    const stored = readTokens(this.#env);
    if (stored === null) return null;
    const left = stored.expiresAt - this.#serverNow();
    return { token: stored.token, isGood: left > MARGIN_MS, hasExpired: left <= 0 };
  }

  async accessToken(): Promise<string | null> {
    const stored = this.stored();
    if (stored === null || stored.isGood) return stored?.token ?? null;
    await this.refresh();
    return this.stored()?.token ?? null;
  }

  refresh(): Promise<void> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  onChange(listener: TokenListener): () => void {
    this.#listeners.add(listener);
    const stop = this.#env.kv.onForeignChange((key) => {
      const session = key === this.storageKey ? this.#read() : null;
      if (session !== null) listener(session, false);
    });
    return () => {
      this.#listeners.delete(listener);
      stop();
    };
  }

  #read(): Session | null {
    return parse(this.#env.kv.get(this.storageKey));
  }

  #notify(session: Session | null, isBlocked = false): void {
    for (const listener of this.#listeners) listener(session, isBlocked);
  }

  async #refresh(): Promise<void> {
    const before = this.#read()?.refresh_token;
    if (before === undefined) throw new ShopError('signed_out');
    const { databasePrefix, area } = this.#env;
    await this.#env.withLock(`${databasePrefix}tokens ${area}`, STEAL_AFTER_MS, () => this.#replace(before));
  }

  async #replace(before: string): Promise<void> {
    // Another tab has replaced them while this one waited.
    if (this.#read()?.refresh_token !== before) return;
    const { session, isBlocked } = await requestTokens(this.#env, before, this.#serverNow);
    // Another tab was faster, or somebody else has signed in, or nobody is any more.
    if (this.#read()?.refresh_token !== before) return;
    if (session === null) this.#env.kv.remove(this.storageKey);
    else this.#env.kv.set(this.storageKey, JSON.stringify(session));
    this.#notify(session, isBlocked);
    if (session === null) throw new ShopError('signed_out');
  }
}

/** Asks for the next tokens. The session is null when the auth server refuses this refresh token. Throws a RemoteError. */
async function requestTokens(
  env: Env,
  refreshToken: string,
  serverNow: () => number,
): Promise<{ session: Session | null; isBlocked: boolean }> {
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
  // An answer that did not come from the auth server is a 503 by now.
  if (response.status === 400) return { session: null, isBlocked: await namesBlock(response) };
  const session = response.ok ? parse(await response.text()) : null;
  if (session === null) throw new RemoteError('not_ours', { status: response.status });
  const expires_at = session.expires_at ?? Math.floor(serverNow() / 1000) + session.expires_in;
  return { session: { ...session, expires_at }, isBlocked: false };
}

async function namesBlock(response: Response): Promise<boolean> {
  const refusal = (await response.json().catch(() => null)) as { error_code?: unknown } | null;
  return refusal?.error_code === 'user_banned';
}

function parse(text: string | null): Session | null {
  const session = parsedJson(text) as Partial<Session> | null;
  return typeof session?.refresh_token === 'string' && typeof session.user?.id === 'string'
    ? (session as Session)
    : null;
}
