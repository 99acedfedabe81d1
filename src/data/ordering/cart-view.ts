import type { CartLine, CartRow, PriceBreakdown } from '../../domain/cart.ts';
import { lineKey } from '../../domain/cart.ts';
import type { Coupon } from '../../domain/coupon.ts';
import { checkCoupon } from '../../domain/coupon-rules.ts';
import type { CouponProblem } from '../../domain/coupon-rules.ts';
import { foldCart } from '../../domain/fold.ts';
import { priceBreakdown } from '../../domain/pricing.ts';
import type { PricedLine } from '../../domain/pricing.ts';
import { ENOUGH_STOCK } from '../../domain/product.ts';
import type { Product } from '../../domain/product.ts';
import type { CatalogueState } from '../catalogue/state.ts';
import type { ShopperState } from '../shopper/state.ts';
import type { OutboxEntry } from '../sync/outbox-state.ts';
import { unseen } from '../sync/outbox-state.ts';

export type AppliedCoupon = { code: string; brandName: string | null };

/** The cart as shown and as ordered. */
export type CartView = {
  lines: CartLine[];
  coupon: AppliedCoupon | null;
  /** Why the coupon kept with the cart does not count at the moment. */
  couponProblem: CouponProblem | null;
  /** Lines whose product is no longer available stand outside. */
  prices: PriceBreakdown;
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
    product: offered(catalogue.byId.get(row.productId), row),
  }));
  const priced = pricedLines(lines);
  const couponProblem = kept === null || priced.length === 0 ? null : checkCoupon(kept, priced, today);
  const coupon = couponProblem === null && priced.length > 0 ? kept : null;
  return {
    lines,
    coupon: coupon && { code: coupon.code, brandName: coupon.brandName },
    couponProblem,
    prices: priceBreakdown(priced, coupon),
    blocked: blockedBy(lines),
  };
}

/** The lines that count: those of products that are still offered. */
export function pricedLines(lines: CartLine[]): PricedLine[] {
  return lines.flatMap(({ product, quantity }) => (product === null ? [] : [{ product, quantity }]));
}

/** The person's cart lines with their unsent edits, products not joined. */
export function cartRows(shopper: ShopperState, outbox: OutboxEntry[]): CartRow[] {
  return foldCart(shopper.cart.rows, unseen(outbox, shopper.userId ?? '', shopper.cart.watermark));
}

/** The product of a line, null when it is gone or no longer comes in the chosen size or colour: the server says the same. */
function offered(product: Product | undefined, { size, color }: CartRow): Product | null {
  if (product === undefined) return null;
  const has = (options: string[], choice: string) =>
    options.length === 0 ? choice === '' : options.includes(choice);
  return has(product.sizes, size) && has(product.colors, color) ? product : null;
}

function blockedBy(lines: CartLine[]): CartView['blocked'] {
  if (lines.some((line) => line.product === null)) return 'product_gone';
  const wanted = new Map<string, number>();
  for (const line of lines) wanted.set(line.productId, (wanted.get(line.productId) ?? 0) + line.quantity);
  const short = lines.some(({ product, productId }) => {
    const stock = product?.stock ?? 0;
    // 'Enough' may still be too little for two lines of ten: only the server knows.
    return stock < ENOUGH_STOCK && (wanted.get(productId) ?? 0) > stock;
  });
  return short ? 'out_of_stock' : null;
}
