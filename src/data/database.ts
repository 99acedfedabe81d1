import type { RxCollection, RxDatabase } from 'rxdb';
import { createRxDatabase, removeRxDatabase } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { brandsSchema } from './collections/brands.ts';
import type { BrandDoc } from './collections/brands.ts';
import { cartSchema } from './collections/cart.ts';
import type { CartDoc } from './collections/cart.ts';
import { collectionsSchema } from './collections/collections.ts';
import type { CollectionDoc } from './collections/collections.ts';
import { contentSchema } from './collections/content.ts';
import type { ContentDoc } from './collections/content.ts';
import { ordersSchema } from './collections/orders.ts';
import type { OrderDoc } from './collections/orders.ts';
import { productsSchema } from './collections/products.ts';
import type { ProductDoc } from './collections/products.ts';
import { profileSchema } from './collections/profile.ts';
import type { ProfileDoc } from './collections/profile.ts';
import { syncStateSchema } from './collections/sync-state.ts';
import type { SyncStateDoc } from './collections/sync-state.ts';
import { wishlistSchema } from './collections/wishlist.ts';
import type { WishlistDoc } from './collections/wishlist.ts';

export type CatalogueCollections = {
  products: RxCollection<ProductDoc>;
  brands: RxCollection<BrandDoc>;
  collections: RxCollection<CollectionDoc>;
  content: RxCollection<ContentDoc>;
  state: RxCollection<SyncStateDoc>;
};

export type ShopperCollections = {
  cart: RxCollection<CartDoc>;
  wishlist: RxCollection<WishlistDoc>;
  profile: RxCollection<ProfileDoc>;
  orders: RxCollection<OrderDoc>;
  state: RxCollection<SyncStateDoc>;
};

/** Opens the catalogue's database. Rejects when this browser has no usable IndexedDB. */
export function openCatalogueDatabase(prefix: string): Promise<RxDatabase<CatalogueCollections>> {
  return open<CatalogueCollections>(`${prefix}catalog`, {
    products: productsSchema,
    brands: brandsSchema,
    collections: collectionsSchema,
    content: contentSchema,
    state: syncStateSchema,
  });
}

/** Opens the database of one person's own rows; nobody else's rows are ever in it. */
export function openShopperDatabase(prefix: string, userId: string): Promise<RxDatabase<ShopperCollections>> {
  return open<ShopperCollections>(`${prefix}shopper-${userId}`, {
    cart: cartSchema,
    wishlist: wishlistSchema,
    profile: profileSchema,
    orders: ordersSchema,
    state: syncStateSchema,
  });
}

/** Deletes one person's rows from this device. The database must be closed first. */
export async function removeShopperDatabase(prefix: string, userId: string): Promise<void> {
  await removeRxDatabase(`${prefix}shopper-${userId}`, storage());
}

async function open<Collections>(
  name: string,
  schemas: Record<keyof Collections, unknown>,
): Promise<RxDatabase<Collections>> {
  const database = await createRxDatabase<Collections>({
    name,
    storage: storage(),
    multiInstance: true,
    eventReduce: false,
    closeDuplicates: true,
  });
  try {
    const creators = Object.fromEntries(
      Object.entries(schemas).map(([collection, schema]) => [collection, { schema }]),
    );
    await database.addCollections(creators as never);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function storage() {
  return getRxStorageDexie({
    // RxDB opens Dexie with autoOpen off, and then a connection that the browser closed (iOS does, under memory
    // pressure) stays closed until a reload.
    onCreate: (dexie) => {
      (dexie as unknown as { _options: { autoOpen: boolean } })._options.autoOpen = true;
    },
  });
}
