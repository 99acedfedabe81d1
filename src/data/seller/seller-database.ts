import type { RxCollection, RxDatabase } from 'rxdb';
import type { DispatchDoc } from '../schema/seller-dispatch.ts';
import { dispatchSchema } from '../schema/seller-dispatch.ts';
import type { ListingDoc } from '../schema/seller-listings.ts';
import { listingsSchema } from '../schema/seller-listings.ts';
import type { SellerProfileDoc } from '../schema/seller-profile.ts';
import { sellerProfileSchema } from '../schema/seller-profile.ts';
import type { SyncStateDoc } from '../schema/sync-state.ts';
import { syncStateSchema } from '../schema/sync-state.ts';
import { ON_DISK, openDatabase, ownDatabaseName } from '../storage/database.ts';
import type { Env } from '../env/env.ts';

type SellerCollections = {
  listings: RxCollection<ListingDoc>;
  dispatch: RxCollection<DispatchDoc>;
  seller_profile: RxCollection<SellerProfileDoc>;
  state: RxCollection<SyncStateDoc>;
};

/** Opens the database of one seller's own rows. The collections have the names of `sync_pull`'s answer. */
export function openSellerDatabase(
  env: Env,
  userId: string,
  options = ON_DISK,
): Promise<RxDatabase<SellerCollections>> {
  return openDatabase<SellerCollections>(
    ownDatabaseName(env, userId),
    {
      listings: listingsSchema,
      dispatch: dispatchSchema,
      seller_profile: sellerProfileSchema,
      state: syncStateSchema,
    },
    options,
  );
}
