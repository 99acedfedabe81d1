import type { Env } from '../env/env.ts';
import { TIMEOUT, withTimeout } from './backend-fetch.ts';

/**
 * The fetch of auth-js and of the token store (session/token-store.ts). Every request ends after 8 s, its body included. An
 * answer that is not the auth server's (a portal's, a gateway's) becomes a 503 where auth-js would believe it (`checkFor`). It
 * could end the session, or report that a password was set or an account was created.
 */
export function guardedFetch(env: Pick<Env, 'fetch' | 'clock'>): typeof fetch {
  return (input, init) =>
    withTimeout(env.clock, TIMEOUT, async (signal) => {
      const answer = await withOwnWordsOnly(await withBodyRead(await env.fetch(input, { ...init, signal })));
      const isGenuine = checkFor(input instanceof Request ? input.url : String(input));
      return isGenuine === null || (await isGenuine(answer.clone())) ? answer : unavailable();
    });
}

/**
 * Empties the body of a 5xx that has no `msg`. Otherwise auth-js would report a gateway's text, or a status text, as the auth
 * server's message.
 */
async function withOwnWordsOnly(answer: Response): Promise<Response> {
  const { status, headers } = answer;
  if (status < 500 || (await textsOf(answer.clone()))('msg')) return answer;
  return new Response('{}', { status, headers });
}

/** Reads the body before it returns, so that the timeout also ends a body that never ends. */
async function withBodyRead(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  const empty = status === 204 || status === 205 || status === 304;
  const body = await response.arrayBuffer();
  return new Response(empty ? null : body, { status, statusText, headers });
}

/** Whether the JSON body has a text under this name. */
type HasText = (name: string) => boolean;
type Check = (response: Response) => Promise<boolean>;

/** The check that tells the auth server's answer to this URL, or null where auth-js itself detects a foreign answer. */
function checkFor(url: string): Check | null {
  if (url.includes('/auth/v1/token?grant_type=refresh_token')) return isTokenAnswer;
  return /\/auth\/v1\/(user|signup|verify)\b/.test(url) ? isUserAnswer : null;
}

/** Tokens, or the reason for refusing them. It looks at the fields: a portal may answer with 200 or 400 and JSON, too. */
async function isTokenAnswer(response: Response): Promise<boolean> {
  // The auth server refuses a refresh token with 400 only.
  if (!response.ok && response.status !== 400) return false;
  const hasText = await textsOf(response);
  return response.ok ? hasText('access_token') && hasText('refresh_token') : hasReason(hasText);
}

/** A user, a session, or the reason for refusing. A 429 or 5xx may come from anybody: it claims no success. */
async function isUserAnswer(response: Response): Promise<boolean> {
  if (response.status === 429 || response.status >= 500) return true;
  const hasText = await textsOf(response);
  return response.ok ? hasText('id') || hasText('access_token') : hasReason(hasText);
}

/** Newer auth servers name a reason in `error_code`, older ones in `error_description`. */
function hasReason(hasText: HasText): boolean {
  return hasText('error_code') || hasText('error_description');
}

async function textsOf(response: Response): Promise<HasText> {
  const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  return (name) => typeof body?.[name] === 'string';
}

/** The message of the 503 that replaces a foreign answer. It tells this 503 from the auth server's own. */
export const NO_ANSWER = 'no answer from the auth server';

function unavailable(): Response {
  return new Response(JSON.stringify({ message: NO_ANSWER }), {
    status: 503,
    headers: { 'content-type': 'application/json' },
  });
}
