import type { Env } from '../env/env.ts';
import type { OfficeRuntime } from '../back-office/runtime.ts';
import { BackOffice } from '../back-office/runtime.ts';
import { UserDatabase } from '../session/user-database.ts';
import type { OfficeStores } from '../back-office/runtime.ts';
import type { SellerStores } from './state.ts';
import { openSeller } from './open-seller.ts';
import { NO_SELLER } from './state.ts';

/** The seller's area: their mirror is open, and no other datapageSession. */
export function createSeller(env: Env, stores: OfficeStores & SellerStores): OfficeRuntime {
  return new BackOffice(env, stores, 'seller', ({ pageSession, connection, call, onRefused }) => {
    const seller = new UserDatabase({
      env,
      session: stores.session,
      screen: {
        userId: () => stores.seller.get().userId,
        show: (userId, phase) => stores.seller.set({ ...NO_SELLER, userId, phase }),
      },
      storageFor: pageSession.storageFor('seller'),
      open: (userId, storage) =>
        openSeller(env, stores, { client: pageSession.client, connection, storage, call, onRefused }, userId),
    });
    const stop = stores.session.subscribe(() => void seller.follow());
    void seller.follow();
    return {
      syncNow: async () => seller.current?.replication.run(),
      removeOwn: (userId) => seller.remove(userId),
      schedule: () => seller.current?.replication.schedule(),
      verify: () => seller.current?.replication.verify(),
      async close() {
        stop();
        await seller.close();
      },
    };
  });
}
