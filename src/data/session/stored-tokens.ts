import type { Env } from '../env/env.ts';
import { sessionKeys } from './identity.ts';
import { parsedJson } from '#platform/storage/parsed-json.ts';

export type StoredTokens = {
  token: string;
  /** The end of the access token, in milliseconds of the server's clock. */
  expiresAt: number;
  userId: string;
};

/** Reads the stored tokens of this area; null when there are none that can be read. */
export function readTokens({ kv, area }: Pick<Env, 'kv' | 'area'>): StoredTokens | null {
  const stored = parsedJson(kv.get(sessionKeys(area).tokens)) as {
    access_token: string;
    expires_at: number;
    user?: { id: string } | null;
  } | null;
  if (!stored?.user) return null;
  return { token: stored.access_token, expiresAt: stored.expires_at * 1000, userId: stored.user.id };
}
