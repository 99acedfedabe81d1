import type { Env } from '../env/env.ts';
import type { Client } from '../api/client.ts';
import { sessionKeys } from './identity.ts';
import { readTokens } from './stored-tokens.ts';

/**
 * Takes this person's tokens off the device at once, and then tells the auth server that their session is over, once. Not by
 * `auth.signOut`: that first tries for 25 s to refresh tokens that have ended, and then takes away whoever's are there
 * by that time. Never rejects.
 */
export async function endSession(
  env: Env,
  { auth, tokens }: Pick<Client, 'auth' | 'tokens'>,
  userId: string,
): Promise<void> {
  const owner = readTokens(env)?.userId;
  if (owner !== undefined && owner !== userId) return;
  const stored = tokens.stored();
  env.kv.remove(sessionKeys(env.area).tokens);
  // The auth server would not accept an expired token.
  if (stored === null || stored.hasExpired) return;
  await auth.admin.signOut(stored.token, 'local').catch(() => undefined);
}
