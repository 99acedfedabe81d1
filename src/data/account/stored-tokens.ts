import type { AuthClient, AuthError, Session } from '@supabase/auth-js';
import type { Env } from '../env.ts';
import { sessionKeys } from './identity.ts';

export type StoredTokens = {
  token: string;
  /** When the access token ends, in milliseconds of the server's clock. */
  expiresAt: number;
  userId: string;
};

/** What auth-js has stored for this area; null when nothing is there that can be read. */
export function readTokens({ kv, area }: Pick<Env, 'kv' | 'area'>): StoredTokens | null {
  try {
    const stored = JSON.parse(kv.get(sessionKeys(area).tokens) ?? 'null') as {
      access_token: string;
      expires_at: number;
      user: { id: string };
    } | null;
    return (
      stored && { token: stored.access_token, expiresAt: stored.expires_at * 1000, userId: stored.user.id }
    );
  } catch {
    return null;
  }
}

// A token this near its end is refreshed first: the request has to arrive before it expires.
const MARGIN = 30_000;

/** Whether a request with it will be let in. */
export function isGood({ expiresAt }: StoredTokens, serverNow: number): boolean {
  return expiresAt - serverNow > MARGIN;
}

// From then on auth-js takes a token for ended, by the phone's clock.
const ITS_MARGIN = 90_000;

/**
 * Has them refreshed, with one request. By `getSession` where that does it: `refreshSession` asks it first, and would then do
 * it a second time. Where the phone's clock is behind `getSession` would give back what has ended.
 */
export async function refreshTokens(
  { clock }: Pick<Env, 'clock'>,
  auth: Pick<InstanceType<typeof AuthClient>, 'getSession' | 'refreshSession'>,
  { expiresAt }: StoredTokens,
): Promise<Refreshed> {
  return expiresAt - clock.now() < ITS_MARGIN ? await auth.getSession() : await auth.refreshSession();
}

type Refreshed = { data: { session: Session | null }; error: AuthError | null };
