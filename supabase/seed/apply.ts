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
import { chartPath } from './pictures/plan.ts';
import { demoUsers } from './users.ts';
import { writeAccounts, writeBrands } from './apply/accounts.ts';
import { writeBaskets } from './apply/baskets.ts';
import type { Thumbhashes } from './apply/picture-url.ts';
import { writeOrders } from './apply/orders.ts';
import { writeProducts } from './apply/products.ts';
import { writeShopFront } from './apply/shop-front.ts';

export type SeedOptions = {
  /** `demo`: the shop as drawn. A number: that many products, the demo's first. */
  seed: 'demo' | 'none' | number;
  now: Date;
  /** Of the pictures that were drawn; rows name those by their path in the bucket. */
  thumbhashes: Thumbhashes;
  onProgress: (text: string) => void;
};

/**
 * Fills a migrated, empty database with the demo shop, in one transaction: an interrupted seed leaves
 * nothing, and a shop that has its demo accounts already is left alone. Returns whether it wrote.
 */
export async function applySeed(
  sql: Sql,
  { seed, now, thumbhashes, onProgress }: SeedOptions,
): Promise<boolean> {
  if (seed === 'none' || (await hasDemoAccounts(sql))) return false;
  const products = seed === 'demo' ? demoProducts(now) : generatedProducts(seed, now);
  await sql.begin(async (transaction) => {
    onProgress('Opening the accounts and the brands');
    await writeAccounts(transaction, demoUsers);
    await writeBrands(transaction, demoBrands, (id) =>
      demoSizeCharts.filter(({ brand }) => brandAt(brand).id === id).map(chartPath),
    );
    const ids = await writeProducts(transaction, products, thumbhashes, onProgress);
    const front = {
      collections: demoCollections(),
      ranked: 8,
      slides: demoSlides(),
      featured: demoFeaturedCategories(),
      coupons: demoCoupons(now),
    };
    await writeShopFront(transaction, front, thumbhashes);
    // The baskets choose among the demo's products: a smaller shop has none.
    if (ids.length >= demoProducts(now).length) {
      await writeOrders(transaction, demoOrders(now, products), ids, now, thumbhashes);
      await writeBaskets(transaction, demoCart(products), demoWishlist(products), ids);
    }
    onProgress('Numbering everything for the phones');
  });
  await sql`analyze`;
  return true;
}

async function hasDemoAccounts(sql: Sql): Promise<boolean> {
  const [first] = demoUsers;
  return (await sql`select from auth.users where id = ${first?.id ?? null}`).length > 0;
}
