import { parseUrl } from '#domain/text/parse-url.ts';
import { isPasswordBlank } from '#domain/validation/password-length.ts';
import { readJwt } from './jwt.ts';
import { localKeys } from './keys.ts';
import { isRecord } from './realtime/frames.ts';
import type { Sql } from './sql-client.ts';

/**
 * Refuses what the library takes and should not. No text of the database holds a zero character or half of a surrogate pair.
 * Hosted auth takes ASCII addresses only. A new password has characters that can be seen.
 */
export async function refuseFalseText(request: Request): Promise<Response | undefined> {
  const isWriting = ['POST', 'PUT'].includes(request.method);
  const path = new URL(request.url).pathname;
  if (!isWriting || !path.startsWith('/auth/v1/')) return undefined;
  const body = await jsonBody(request);
  if (holdsUnstorable(body))
    return refuse(400, 'bad_json', 'A zero character or half a character cannot be stored');
  if (!isRecord(body)) return undefined;
  const { email, password } = body;
  for (const text of [email, password])
    if (typeof (text ?? '') !== 'string') return refuse(400, 'bad_json', 'E-mail and password are texts');
  if (typeof email === 'string' && !/^[ -~]*$/.test(email))
    return refuse(400, 'validation_failed', 'Unable to validate email address: invalid format');
  // An existing password may be anything: only a new one is checked.
  const isNew = /^\/auth\/v1\/(signup|user|admin\/users)\/?$/.test(path);
  if (isNew && typeof password === 'string' && password !== '' && isPasswordBlank(password))
    return refuse(422, 'weak_password', 'Password should have characters that can be seen.');
  return undefined;
}

/** The body as the library reads it: of a key that stands twice the last one. Undefined when it is no JSON. */
async function jsonBody(request: Request): Promise<unknown> {
  return request
    .clone()
    .json()
    .catch(() => undefined);
}

function refuse(status: number, code: string, msg: string): Response {
  return Response.json({ code: status, error_code: code, msg }, { status });
}

/** Whether a key or a text has a character that PostgreSQL stores in no text. */
function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return /\0|\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some((entry) => entry.some(holdsUnstorable));
}

/**
 * Leads a reset link on to the shop with its token, and leaves the token unused: a scanner of mails opens links, too. The shop
 * uses it with the new password. Links lead to this machine only. Other links are not for HEAD: the library would answer that as
 * GET and use them up, hosted auth refuses it.
 */
export function leadRecoveryOn(request: Request): Response | undefined {
  const { pathname, searchParams, origin, hostname } = new URL(request.url);
  const token = searchParams.get('token');
  if (!/^\/auth\/v1\/verify\/?$/.test(pathname) || !['GET', 'HEAD'].includes(request.method))
    return undefined;
  if (searchParams.get('type') !== 'recovery' || token === null)
    return request.method === 'HEAD' ? refuse(405, 'method_not_allowed', 'Method not allowed') : undefined;
  const to = placeOn(hostname, searchParams.get('redirect_to') ?? '') ?? new URL(origin);
  to.hash = new URLSearchParams({ token_hash: token, type: 'recovery' }).toString();
  return new Response(null, { status: 303, headers: { location: to.href, 'cache-control': 'no-store' } });
}

/** The address that `text` spells if it is on this host, at any port, else null. */
export function placeOn(hostname: string, text: string): URL | null {
  const place = parseUrl(text);
  return place?.hostname === hostname && /^https?:$/.test(place.protocol) ? place : null;
}

/**
 * Refuses to let a banned account in, or to renew its session, as hosted Supabase does and the library does not. The session that
 * the library has just made does not stay.
 */
export async function refuseBanned(
  request: Request,
  sql: Sql,
  answer: () => Promise<Response>,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const response = await answer();
  if (!/^\/auth\/v1\/(token|verify|signup)\/?$/.test(pathname) || !response.ok) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const user = isRecord(body) ? body['user'] : undefined;
  const id = isRecord(user) && typeof user['id'] === 'string' ? user['id'] : null;
  const [banned] = await sql`
    select from auth.users where id::text = ${id} and banned_until > now()`;
  if (banned === undefined) return response;
  await sql`delete from auth.sessions where user_id = ${id} and id::text = ${sessionIn(body)}`;
  return refuse(400, 'user_banned', 'User is banned');
}

/** The session of the access token in an answer of the library; null without one. */
function sessionIn(body: unknown): string | null {
  const token = isRecord(body) ? body['access_token'] : undefined;
  if (typeof token !== 'string') return null;
  const verdict = readJwt(token, localKeys.jwtSecret, Date.now());
  const session = verdict.valid ? verdict.claims['session_id'] : null;
  return typeof session === 'string' ? session : null;
}

/**
 * Ends the person's other sessions when `answer` has changed their password, as hosted Supabase does and the library does
 * not. The session that asked stays, a reset link's too. Access tokens of the others stay good until they expire.
 */
export async function endOtherSessions(
  request: Request,
  sql: Sql,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (request.method !== 'PUT' || !/^\/auth\/v1\/user\/?$/.test(new URL(request.url).pathname))
    return answer();
  const body = await jsonBody(request);
  const response = await answer();
  if (!response.ok || !isRecord(body) || body['password'] === undefined) return response;
  const token = request.headers.get('authorization')?.replace(/^Bearer\s+/i, '') ?? '';
  const verdict = readJwt(token, localKeys.jwtSecret, Date.now());
  if (!verdict.valid) return response;
  const { sub = null, session_id: asking = null } = verdict.claims;
  await sql`delete from auth.sessions
    where user_id = ${sub} and id::text is distinct from ${typeof asking === 'string' ? asking : null}`;
  return response;
}
