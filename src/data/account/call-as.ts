import type { Client } from '../remote/client.ts';
import type { Env } from '../env.ts';
import { callProcedure } from '../remote/call-procedure.ts';
import type { CallOptions } from '../remote/call-procedure.ts';
import { RemoteError } from '../remote/remote-error.ts';
import { accessToken, freshToken } from './tokens.ts';

export type Call = (name: string, args: Record<string, unknown>, options?: CallOptions) => Promise<unknown>;

/** Calls procedures as this person. Throws what `callProcedure` and `accessToken` throw. */
export function callAs(env: Env, client: Client, userId: string): Call {
  return async (name, args, options = {}) => {
    const ask = async () =>
      callProcedure(env, name, args, { ...options, token: await accessToken(env, client, userId) });
    try {
      return await ask();
    } catch (error) {
      // The server does not take the token: ask for another one; if there is none, they are signed out.
      // So it is where their account is gone, and the token of before is good for a while (a row that refers to nobody).
      if (error instanceof RemoteError && (error.status === 401 || error.code === '23503'))
        await freshToken(client);
      // Who refuses a token has done nothing.
      if (error instanceof RemoteError && error.status === 401) return ask();
      throw error;
    }
  };
}
