import type { Session as AuthSession } from '@supabase/supabase-js';
import type { Client } from '../api/client.ts';
import type { Env } from '../env/env.ts';
import type { Store } from '../env/store.ts';
import { readIdentity, sessionKeys, writeIdentity } from './identity.ts';
import type { Session, User } from './session-state.ts';
import { refusedSession } from './session-state.ts';

/**
 * Signs the person out here when the auth server has really refused the session (a revoked or deleted account). Their tokens are
 * gone then. Their replica and their unsent edits stay for their return. Other tokens bring the user as the auth server knows
 * them now, so an e-mail that was changed elsewhere changes here, too.
 */
export function watchTokens(
  env: Pick<Env, 'kv' | 'area'>,
  { tokens }: Pick<Client, 'tokens'>,
  session: Store<Session>,
): () => void {
  return tokens.onChange((auth, isBlocked) => {
    if (auth !== null) takeOver(env, session, auth);
    else if (env.kv.get(sessionKeys(env.area).tokens) === null && readIdentity(env).status === 'signed-in') {
      const refused = refusedSession(isBlocked ? 'account_blocked' : 'ended');
      writeIdentity(env, refused);
      session.set(refused);
    }
  });
}

// In the back office the server names the user at each start, with the brand's name.
function takeOver(env: Pick<Env, 'kv' | 'area'>, session: Store<Session>, auth: AuthSession): void {
  const known = session.get();
  if (env.area !== 'shop' || known.status === 'signed-out' || known.user.id !== auth.user.id) return;
  const user = userOf(auth);
  if (known.user.email === user.email && known.user.fullName === user.fullName) return;
  const next: Session = { status: 'signed-in', user };
  writeIdentity(env, next);
  session.set(next);
}

/** The session's user, as the auth server knows them. */
export function userOf({ user: { id, email = '', user_metadata: metadata } }: AuthSession): User {
  const fullName: unknown = metadata['full_name'];
  return { id, email, fullName: typeof fullName === 'string' ? fullName : '' };
}
