import type { Env } from '../env.ts';
import type { RequestOptions } from './ask-backend.ts';
import { askBackend } from './ask-backend.ts';

/** GET is for STABLE procedures whose answer may be cached on the way; it never carries a token. */
export type CallOptions = Pick<RequestOptions, 'token' | 'method' | 'timeout' | 'mayBeNull' | 'isOurs'>;

/**
 * Calls a procedure of the database over REST and gives its JSON.
 * Throws a RemoteError for everything but a JSON answer with a 2xx status.
 */
export async function callProcedure(
  env: Pick<Env, 'url' | 'publishableKey' | 'fetch' | 'clock'>,
  name: string,
  args: Record<string, unknown>,
  options: CallOptions = {},
): Promise<unknown> {
  const { method = 'POST', ...rest } = options;
  const url = new URL(`${env.url}/rest/v1/rpc/${name}`);
  if (method === 'POST') return askBackend(env, url, { ...rest, method, body: args });
  for (const [key, value] of Object.entries(args)) url.searchParams.set(key, String(value));
  return askBackend(env, url, { ...rest, method });
}
