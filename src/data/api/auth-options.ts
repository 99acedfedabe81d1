import { AuthClient } from '@supabase/supabase-js';
import type { Env } from '../env/env.ts';
import { guardedFetch } from './guarded-fetch.ts';

/** What every client of the auth server is made with. */
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

/** A client of nobody yet; what it becomes ends with it, for nothing is stored. */
export function passingAuth(env: Env): InstanceType<typeof AuthClient> {
  return new AuthClient({ ...authOptions(env), persistSession: false, autoRefreshToken: false });
}
