import type { Env } from '../env/env.ts';
import type { Client } from '../api/client.ts';
import type { Call } from '../api/procedures.ts';
import { RemoteError } from '../api/remote-error.ts';
import { accessToken } from './tokens.ts';

/**
 * Runs `request` as this person. A token that the server refuses is replaced once. If the auth server refuses that as well, the
 * session is over. Throws what `request` and `accessToken` throw.
 */
export async function asUser<T>(
  env: Env,
  client: Pick<Client, 'tokens'>,
  userId: string,
  request: () => PromiseLike<T>,
): Promise<T> {
  const requestWithToken = async () => {
    await accessToken(env, client, userId);
    return request();
  };
  try {
    return await requestWithToken();
  } catch (error) {
    // The token of a deleted or a blocked account is valid for a while. The rows of a deleted one refer to nobody (23503).
    const isOver =
      error instanceof RemoteError && (error.code === '23503' || error.detail === 'account_blocked');
    if (isOver || (error instanceof RemoteError && error.status === 401))
      await client.tokens.refresh().catch(() => undefined);
    // A server that refuses a token has done nothing, so a second call is safe.
    if (error instanceof RemoteError && error.status === 401) return requestWithToken();
    throw error;
  }
}

/** Calls procedures as this person. Throws as `asUser`. */
export function callAs(env: Env, client: Client, userId: string): Call {
  return (name, args, options) => asUser(env, client, userId, () => client.call(name, args, options));
}
