import type { SupabaseClient } from '@supabase/supabase-js';
import type { Env } from '../env.ts';
import type { Store } from '../store.ts';
import { readIdentity, TOKENS_KEY, writeIdentity } from './identity.ts';
import type { Session } from './session-state.ts';
import { REFUSED } from './session-state.ts';

/**
 * Signs the person out here when the auth server has really refused the session (a revoked or deleted account): auth-js
 * then says SIGNED_OUT and its tokens are gone. Their mirror and their unsent edits stay for their return.
 */
export function followAuth(
  env: Pick<Env, 'kv'>,
  client: SupabaseClient,
  session: Store<Session>,
): () => void {
  const { data } = client.auth.onAuthStateChange((event) => {
    if (event !== 'SIGNED_OUT' || env.kv.get(TOKENS_KEY) !== null) return;
    if (readIdentity(env.kv).status === 'signed-out') return;
    writeIdentity(env.kv, REFUSED);
    session.set(REFUSED);
  });
  return () => data.subscription.unsubscribe();
}
