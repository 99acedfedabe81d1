import type { Client } from '../remote/client.ts';
import type { Env } from '../env.ts';
import type { Store } from '../store.ts';
import { readIdentity, sessionKeys, writeIdentity } from './identity.ts';
import type { Session } from './session-state.ts';
import { refusedSession } from './session-state.ts';

/**
 * Signs the person out here when the auth server has really refused the session (a revoked or deleted account): auth-js
 * then says SIGNED_OUT and its tokens are gone. Their mirror and their unsent edits stay for their return.
 */
export function followAuth(
  env: Pick<Env, 'kv' | 'area'>,
  client: Client,
  session: Store<Session>,
): () => void {
  const { data } = client.auth.onAuthStateChange((event) => {
    if (event !== 'SIGNED_OUT' || env.kv.get(sessionKeys(env.area).tokens) !== null) return;
    if (readIdentity(env).status === 'signed-out') return;
    const refused = refusedSession('ended');
    writeIdentity(env, refused);
    session.set(refused);
  });
  return () => data.subscription.unsubscribe();
}
