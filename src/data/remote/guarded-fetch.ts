import type { Env } from '../env.ts';

const TIMEOUT = 8_000;

/**
 * The fetch that Supabase's clients get, and whoever replaces tokens (account/token-keeper.ts): every request ends after
 * 8 s, its body included, and whatever is no answer of the auth server to the token request (a portal's, a gateway's)
 * becomes a 503, instead of a reason to throw the session away.
 */
export function guardedFetch(env: Pick<Env, 'fetch' | 'clock'>): typeof fetch {
  return async (input, init) => {
    const abort = new AbortController();
    init?.signal?.addEventListener('abort', () => abort.abort(), { once: true });
    const cancelTimer = env.clock.setTimeout(() => abort.abort(), TIMEOUT);
    try {
      const response = await env.fetch(input, { ...init, signal: abort.signal });
      const answer = await whole(response);
      return isTokenRequest(input) && !(await isAuthAnswer(answer.clone())) ? unavailable() : answer;
    } finally {
      cancelTimer();
    }
  };
}

/** With its body read: one that never ends must end with the request. */
async function whole(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  const empty = status === 204 || status === 205 || status === 304;
  const body = await response.arrayBuffer();
  return new Response(empty ? null : body, { status, statusText, headers });
}

function isTokenRequest(input: RequestInfo | URL): boolean {
  const url = input instanceof Request ? input.url : String(input);
  return url.includes('/auth/v1/token?grant_type=refresh_token');
}

/** Read in its body: a portal, too, may say 200 or 400, and in JSON. */
async function isAuthAnswer(response: Response): Promise<boolean> {
  // It refuses a refresh token with 400 and nothing else.
  if (!response.ok && response.status !== 400) return false;
  const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  const says = (name: string) => typeof body?.[name] === 'string';
  if (response.ok) return says('access_token') && says('refresh_token');
  // Its newer and its older way to say why.
  return says('error_code') || says('error_description');
}

function unavailable(): Response {
  return new Response(JSON.stringify({ message: 'no answer from the auth server' }), {
    status: 503,
    headers: { 'content-type': 'application/json' },
  });
}
