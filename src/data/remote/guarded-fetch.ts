import type { Env } from '../env.ts';
import { TIMEOUT, withTimeout } from './backend-fetch.ts';

/**
 * The fetch of auth-js and of the token keeper (account/token-keeper.ts): every request ends after 8 s, its body included.
 * An answer that is not the auth server's (a portal's, a gateway's) becomes a 503. Otherwise auth-js would end the session, or report
 * a password as set and an account as made.
 */
export function guardedFetch(env: Pick<Env, 'fetch' | 'clock'>): typeof fetch {
  return (input, init) =>
    withTimeout(env.clock, TIMEOUT, async (signal) => {
      const answer = await whole(await env.fetch(input, { ...init, signal }));
      const isTheirs = expected(input instanceof Request ? input.url : String(input));
      return isTheirs === null || (await isTheirs(answer.clone())) ? answer : unavailable();
    });
}

/** With its body read: one that never ends must end with the request. */
async function whole(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  const empty = status === 204 || status === 205 || status === 304;
  const body = await response.arrayBuffer();
  return new Response(empty ? null : body, { status, statusText, headers });
}

type Says = (name: string) => boolean;
type Check = (response: Response) => Promise<boolean>;

/** What can be the auth server's answer to this, or null where auth-js itself sees the difference. */
function expected(url: string): Check | null {
  if (url.includes('/auth/v1/token?grant_type=refresh_token')) return isTokens;
  return /\/auth\/v1\/(user|signup|verify)\b/.test(url) ? isPerson : null;
}

/** Read in its body: a portal, too, may say 200 or 400, and in JSON. */
async function isTokens(response: Response): Promise<boolean> {
  // It refuses a refresh token with 400 and nothing else.
  if (!response.ok && response.status !== 400) return false;
  const says = await saidBy(response);
  return response.ok ? says('access_token') && says('refresh_token') : saysWhy(says);
}

/** A person, or a session of theirs, or why not. Of what is asked too often, or in trouble, everybody may tell. */
async function isPerson(response: Response): Promise<boolean> {
  if (response.status === 429 || response.status >= 500) return true;
  const says = await saidBy(response);
  return response.ok ? says('id') || says('access_token') : saysWhy(says);
}

/** In its newer or its older way. */
function saysWhy(says: Says): boolean {
  return says('error_code') || says('error_description');
}

async function saidBy(response: Response): Promise<Says> {
  const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  return (name) => typeof body?.[name] === 'string';
}

/** The message of the 503 that replaces a stranger's answer, and tells it from the auth server's own. */
export const NO_ANSWER = 'no answer from the auth server';

function unavailable(): Response {
  return new Response(JSON.stringify({ message: NO_ANSWER }), {
    status: 503,
    headers: { 'content-type': 'application/json' },
  });
}
