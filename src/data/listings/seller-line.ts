import { ShopError } from '#domain/error-code.ts';
import { accessToken, freshToken } from '../account/tokens.ts';
import type { Env } from '../env.ts';
import { startOffice } from '../page.ts';
import { askBackend, type RequestOptions } from '../remote/ask-backend.ts';
import { RemoteError } from '../remote/remote-error.ts';

/** The signed-in seller's line to the backend, as their writes need it. */
export type SellerLine = {
  env: Env;
  userId: string;
  /** A fresh access token. Throws as `accessToken`. */
  token: () => Promise<string>;
  /** Asks the backend as this seller. Throws as `askBackend` and `accessToken`. */
  ask: (path: string, options?: RequestOptions) => Promise<unknown>;
  /** Fetches what changed, soon. */
  refresh: () => void;
};

/** Throws ShopError 'signed_out' when nobody is signed in. */
export async function sellerLine(): Promise<SellerLine> {
  const { env, client, stores, syncNow } = await startOffice();
  const session = stores.session.get();
  if (session.status === 'signed-out') throw new ShopError('signed_out');
  const userId = session.user.id;
  const token = () => accessToken(env, client, userId);
  return {
    env,
    userId,
    token,
    async ask(path, options) {
      const asking = async () => askBackend(env, path, { ...options, token: await token() });
      try {
        return await asking();
      } catch (error) {
        if (!(error instanceof RemoteError) || error.status !== 401) throw error;
        await freshToken(client);
        return asking();
      }
    },
    refresh: () => void syncNow(),
  };
}
