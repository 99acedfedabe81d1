import { ShopError } from '#domain/error-code.ts';
import type { Env } from '../env.ts';
import type { Client } from '../remote/client.ts';
import { isGood, readTokens } from './stored-tokens.ts';

/**
 * A fresh access token for the signed-in person: as it is stored while it is still good, so that nobody waits for anything;
 * else refreshed first.
 * Throws ShopError 'signed_out' when there is no session, RemoteError when the auth server cannot be reached.
 */
export async function accessToken(env: Env, client: Client, userId: string): Promise<string> {
  const stored = readTokens(env);
  if (stored?.userId !== userId) throw new ShopError('signed_out');
  if (isGood(stored, client.serverNow())) return stored.token;
  await client.tokens.refresh();
  const fresh = readTokens(env);
  if (fresh?.userId !== userId) throw new ShopError('signed_out');
  return fresh.token;
}

/** Asks for another token, because the server refuses the one at hand. When it refuses that as well, the session is over. Never rejects. */
export async function freshToken({ tokens }: Client): Promise<void> {
  await tokens.refresh().catch(() => undefined);
}
