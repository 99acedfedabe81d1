import { withCors } from '../functions/cors.ts';
import type { Fetch } from './router.ts';

/** Requests at once, and how many come back in five minutes: the defaults of hosted Supabase, for one address. */
const BURST = 30;
const FIVE_MINUTES = 5 * 60_000;
const RATES = { sign: 30, mail: 30, user: 30, verify: 30, refresh: 150 };

type Kind = keyof typeof RATES;
type Bucket = { left: number; at: number };

/**
 * Limits the requests of one address, as GoTrue does: 429 with the code `over_request_rate_limit`. The limits are for
 * sign-ins with sign-ups, mails, changes of an account, guesses of codes and refreshes. Time (`now`) is in
 * milliseconds.
 */
export function limitAuth(answer: Fetch, now: () => number = Date.now): Fetch {
  const buckets = new Map<string, Bucket>();
  const isOver = (kind: Kind, visitor: string): boolean => {
    const time = now();
    // A bucket that is full again is as good as none.
    if (buckets.size > 10_000)
      for (const [name, { at }] of buckets) if (time - at > FIVE_MINUTES) buckets.delete(name);
    const key = `${kind} ${visitor}`;
    const { left, at } = buckets.get(key) ?? { left: BURST, at: time };
    const refilled = Math.min(BURST, left + ((time - at) * RATES[kind]) / FIVE_MINUTES);
    buckets.set(key, { left: refilled < 1 ? refilled : refilled - 1, at: time });
    return refilled < 1;
  };
  return async (request) => {
    const kind = kindOf(request);
    // The address as the server says it; nothing is said of this machine.
    if (kind === null || !isOver(kind, request.headers.get('cf-connecting-ip') ?? 'here'))
      return answer(request);
    const body = { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' };
    return withCors(
      Response.json(body, { status: 429, headers: { 'x-supabase-api-version': '2024-01-01' } }),
    );
  };
}

/** Null for what is not limited. */
function kindOf({ method, url }: Request): Kind | null {
  const { pathname, searchParams } = new URL(url);
  const path = /^\/auth\/v1\/([a-z]+)\/?$/.exec(pathname)?.[1];
  if (path === 'verify' && ['GET', 'POST'].includes(method)) return 'verify';
  if (method === 'PUT') return path === 'user' ? 'user' : null;
  if (method !== 'POST') return null;
  if (path === 'token') return searchParams.get('grant_type') === 'refresh_token' ? 'refresh' : 'sign';
  if (path === 'signup') return 'sign';
  return ['otp', 'magiclink', 'recover', 'resend'].includes(path ?? '') ? 'mail' : null;
}
