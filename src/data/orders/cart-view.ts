import type { CartLine, CartRow, PriceBreakdown } from '#domain/cart/cart.ts';
import { lineKey } from '#domain/cart/cart.ts';
import { blockedBy, type Blocked } from '#domain/cart/cart-fixes.ts';
import type { Coupon } from '#domain/coupon/coupon.ts';
import { checkCoupon } from '#domain/coupon/coupon-rules.ts';
import type { CouponProblem } from '#domain/coupon/coupon-rules.ts';
import { offeredChoice } from '#domain/cart/offered.ts';
import { allowanceOf, USUAL_LIMITS, type Allowance, type OrderLimits } from '#domain/order/order-limits.ts';
import { priceBreakdown } from '#domain/money/pricing.ts';
import { shippingBySeller } from '#domain/money/shipping.ts';
import type { PricedLine, SellerShipping } from '#domain/money/shipping.ts';
import { choiceStock } from '#domain/product/choices.ts';
import type { Product } from '#domain/product/product.ts';
import type { CatalogueState } from '../catalogue/state.ts';
import type { ShopperState } from '../shopper/state.ts';
import type { PendingMutation } from '../outbox/pending-mutation.ts';
import { cartRows } from '../shopper/own-rows.ts';
import { knowsProducts } from './knows-products.ts';

export type AppliedCoupon = { code: string; brandName: string | null };

/** The cart as shown and as ordered. */
export type CartView = {
  lines: CartLine[];
  coupon: AppliedCoupon | null;
  /** Why the coupon stored with the cart does not count at the moment. */
  couponProblem: CouponProblem | null;
  /** The price without cart lines that are no longer available or sold out. */
  prices: PriceBreakdown;
  /** Each seller's charge for sending its part. */
  shipping: SellerShipping[];
  /** Why the cart as it is cannot be ordered. */
  blocked: Blocked | null;
  /** The limits of this person, and their open orders. */
  allowance: Allowance;
};

export type CartSources = {
  shopper: ShopperState;
  outbox: PendingMutation[];
  catalogue: CatalogueState;
  coupon: Coupon | null;
  /** Null until the server has sent them. The usual limits count then. */
  limits: OrderLimits | null;
};

/**
 * Combines replica and unsent edits, catalogue, coupon and limits into one cart. `today` is the Indian day. The cart has no lines
 * while one of their products is not known yet.
 */
export function cartView(
  { shopper, outbox, catalogue, coupon: stored, limits }: CartSources,
  today: string,
): CartView {
  const rows = cartRows(shopper, outbox);
  const lines = (knowsProducts(catalogue, rows) ? rows : []).map((row) => ({
    ...row,
    key: lineKey(row),
    product: offered(catalogue.index.product(row.productId), row),
  }));
  const priced = pricedLines(lines);
  const couponProblem = stored === null || priced.length === 0 ? null : checkCoupon(stored, priced, today);
  const coupon = couponProblem === null && priced.length > 0 ? stored : null;
  const prices = priceBreakdown(priced, coupon);
  const allowance = allowanceOf(limits ?? USUAL_LIMITS, shopper.orders);
  return {
    lines,
    coupon: coupon && { code: coupon.code, brandName: coupon.brandName },
    couponProblem,
    prices,
    shipping: shippingBySeller(priced),
    blocked: blockedBy(lines, prices.total, allowance),
    allowance,
  };
}

/** The lines that count: those of choices that are still offered and not sold out. */
export function pricedLines(lines: CartLine[]): PricedLine[] {
  return lines.flatMap((line) => {
    const { product, quantity } = line;
    return product === null || choiceStock(product, line) === 0 ? [] : [{ product, quantity }];
  });
}

/** The product of a line, null when it is gone or no longer comes in the chosen size or colour. */
function offered(product: Product | undefined, row: CartRow): Product | null {
  return product !== undefined && offeredChoice(product, row) ? product : null;
}
