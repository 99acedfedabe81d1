import type { Sql } from 'postgres';
import { demoCart, demoWishlist } from './baskets.ts';
import { brandAt, demoBrands } from './catalogue/brands.ts';
import { demoCoupons } from './catalogue/coupons.ts';
import { demoFeaturedCategories, demoSlides } from './catalogue/home.ts';
import { demoProducts } from './catalogue/products.ts';
import { demoCollections } from './catalogue/shelves.ts';
import { demoSizeCharts } from './catalogue/size-charts.ts';
import { generatedProducts } from './generated.ts';
import { demoOrders } from './orders.ts';
import { picturePath } from './pictures.ts';
import { demoReviews } from './reviews.ts';
import { demoUsers, hasDemoAccounts } from './users.ts';
import { writeAccounts, writeBrands } from './apply/accounts.ts';
import { writeBaskets } from './apply/baskets.ts';
import { writeOrders } from './apply/orders.ts';
import { writeProducts } from './apply/products.ts';
import { writeReviews } from './apply/reviews.ts';
import { writeShopFront } from './apply/shop-front.ts';

export type SeedOptions = {
  /** `demo`: the shop as drawn. A number: that many products, the demo's first. */
  seed: 'demo' | 'none' | number;
  now: Date;
  onProgress: (text: string) => void;
};

/**
 * Fills a migrated, empty database with the demo shop, in one transaction, so that an interrupted seed leaves nothing.
 * A shop that has its demo accounts already is left alone. Returns whether it wrote.
 */
export async function applySeed(sql: Sql, { seed, now, onProgress }: SeedOptions): Promise<boolean> {
  if (seed === 'none' || (await hasDemoAccounts(sql))) return false;
  const products = seed === 'demo' ? demoProducts(now) : generatedProducts(seed, now);
  await sql.begin(async (transaction) => {
    onProgress('Opening the accounts and the brands');
    await writeAccounts(transaction, demoUsers);
    await writeBrands(transaction, demoBrands, (id) =>
      demoSizeCharts
        .filter(({ brand }) => brandAt(brand).id === id)
        .map(({ name }) => picturePath(`chart-${name}`)),
    );
    const ids = await writeProducts(transaction, products, now, onProgress);
    const front = {
      collections: demoCollections(),
      products: ids,
      ranked: 8,
      slides: demoSlides(),
      featured: demoFeaturedCategories(),
      coupons: demoCoupons(now),
    };
    await writeShopFront(transaction, front, now);
    // The baskets choose among the demo's products: a smaller shop has none.
    if (ids.length >= demoProducts(now).length) {
      const orders = demoOrders(now, products);
      await writeOrders(transaction, orders, ids, now);
      await writeReviews(transaction, demoReviews(orders, now), now);
      await writeBaskets(transaction, demoCart(products), demoWishlist(products), ids);
    }
    onProgress('Numbering everything for the phones');
  });
  await sql`analyze`;
  return true;
}
