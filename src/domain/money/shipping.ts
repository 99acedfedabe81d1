import { add, paise, subtract, times, ZERO, type Paise } from './money.ts';
import type { Brand, Product } from '../product/product.ts';

/** What prices depend on. Lines without a product (no longer available) are left out by the caller. */
export type PricedLine = { product: Product; quantity: number };

/** The charge of one seller for sending its part of the cart. */
export type SellerShipping = {
  brandId: string;
  brandName: string;
  fee: Paise;
  /** Goods from which the seller sends its part free. Null if it has no such rule, or charges for none of the part. */
  freeFrom: Paise | null;
  /** Goods that are missing until then. Null without `freeFrom`, or once it is reached. */
  missing: Paise | null;
};

/**
 * Each seller ships once: the highest charge among that seller's lines, or nothing once its goods reach the seller's rule of free
 * delivery (decision 034). Goods count at selling price, before any coupon. In the order of the cart.
 */
export function shippingBySeller(lines: readonly PricedLine[]): SellerShipping[] {
  const sellers = new Map<string, { brand: Brand; charge: Paise; goods: Paise }>();
  for (const { product, quantity } of lines) {
    const { brand } = product;
    const known = sellers.get(brand.id);
    sellers.set(brand.id, {
      brand,
      charge: paise(Math.max(known?.charge ?? ZERO, product.shippingCharges)),
      goods: add(known?.goods ?? ZERO, times(product.price, quantity)),
    });
  }
  return [...sellers.values()].map(({ brand, charge, goods }) => {
    const freeFrom = charge > 0 ? brand.freeDeliveryFrom : null;
    const missing = freeFrom !== null && goods < freeFrom ? subtract(freeFrom, goods) : null;
    const fee = freeFrom !== null && missing === null ? ZERO : charge;
    return { brandId: brand.id, brandName: brand.name, fee, freeFrom, missing };
  });
}
