import type { DroppedCoupon } from '#domain/coupon/coupon.ts';
import {
  bestCoupon,
  checkCoupon,
  type CouponOffer,
  type CouponProblem,
} from '#domain/coupon/coupon-rules.ts';
import { pricedLines, type CartView } from '#data/orders/cart-view.ts';
import { knownCoupon } from '#data/orders/known-coupons.ts';
import { stores } from '#data/page.ts';
import { useStore } from '../read.ts';
import { useToday } from '../server-now.ts';

export type { DroppedCoupon } from '#domain/coupon/coupon.ts';

/** Reads the coupon that was last taken off the cart, and why; null once another is chosen. */
export function useDroppedCoupon(): DroppedCoupon | null {
  return useStore(stores.couponDropped);
}

/**
 * Checks the coupon of a code against this cart. Undefined if this device does not know it, so that it needs a network; null if
 * it holds.
 */
export function useCouponCheck(code: string, { lines }: CartView): CouponProblem | null | undefined {
  const known = knownCoupon(useStore(stores.knownCoupons), code);
  const today = useToday();
  return known === undefined ? undefined : checkCoupon(known, pricedLines(lines), today);
}

/** The ids of the brands in a cart, sorted. */
export const brandsIn = (cart: CartView): string[] =>
  [...new Set(pricedLines(cart.lines).map(({ product }) => product.brand.id))].sort();

/**
 * Returns the published coupon that takes most off this cart, by the rules of a typed code. Null when none takes off more than the
 * applied one.
 */
export function useBestOffer(cart: CartView): CouponOffer | null {
  const { offered } = useStore(stores.knownCoupons);
  return bestCoupon(offered, pricedLines(cart.lines), useToday(), cart.prices.couponDiscount);
}
