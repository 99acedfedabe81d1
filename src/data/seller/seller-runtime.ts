import type { Env } from '../env/env.ts';
import type { PageEnv } from '../env/page-env.ts';
import { wholeEnv } from '../env/whole-env.ts';
import { BackOffice } from '../back-office/runtime.ts';
import type { BackOfficeStores } from '../back-office/runtime.ts';
import { UserDatabase } from '../session/user-database.ts';
import type { SellerStores } from './state.ts';
import { openSeller } from './open-seller.ts';
import { NO_SELLER } from './state.ts';

/** A page of the seller's area creates its runtime with it. */
export const create = (env: PageEnv, stores: BackOfficeStores & SellerStores): BackOffice =>
  createSeller(wholeEnv(env), stores);

/** Creates the seller's area: the current user's own database is open, and no other. */
export function createSeller(env: Env, stores: BackOfficeStores & SellerStores): BackOffice {
  return new BackOffice(env, stores, 'seller', ({ pageSession, ...parts }) => {
    return new UserDatabase({
      env,
      session: stores.session,
      shown: stores.seller,
      empty: NO_SELLER,
      storageFor: pageSession.storageFor('seller'),
      reportStorage: (state) => pageSession.health.report('seller', state),
      open: (userId, storage) =>
        openSeller(env, stores, { ...parts, client: pageSession.client, storage }, userId),
    });
  });
}
