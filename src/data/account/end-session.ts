import type { Env } from '../env/env.ts';
import type { Client } from '../remote/client.ts';
import { sessionKeys } from './identity.ts';
import { readTokens } from './stored-tokens.ts';

/**
 * Takes this person's tokens off the device at once, and then tells the auth server that their session is over, once. Not by
 * `auth.signOut`: that first tries for 25 s to refresh tokens that have ended, and then takes away whoever's are there
 * by that time. Never rejects.
 */
export async function endSession(
  env: Env,
  { auth, serverNow }: Pick<Client, 'auth' | 'serverNow'>,
  userId: string,
): Promise<void> {
  const tokens = readTokens(env);
  if (tokens !== null && tokens.userId !== userId) return;
  env.kv.remove(sessionKeys(env.area).tokens);
  // With a token that has ended it would not listen.
  if (tokens === null || tokens.expiresAt <= serverNow()) return;
  await auth.admin.signOut(tokens.token, 'local').catch(() => undefined);
}
