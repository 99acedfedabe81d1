import type { Area } from '#domain/account/area.ts';
import type { Env } from '../env/env.ts';
import type { Ending, Session, SignedIn } from './session-state.ts';
import { ENDINGS, SIGNED_OUT } from './session-state.ts';
import { parsedJson } from '#platform/storage/parsed-json.ts';

/** The names under which an area keeps its session. Somebody may sell and shop on one phone, under two accounts. */
export function sessionKeys(area: Area) {
  return {
    // The current user is read from here and never from auth-js. With an expired token and no network, auth-js needs 25 s to
    // answer, and then answers "nobody".
    identity: `drip-haven.${area}.identity`,
    /** Holds the reason while the last session was ended by the shop. */
    refused: `drip-haven.${area}.refused`,
    /** Holds the tokens, as auth-js stores them. */
    tokens: `drip-haven.${area}.auth`,
    /** Holds the ids of users whose rows are still to be deleted from this device. */
    removal: `drip-haven.${area}.remove`,
    /** Holds the ids of users whose unsent edits were discarded, and are still to be deleted. */
    discard: `drip-haven.${area}.discard`,
  };
}

/** The area's session as this device stores it, read at once and without the network. Damaged text counts as signed out. */
export function readIdentity({ kv, area }: Pick<Env, 'kv' | 'area'>): Session {
  const keys = sessionKeys(area);
  const stored = kv.get(keys.identity);
  if (stored === null) return signedOut(kv.get(keys.refused));
  const user = parsedJson(stored) as SignedIn['user'] | null;
  return typeof user?.id === 'string' ? { status: 'signed-in', user } : SIGNED_OUT;
}

function signedOut(why: string | null): Session {
  if (why === null) return SIGNED_OUT;
  return {
    status: 'signed-out',
    refused: ENDINGS.find((known): known is Ending => known === why) ?? 'ended',
  };
}

/** Stores the area's session for the next start and for other tabs. Tokens are auth-js's and are left alone. */
export function writeIdentity({ kv, area }: Pick<Env, 'kv' | 'area'>, session: Session): void {
  const keys = sessionKeys(area);
  // This is first, because other tabs read it when the identity changes.
  if (session.status === 'signed-out' && session.refused !== undefined) kv.set(keys.refused, session.refused);
  else kv.remove(keys.refused);
  if (session.status === 'signed-in') kv.set(keys.identity, JSON.stringify(session.user));
  else kv.remove(keys.identity);
}
