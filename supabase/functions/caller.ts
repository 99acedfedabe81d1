import type { FunctionContext } from './handler-type.ts';
import { TIMEOUT, serviceRequest } from './service-request.ts';

export type Caller = { id: string; role: string };

/** The caller by the token of a request, as the auth part says. The role is the profile's, never the token's copy. */
export async function callerOf(request: Request, context: FunctionContext): Promise<Caller | null> {
  const authorization = request.headers.get('authorization') ?? '';
  if (!/^Bearer .+/i.test(authorization)) return null;
  const answer = await fetch(`${context.supabaseUrl}/auth/v1/user`, {
    signal: AbortSignal.timeout(TIMEOUT),
    headers: { apikey: context.publishableKey, authorization },
  });
  const user = (await answer.json().catch(() => ({}))) as { id?: unknown };
  if (!answer.ok || typeof user.id !== 'string') return null;
  const path = `rest/v1/user_profiles?id=eq.${encodeURIComponent(user.id)}&select=role`;
  const { body } = await serviceRequest(context, 'GET', path);
  const [profile] = Array.isArray(body) ? (body as { role?: string }[]) : [];
  return profile?.role === undefined ? null : { id: user.id, role: profile.role };
}
