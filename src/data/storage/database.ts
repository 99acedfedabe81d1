import type { RxCollection, RxDatabase } from 'rxdb';
import { createRxDatabase, removeRxDatabase } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { Area } from '#domain/account/area.ts';
import { brandsSchema } from '../schema/brands.ts';
import type { BrandDoc } from '../schema/brands.ts';
import { cartSchema } from '../schema/cart.ts';
import type { CartDoc } from '../schema/cart.ts';
import { collectionsSchema } from '../schema/collections.ts';
import type { CollectionDoc } from '../schema/collections.ts';
import { contentSchema } from '../schema/content.ts';
import type { ContentDoc } from '../schema/content.ts';
import { ordersSchema } from '../schema/orders.ts';
import type { OrderDoc } from '../schema/orders.ts';
import { productsSchema } from '../schema/products.ts';
import type { ProductDoc } from '../schema/products.ts';
import { segmentsSchema } from '../schema/segments.ts';
import type { SegmentDoc } from '../schema/segments.ts';
import { profileSchema } from '../schema/profile.ts';
import type { ProfileDoc } from '../schema/profile.ts';
import { syncStateSchema } from '../schema/sync-state.ts';
import type { SyncStateDoc } from '../schema/sync-state.ts';
import type { Env } from '../env/env.ts';
import { nextTask } from '#platform/next-task.ts';
import type { Opening } from './open-with-retries.ts';
import { enableAutoOpen, openWithRetries, openWhole } from './open-with-retries.ts';
import { replaceDead } from './replace-dead.ts';
import { wishlistSchema } from '../schema/wishlist.ts';
import type { WishlistDoc } from '../schema/wishlist.ts';

export type CatalogueCollections = {
  products: RxCollection<ProductDoc>;
  brands: RxCollection<BrandDoc>;
  collections: RxCollection<CollectionDoc>;
  content: RxCollection<ContentDoc>;
  segments: RxCollection<SegmentDoc>;
  state: RxCollection<SyncStateDoc>;
};

export type ShopperCollections = {
  cart: RxCollection<CartDoc>;
  wishlist: RxCollection<WishlistDoc>;
  profile: RxCollection<ProfileDoc>;
  orders: RxCollection<OrderDoc>;
  state: RxCollection<SyncStateDoc>;
};

/** The place of databases: on the disk, or in memory in a browser that keeps none. */
export type DatabaseOptions = {
  memory: boolean;
  opening?: Opening;
  /** Whether somebody still waits for the database; always, if absent. */
  isWanted?: () => boolean;
};

export const ON_DISK: DatabaseOptions = { memory: false };

/** Opens the catalogue's database. */
export function openCatalogueDatabase(
  prefix: string,
  options = ON_DISK,
): Promise<RxDatabase<CatalogueCollections>> {
  return openDatabase<CatalogueCollections>(
    `${prefix}catalog`,
    {
      products: productsSchema,
      brands: brandsSchema,
      collections: collectionsSchema,
      content: contentSchema,
      segments: segmentsSchema,
      state: syncStateSchema,
    },
    options,
  );
}

/** Opens the database of one person's own rows; nobody else's rows are ever in it. */
export function openShopperDatabase(
  place: OwnPlace,
  userId: string,
  options = ON_DISK,
): Promise<RxDatabase<ShopperCollections>> {
  return openDatabase<ShopperCollections>(
    ownDatabaseName(place, userId),
    {
      cart: cartSchema,
      wishlist: wishlistSchema,
      profile: profileSchema,
      orders: ordersSchema,
      state: syncStateSchema,
    },
    options,
  );
}

const OWN_NAMES: Record<Area, string> = { shop: 'shopper', seller: 'seller', admin: 'admin' };

/** Returns the name of the database of one person's own rows in an area. */
export function ownDatabaseName({ databasePrefix, area }: OwnPlace, userId: string): string {
  return `${databasePrefix}${OWN_NAMES[area]}-${userId}`;
}

type OwnPlace = Pick<Env, 'databasePrefix' | 'area'>;

/** Deletes one person's rows of an area from this device. The database must be closed first. */
export async function removeOwnDatabase(place: OwnPlace, userId: string): Promise<void> {
  await removeRxDatabase(ownDatabaseName(place, userId), await storage(ON_DISK));
}

/** The databases that this page has open, by name. */
export const openDatabases: Record<string, unknown> = {};

/**
 * Opens a database with a collection for each schema. With `opening`, a disk that refuses is asked again until it does not.
 * Rejects, and closes the database, when an opening fails for good or `isWanted` answers false.
 */
export async function openDatabase<Collections>(
  name: string,
  schemas: Record<keyof Collections, unknown>,
  options: DatabaseOptions,
): Promise<RxDatabase<Collections>> {
  // Each step is a task of its own, because together they hold up a cheap phone for a fifth of a second.
  await nextTask();
  const database = await createRxDatabase<Collections>({
    name,
    storage: await storage(options),
    // Without a channel a tab receives the others' writes with its next pull.
    multiInstance: !options.memory && typeof BroadcastChannel === 'function',
    eventReduce: false,
    closeDuplicates: true,
  });
  try {
    await nextTask();
    // The first comparison by the device's language loads its tables. RxDB sorts every schema so, and the load gets its own task.
    'a'.localeCompare('b');
    await nextTask();
    // A replica of another version starts empty and is filled again, so there is nothing to migrate.
    const creators = Object.fromEntries(
      Object.entries(schemas).map(([collection, schema]) => [collection, { schema, autoMigrate: false }]),
    );
    await database.addCollections(creators as never);
    if (options.isWanted?.() === false) throw new Error('nobody waits for this database any more');
    openDatabases[name] = database;
    database.onClose.push(() => delete openDatabases[name]);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function storage({ memory, opening }: DatabaseOptions) {
  if (memory) {
    const { getRxStorageMemory } = await import('rxdb/plugins/storage-memory');
    return getRxStorageMemory();
  }
  return getRxStorageDexie({
    onCreate: (dexie) => {
      enableAutoOpen(dexie);
      openWhole(dexie);
      replaceDead(dexie);
      if (opening !== undefined) openWithRetries(dexie, opening);
    },
  });
}
