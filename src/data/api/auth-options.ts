import { AuthClient } from '@supabase/supabase-js';
import type { Env } from '../env/env.ts';
import { guardedFetch } from './guarded-fetch.ts';

/** The options of every client of the auth server. */
export function authOptions(env: Env) {
  const { publishableKey } = env;
  return {
    url: addressOf(env, 'auth/v1'),
    headers: { Authorization: `Bearer ${publishableKey}`, apikey: publishableKey },
    detectSessionInUrl: false,
    fetch: guardedFetch(env),
  };
}

/** The address of a part of the backend ('auth/v1'). */
export const addressOf = ({ url }: Env, part: string) =>
  new URL(part, url.endsWith('/') ? url : `${url}/`).href;

/** A client without a session. A session that it opens ends with it, because nothing is stored. */
export function passingAuth(env: Env): InstanceType<typeof AuthClient> {
  return new AuthClient({ ...authOptions(env), persistSession: false, autoRefreshToken: false });
}
