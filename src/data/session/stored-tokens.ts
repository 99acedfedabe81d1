import type { Env } from '../env/env.ts';
import { sessionKeys } from './identity.ts';

export type StoredTokens = {
  token: string;
  /** When the access token ends, in milliseconds of the server's clock. */
  expiresAt: number;
  userId: string;
};

/** What is stored for this area; null when nothing is there that can be read. */
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
