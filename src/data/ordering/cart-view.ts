import type { CartLine, CartRow, PriceBreakdown } from '../../domain/cart.ts';
import { lineKey } from '../../domain/cart.ts';
import { blockedBy } from '../../domain/cart-fixes.ts';
import type { Coupon } from '../../domain/coupon.ts';
import { checkCoupon } from '../../domain/coupon-rules.ts';
import type { CouponProblem } from '../../domain/coupon-rules.ts';
import { offeredChoice } from '../../domain/offered.ts';
import { priceBreakdown, shippingBySeller } from '../../domain/pricing.ts';
import type { PricedLine, SellerShipping } from '../../domain/pricing.ts';
import type { Product } from '../../domain/product.ts';
import type { CatalogueState } from '../catalogue/state.ts';
import type { ShopperState } from '../shopper/state.ts';
import type { OutboxEntry } from '../sync/outbox-state.ts';
import { cartRows } from './cart-rows.ts';

export type AppliedCoupon = { code: string; brandName: string | null };

/** The cart as shown and as ordered. */
export type CartView = {
  lines: CartLine[];
  coupon: AppliedCoupon | null;
  /** Why the coupon kept with the cart does not count at the moment. */
  couponProblem: CouponProblem | null;
  /** Lines whose product is no longer available stand outside. */
  prices: PriceBreakdown;
  /** What each seller charges for sending its part. */
  shipping: SellerShipping[];
  /** Why the cart as it is cannot be ordered. */
  blocked: 'product_gone' | 'out_of_stock' | null;
};

/** Mirror and unsent edits, catalogue and coupon as one cart. `today` is the Indian day. */
export function cartView(
  shopper: ShopperState,
  outbox: OutboxEntry[],
  catalogue: CatalogueState,
  kept: Coupon | null,
  today: string,
): CartView {
  const lines = cartRows(shopper, outbox).map((row) => ({
    ...row,
    key: lineKey(row),
    product: offered(catalogue.index.product(row.productId), row),
  }));
  const priced = pricedLines(lines);
  const couponProblem = kept === null || priced.length === 0 ? null : checkCoupon(kept, priced, today);
  const coupon = couponProblem === null && priced.length > 0 ? kept : null;
  return {
    lines,
    coupon: coupon && { code: coupon.code, brandName: coupon.brandName },
    couponProblem,
    prices: priceBreakdown(priced, coupon),
    shipping: shippingBySeller(priced),
    blocked: blockedBy(lines),
  };
}

/** The lines that count: those of products that are still offered. */
export function pricedLines(lines: CartLine[]): PricedLine[] {
  return lines.flatMap(({ product, quantity }) => (product === null ? [] : [{ product, quantity }]));
}

/** The product of a line, null when it is gone or no longer comes in the chosen size or colour. */
function offered(product: Product | undefined, row: CartRow): Product | null {
  return product !== undefined && offeredChoice(product, row) ? product : null;
}
