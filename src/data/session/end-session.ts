import type { Env } from '../env/env.ts';
import type { Client } from '../api/client.ts';
import { sessionKeys } from './identity.ts';
import { readTokens } from './stored-tokens.ts';

/**
 * Removes this person's tokens from the device at once, and then ends their session on the auth server, once. It does not use
 * `auth.signOut`, which first tries for 25 s to refresh expired tokens. That call then removes the stored tokens even if they are
 * another person's by that time. Never rejects.
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
