import { lineKey, type CartLine, type PriceBreakdown } from '../cart/cart.ts';
import { cartFixes, type CartFix } from '../cart/cart-fixes.ts';
import type { Allowance } from './order-limits.ts';
import type { DroppedCoupon } from '../coupon/coupon.ts';
import type { Paise } from '../money/money.ts';
import type { Refusal } from '../mutation/refusal.ts';

/** One thing that is no longer as it was confirmed. `name` is the product's; '' when this phone does not know it. */
export type OrderChange =
  | { kind: 'price'; name: string; was: Paise; now: Paise }
  | { kind: 'gone'; name: string }
  | { kind: 'short'; name: string; available: number }
  /** More of one product than one shopper may order; `ordered` are in open orders already. */
  | { kind: 'limit'; name: string; most: number; ordered: number }
  | { kind: 'quantity'; name: string; was: number; now: number }
  | { kind: 'added'; name: string }
  | { kind: 'removed'; name: string }
  | { kind: 'shipping'; was: Paise; now: Paise }
  | { kind: 'coupon'; was: Paise; now: Paise }
  /** The coupon takes nothing off any more; `why` is null where nobody gave the reason. */
  | { kind: 'coupon_lost'; coupon: string; why: Pick<DroppedCoupon, 'code' | 'detail'> | null };

/** A cart as it stood when the person confirmed it. */
export type Confirmed = { lines: CartLine[]; prices: PriceBreakdown };

/** The detail of a refused order: the server's figures, and what differs from the cart that was confirmed. */
export type RefusedOrder = Refusal & { changes: OrderChange[] };

const nameOf = (line: CartLine | undefined) => line?.product?.name ?? line?.known?.name ?? '';

/** The meaning of the server's refusal for the lines that were confirmed. */
export function refusedChanges({ lines, prices }: Confirmed, refusal: Refusal): OrderChange[] {
  const changes: OrderChange[] = [];
  for (const refused of refusal.lines ?? []) {
    const concerned = lines.filter(
      ({ productId, size, color }) =>
        productId === refused.productId &&
        (refused.size === null || refused.size === size) &&
        (refused.color === null || refused.color === color),
    );
    const name = nameOf(concerned[0]);
    const was = concerned[0]?.product?.price;
    if (refused.price !== null) {
      if (was === undefined || was === refused.price) continue;
      changes.push({ kind: 'price', name, was, now: refused.price });
    } else if (refused.available === null) changes.push({ kind: 'gone', name });
    else changes.push({ kind: 'short', name, available: refused.available });
  }
  return [...changes, ...changedFees(prices, refusal)];
}

/**
 * What became of the cart between confirming and sending: another phone, or the catalogue, was faster. The coupon that was taken
 * off last is `dropped`.
 */
export function cartChanges(
  confirmed: Confirmed,
  now: Confirmed,
  dropped: DroppedCoupon | null = null,
): OrderChange[] {
  const after = new Map(now.lines.map((line) => [line.key, line]));
  const changes: OrderChange[] = [];
  // A price is that of all choices of a product.
  const repriced = new Set<string>();
  for (const line of confirmed.lines) {
    const name = nameOf(line);
    const next = after.get(line.key);
    after.delete(line.key);
    if (next === undefined) changes.push({ kind: 'removed', name });
    else if (next.product === null) {
      if (line.product !== null) changes.push({ kind: 'gone', name });
    } else {
      if (next.quantity !== line.quantity)
        changes.push({ kind: 'quantity', name, was: line.quantity, now: next.quantity });
      if (line.product === null || next.product.price === line.product.price) continue;
      if (repriced.has(line.productId)) continue;
      repriced.add(line.productId);
      changes.push({ kind: 'price', name, was: line.product.price, now: next.product.price });
    }
  }
  for (const line of after.values()) changes.push({ kind: 'added', name: nameOf(line) });
  return [...changes, ...changedFees(confirmed.prices, now.prices, dropped)];
}

function changedFees(
  was: PriceBreakdown,
  now: { shippingFee: Paise | null; couponDiscount: Paise | null },
  dropped: DroppedCoupon | null = null,
): OrderChange[] {
  const changes: OrderChange[] = [];
  if (now.shippingFee !== null && now.shippingFee !== was.shippingFee)
    changes.push({ kind: 'shipping', was: was.shippingFee, now: now.shippingFee });
  const { couponCode, couponDiscount } = was;
  if (now.couponDiscount === null || now.couponDiscount === couponDiscount) return changes;
  if (now.couponDiscount > 0 || couponCode === null)
    changes.push({ kind: 'coupon', was: couponDiscount, now: now.couponDiscount });
  else {
    const why = dropped?.coupon === couponCode ? { code: dropped.code, detail: dropped.detail } : null;
    changes.push({ kind: 'coupon_lost', coupon: couponCode, why });
  }
  return changes;
}

/** The reason why a line cannot be ordered. */
export type BlockingChange = Extract<OrderChange, { kind: 'gone' | 'short' | 'limit' }>;

/** The reasons why a cart's lines cannot be ordered, by the key of the line. Empty when all can. */
export function blockingChanges(
  lines: readonly CartLine[],
  allowance: Allowance,
): ReadonlyMap<string, BlockingChange> {
  const byKey = new Map(lines.map((line) => [line.key, line]));
  return new Map(
    cartFixes(lines, allowance).map(({ line, to, why }) => {
      const key = lineKey(line);
      return [key, blockingChange(nameOf(byKey.get(key)), line.productId, { to, why }, allowance)];
    }),
  );
}

function blockingChange(
  name: string,
  productId: string,
  { to, why }: Pick<CartFix, 'to' | 'why'>,
  { limits, ordered }: Allowance,
): BlockingChange {
  if (why === 'gone') return { kind: 'gone', name };
  if (why === 'stock') return { kind: 'short', name, available: to };
  return { kind: 'limit', name, most: limits.perProduct, ordered: ordered.get(productId) ?? 0 };
}

/** The ids of lines and their quantities: whether two carts are the same goods, whatever they cost. */
export function cartGoods({ lines }: Pick<Confirmed, 'lines'>): string {
  return JSON.stringify(lines.map((line) => `${lineKey(line)} ${line.quantity}`).sort());
}

/** The ids of lines, their quantities and every figure: two carts with the same content cost the same. */
export function cartContent({ lines, prices }: Confirmed): string {
  const texts = lines.map((line) => `${lineKey(line)} ${line.quantity} ${line.product?.price ?? ''}`);
  return JSON.stringify([texts.sort(), prices]);
}
