import { ShopError } from '#domain/mutation/error-code.ts';
import type { SessionStores } from '../session/session-state.ts';
import type { Env } from '../env/env.ts';
import { within } from '../env/within.ts';
import type { OpenShopper } from './open-shopper.ts';

// This is a little longer than an opening may take before it is reported as stuck.
const TIMEOUT = 10_000;

/** The signed-in person's open replica. Throws a ShopError: 'signed_out', or 'storage_failed' when it does not open. */
export async function reachShopper({
  env,
  stores,
  shopper,
}: {
  env: Pick<Env, 'clock'>;
  stores: SessionStores;
  shopper: () => Promise<OpenShopper | null>;
}): Promise<OpenShopper> {
  const open = await within(env.clock, TIMEOUT, shopper());
  if (open !== null) return open;
  throw new ShopError(stores.session.get().status === 'signed-out' ? 'signed_out' : 'storage_failed');
}
