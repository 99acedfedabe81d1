import type { Client } from '../remote/client.ts';
import { ShopError } from '../../domain/error-code.ts';
import type { Env } from '../env.ts';
import { RemoteError } from '../remote/remote-error.ts';
import { isGood, readTokens, refreshTokens } from './stored-tokens.ts';

const PATIENCE = 8_000;

/**
 * A fresh access token for the signed-in person. Read from storage when it is still good, so that a start does not
 * wait for the auth client; refreshed through it otherwise.
 * Throws ShopError 'signed_out' when there is no session, RemoteError when the auth server cannot be reached.
 */
export async function accessToken(env: Env, client: Client, userId: string): Promise<string> {
  const stored = readTokens(env);
  if (stored !== null && stored.userId !== userId) throw new ShopError('signed_out');
  if (stored !== null && isGood(stored, client.serverNow())) return stored.token;

  const { data, error } = await inTime(
    env,
    stored === null ? client.auth.getSession() : refreshTokens(env, client.auth, stored),
  );
  if (data.session?.user.id === userId) return data.session.access_token;
  if (error === null && readTokens(env) === null) throw new ShopError('signed_out');
  throw new RemoteError('network', { message: error?.message ?? 'no fresh token' });
}

/** Asks for another token, because the server refuses the one at hand. When it refuses that as well, auth-js signs out. */
export async function freshToken(env: Env, client: Client): Promise<void> {
  const stored = readTokens(env);
  if (stored !== null) await inTime(env, refreshTokens(env, client.auth, stored));
}

/** The auth client tries for 25 s by itself; nobody waits that long. */
async function inTime<T>(env: Env, answer: Promise<T>): Promise<T> {
  let cancelTimer = () => {};
  const patience = new Promise<never>((_, reject) => {
    cancelTimer = env.clock.setTimeout(() => reject(new RemoteError('timeout')), PATIENCE);
  });
  try {
    return await Promise.race([answer, patience]);
  } finally {
    cancelTimer();
  }
}
