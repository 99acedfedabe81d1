import { parseUrl } from '#domain/parse-url.ts';
import { readJwt } from './jwt.ts';
import { localKeys } from './keys.ts';
import { isRecord } from './realtime/frames.ts';
import type { Sql } from './sql-client.ts';

/**
 * Refuses what no text of the database holds, and e-mail addresses that hosted auth refuses. The library would answer that it
 * broke, or take them.
 */
export async function refuseFalseText(request: Request): Promise<Response | undefined> {
  const isWriting = ['POST', 'PUT'].includes(request.method);
  if (!isWriting || !new URL(request.url).pathname.startsWith('/auth/v1/')) return undefined;
  const body = await request.clone().text();
  if (body.includes('\\u0000') && holdsZero(body)) {
    const msg = 'A zero character cannot be stored';
    return Response.json({ code: 400, error_code: 'bad_json', msg }, { status: 400 });
  }
  return refuseFalseEmail(body);
}

/** GoTrue takes ASCII addresses only; the library takes any. */
function refuseFalseEmail(body: string): Response | undefined {
  const [, email] = /"email"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(body) ?? [];
  if (email === undefined || /^[ -~]*$/.test(String(JSON.parse(email)))) return undefined;
  const msg = 'Unable to validate email address: invalid format';
  return Response.json({ code: 400, error_code: 'validation_failed', msg }, { status: 400 });
}

function holdsZero(body: string): boolean {
  let found = false;
  try {
    JSON.parse(body, (key, value: unknown) => {
      found ||= key.includes('\0') || (typeof value === 'string' && value.includes('\0'));
      return value;
    });
  } catch {
    // No JSON: the library says so.
  }
  return found;
}

/**
 * Leads a reset link on to the shop with its token, and leaves the token unused: a scanner of mails opens links, too. The shop
 * uses it with the new password. Links lead to this machine only.
 */
export function leadRecoveryOn(request: Request): Response | undefined {
  const { pathname, searchParams, origin, hostname } = new URL(request.url);
  const token = searchParams.get('token');
  const isRecovery = searchParams.get('type') === 'recovery' && /^\/auth\/v1\/verify\/?$/.test(pathname);
  if (request.method !== 'GET' || !isRecovery || token === null) return undefined;
  const asked = parseUrl(searchParams.get('redirect_to') ?? '');
  const isHere = asked?.hostname === hostname && /^https?:$/.test(asked.protocol);
  const to = isHere ? asked : new URL(origin);
  to.hash = new URLSearchParams({ token_hash: token, type: 'recovery' }).toString();
  return new Response(null, { status: 303, headers: { location: to.href, 'cache-control': 'no-store' } });
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
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
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
