import type { PriceBreakdown } from '../cart/cart.ts';
import type { Coupon } from '../coupon/coupon.ts';
import { couponBase, couponDiscount } from '../coupon/coupon-rules.ts';
import { add, paise, subtract, times, ZERO, type Paise } from './money.ts';
import { shippingBySeller, type PricedLine } from './shipping.ts';

/** Returns the sum of what all sellers charge for shipping. */
export function shippingFee(lines: readonly PricedLine[]): Paise {
  return add(...shippingBySeller(lines).map((seller) => seller.fee));
}

/**
 * Every figure of the price details (section 9), in paise. A coupon is taken as valid: `checkCoupon` first. The server
 * computes the same in `place_complete_order` and refuses an order whose figures differ; both run the same vectors.
 */
export function priceBreakdown(lines: readonly PricedLine[], coupon: Coupon | null): PriceBreakdown {
  const subtotal = add(...lines.map(({ product, quantity }) => times(product.price, quantity)));
  const mrpTotal = add(...lines.map(({ product, quantity }) => times(product.mrp, quantity)));
  const savings = add(
    ...lines.map(({ product, quantity }) => times(paise(Math.max(0, product.mrp - product.price)), quantity)),
  );
  const shipping = shippingFee(lines);
  const discount = coupon === null ? ZERO : couponDiscount(coupon, couponBase(coupon, lines));
  return {
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    mrpTotal,
    savings,
    couponDiscount: discount,
    couponCode: coupon?.code ?? null,
    shippingFee: shipping,
    subtotal,
    total: paise(Math.max(0, subtract(add(subtotal, shipping), discount))),
    maxDeliveryDays: lines.reduce((most, { product }) => Math.max(most, product.deliveryDays), 0),
  };
}

/** A part in whole percent; 0 of nothing. */
export function percentOf(whole: Paise, part: Paise): number {
  return whole === 0 ? 0 : Math.round((part * 100) / whole);
}

/** N of the 'N% OFF' badge: 0 when there is no discount, and then no badge. The database generates the same column. */
export function discountPercentage(mrp: Paise, price: Paise): number {
  return mrp > price ? Math.round(((mrp - price) * 100) / mrp) : 0;
}
