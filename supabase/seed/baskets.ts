import { ashaId } from './users.ts';
import type { SeedCartLine, SeedProduct, SeedWish } from './types.ts';
import { demoBrands } from './catalogue/brands.ts';

const verified = new Set(demoBrands.filter((brand) => brand.is_verified).map((brand) => brand.id));

/** Indices of products a shopper could buy now, with room to spare. */
export const buyable = (products: readonly SeedProduct[]): number[] =>
  products.flatMap((product, i) =>
    product.is_active &&
    product.stock_quantity > 7 &&
    verified.has(product.seller_id) &&
    product.colors.length > 0
      ? [i]
      : [],
  );

/** Asha left two lines in her cart. */
export function demoCart(products: readonly SeedProduct[]): SeedCartLine[] {
  return buyable(products)
    .slice(0, 2)
    .map((index, i) => ({
      user_id: ashaId,
      product: index,
      quantity: i + 1,
      size: products[index]?.sizes[0] ?? 'M',
      color: products[index]?.colors[0] ?? null,
    }));
}

/** And two things on her wishlist. */
export const demoWishlist = (products: readonly SeedProduct[]): SeedWish[] =>
  buyable(products)
    .slice(4, 6)
    .map((product) => ({ user_id: ashaId, product }));
