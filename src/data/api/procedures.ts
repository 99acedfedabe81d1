import type { Clock } from '#platform/clock.ts';
import type { Env } from '../env/env.ts';
import { backendFetch, TIMEOUT, withTimeout } from './backend-fetch.ts';
import type { Supabase } from './client.ts';
import type { Database, Json } from './database.types.ts';
import { RemoteError } from './remote-error.ts';

type Procedures = Database['public']['Functions'];

/** Name of a database procedure, as generated from the migrations. */
export type Procedure = keyof Procedures;
export type Arguments<Name extends Procedure> = Procedures[Name]['Args'];
/** The generated type of the answer. JSON is `unknown`: the caller has to check its shape. */
export type Answer<Name extends Procedure> = Json extends Procedures[Name]['Returns']
  ? unknown
  : Procedures[Name]['Returns'];

export type CallOptions = {
  /** Milliseconds until the request is aborted; 8 s by default. */
  timeout?: number | undefined;
  /** Whether `null` is a valid answer. If not, a `null` comes from a captive portal. */
  mayBeNull?: boolean;
  /** Recognises our own answer, where a captive portal's JSON could pass for "done". */
  isOurs?: (answer: unknown) => boolean;
};

export type Call = <Name extends Procedure>(
  name: Name,
  args: Arguments<Name>,
  options?: CallOptions,
) => Promise<Answer<Name>>;

/** Calls procedures with supabase-js and the session's token, if any. Throws a RemoteError, or the error of `accessToken`. */
export function callWith(supabase: Supabase, clock: Clock): Call {
  return <Name extends Procedure>(name: Name, args: Arguments<Name>, options: CallOptions = {}) =>
    withTimeout(clock, options.timeout ?? TIMEOUT, async (signal) => {
      const { data } = await supabase.rpc(name, args).abortSignal(signal).throwOnError();
      return checkedAnswer<Name>(data, options);
    });
}

/**
 * Calls a procedure without a token and without supabase-js. The first request for the catalogue starts before supabase-js has loaded.
 * Its GET carries no token, so that caches may keep the answer. Views and messages of visitors never wait for a session.
 * Throws a RemoteError.
 */
export async function callPublicly<Name extends Procedure>(
  env: Pick<Env, 'url' | 'publishableKey' | 'fetch' | 'clock'>,
  name: Name,
  args: Arguments<Name>,
  { method = 'POST', ...options }: Omit<CallOptions, 'timeout'> & { method?: 'GET' | 'POST' } = {},
): Promise<Answer<Name>> {
  const url = new URL(`${env.url}/rest/v1/rpc/${name}`);
  const headers: Record<string, string> = { apikey: env.publishableKey, accept: 'application/json' };
  const init: RequestInit = { method, headers };
  if (method === 'POST') {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(args);
  } else {
    for (const [key, value] of Object.entries(args as Record<string, string | number>))
      url.searchParams.set(key, String(value));
  }
  const response = await backendFetch(env)(url, init);
  return checkedAnswer<Name>(await response.json(), options);
}

/** Throws 'not_ours' for an answer that the options do not allow. */
function checkedAnswer<Name extends Procedure>(
  answer: unknown,
  { mayBeNull, isOurs }: CallOptions,
): Answer<Name> {
  if (answer === null ? mayBeNull !== true : isOurs?.(answer) === false) throw new RemoteError('not_ours');
  return answer as Answer<Name>;
}
