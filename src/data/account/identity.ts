import type { Env } from '../env.ts';
import type { Session, SignedIn } from './session-state.ts';
import { REFUSED, SIGNED_OUT } from './session-state.ts';

// Who is signed in is read from here and never from supabase-js, which needs 25 s to answer when the token has
// expired and there is no network, and then answers "nobody".
export const IDENTITY_KEY = 'drip-haven.shop.identity';
/** There while the last session ended by a refusal of the shop. */
const REFUSED_KEY = 'drip-haven.shop.refused';
/** Where supabase-js keeps the shopper's tokens. */
export const TOKENS_KEY = 'drip-haven.shop.auth';

export function readIdentity(kv: Env['kv']): Session {
  const stored = kv.get(IDENTITY_KEY);
  if (stored === null) return kv.get(REFUSED_KEY) === null ? SIGNED_OUT : REFUSED;
  try {
    const user = JSON.parse(stored) as SignedIn['user'];
    return typeof user.id === 'string' ? { status: 'signed-in', user } : SIGNED_OUT;
  } catch {
    // Not ours, or cut off while being written: as if it were not there.
    return SIGNED_OUT;
  }
}

export function writeIdentity(kv: Env['kv'], session: Session): void {
  // First, because other tabs look when the identity changes.
  if (session.status === 'signed-out' && session.refused === true) kv.set(REFUSED_KEY, 'yes');
  else kv.remove(REFUSED_KEY);
  if (session.status === 'signed-in') kv.set(IDENTITY_KEY, JSON.stringify(session.user));
  else kv.remove(IDENTITY_KEY);
}
