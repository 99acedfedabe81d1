import { ShopError } from '#domain/mutation/error-code.ts';
import type { Env } from '../env/env.ts';
import type { Client } from '../api/client.ts';
import { readTokens } from './stored-tokens.ts';

/**
 * Returns a fresh access token of the signed-in person. A stored one that is still good is returned at once. Otherwise it is
 * refreshed first. Throws ShopError 'signed_out' when there is no session, RemoteError when the auth server cannot be reached.
 */
export async function accessToken(
  env: Env,
  { tokens }: Pick<Client, 'tokens'>,
  userId: string,
): Promise<string> {
  const isTheirs = () => readTokens(env)?.userId === userId;
  const token = isTheirs() ? await tokens.accessToken() : null;
  if (token === null || !isTheirs()) throw new ShopError('signed_out');
  return token;
}
