import type { Env } from '../env/env.ts';
import { sessionKeys } from './identity.ts';

export type StoredTokens = {
  token: string;
  /** The end of the access token, in milliseconds of the server's clock. */
  expiresAt: number;
  userId: string;
};

/** Reads the stored tokens of this area; null when there are none that can be read. */
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
