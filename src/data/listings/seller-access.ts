import { asUser, callAs } from '../session/call-as.ts';
import { ownFiles, type OwnFiles } from '../session/own-files.ts';
import { startBackOffice } from '../page.ts';
import type { Supabase } from '../api/client.ts';
import type { Call } from '../api/procedures.ts';

/** The signed-in seller's access to the backend, as their writes need it. Its requests throw as `asUser`. */
export type SellerAccess = OwnFiles & {
  call: Call;
  /** Reads or writes tables. */
  query: <T>(request: (supabase: Pick<Supabase, 'from'>) => PromiseLike<T>) => Promise<T>;
  /** Fetches soon what changed. */
  refresh: () => void;
};

/** Throws ShopError 'signed_out' when nobody is signed in. */
export async function sellerAccess(): Promise<SellerAccess> {
  const backOffice = await startBackOffice();
  const files = ownFiles(backOffice);
  const { env, client, syncNow } = backOffice;
  return {
    ...files,
    call: callAs(env, client, files.userId),
    query: (request) => asUser(env, client, files.userId, () => request(client.supabase)),
    refresh: () => void syncNow(),
  };
}
