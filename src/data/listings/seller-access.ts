import type { FunctionInvokeOptions } from '@supabase/supabase-js';
import { FunctionsFetchError } from '@supabase/supabase-js';
import { ShopError } from '#domain/mutation/error-code.ts';
import { asUser, callAs } from '../session/call-as.ts';
import { accessToken } from '../session/tokens.ts';
import type { Env } from '../env/env.ts';
import { startBackOffice } from '../page.ts';
import { TIMEOUT, withTimeout } from '../api/backend-fetch.ts';
import type { Supabase } from '../api/client.ts';
import type { Call } from '../api/procedures.ts';

/** The signed-in seller's access to the backend, as their writes need it. Its requests throw as `asUser`. */
export type SellerAccess = {
  env: Env;
  userId: string;
  /** A fresh access token. Throws as `accessToken`. */
  token: () => Promise<string>;
  call: Call;
  /** Reads or writes tables. */
  query: <T>(request: (supabase: Pick<Supabase, 'from'>) => PromiseLike<T>) => Promise<T>;
  /** Runs a function of the backend; `timeout` in milliseconds. */
  invoke: (name: string, body: FunctionInvokeOptions['body'], timeout?: number) => Promise<void>;
  /** Fetches soon what changed. */
  refresh: () => void;
};

/** Throws ShopError 'signed_out' when nobody is signed in. */
export async function sellerAccess(): Promise<SellerAccess> {
  const { env, client, stores, syncNow } = await startBackOffice();
  const session = stores.session.get();
  if (session.status === 'signed-out') throw new ShopError('signed_out');
  const userId = session.user.id;
  const { supabase } = client;
  return {
    env,
    userId,
    token: () => accessToken(env, client, userId),
    call: callAs(env, client, userId),
    query: (request) => asUser(env, client, userId, () => request(supabase)),
    invoke: (name, body, timeout = TIMEOUT) =>
      asUser(env, client, userId, () =>
        withTimeout(env.clock, timeout, async (signal) => {
          const { error } = await supabase.functions.invoke(name, { body, signal });
          // supabase-js wraps the error that the fetch has thrown.
          if (error !== null) throw error instanceof FunctionsFetchError ? error.context : error;
        }),
      ),
    refresh: () => void syncNow(),
  };
}
