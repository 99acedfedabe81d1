import type { CartLine } from '../cart/cart.ts';
import { add, fromRupees, type Paise } from '../money/money.ts';
import type { Order } from './order.ts';

/** Limits on the orders of one shopper. They come from the shop's settings, and the database refuses what is more. */
export type OrderLimits = {
  /** Pieces of one product in all open orders. */
  perProduct: number;
  /** Pieces in one order. */
  pieces: number;
  openOrders: number;
  /** Still to be paid for all open orders, with the new one. */
  openValue: Paise;
};

/** The settings of a new shop. They count until the server has told those of this account. */
export const USUAL_LIMITS: OrderLimits = {
  perProduct: 5,
  pieces: 20,
  openOrders: 5,
  openValue: fromRupees(25_000),
};

/** The limits of a person, with what their open orders use of them. */
export type Allowance = {
  limits: OrderLimits;
  openOrders: number;
  /** Still to be paid for open orders. */
  openValue: Paise;
  /** Pieces in open orders by product id. */
  ordered: ReadonlyMap<string, number>;
};

const LIMITS = [
  'too_many_of_product',
  'too_many_pieces',
  'too_many_open_orders',
  'open_orders_value',
] as const;
export type LimitReached = (typeof LIMITS)[number];

/** Whether a code says that a limit was reached. */
export function isLimit(code: string): code is LimitReached {
  return LIMITS.some((limit) => limit === code);
}

/**
 * Counts the open orders against the limits. An order counts whole until its last item is delivered, without what was
 * cancelled, as in the database.
 */
export function allowanceOf(limits: OrderLimits, orders: readonly Order[]): Allowance {
  const open = orders.filter(({ status }) => status !== 'delivered' && status !== 'cancelled');
  const ordered = new Map<string, number>();
  for (const { productId, quantity, status } of open.flatMap(({ items }) => items))
    if (status !== 'cancelled') ordered.set(productId, (ordered.get(productId) ?? 0) + quantity);
  return {
    limits,
    openOrders: open.length,
    openValue: add(...open.map(({ amountDue }) => amountDue)),
    ordered,
  };
}

/** How many more pieces of a product can be ordered. */
export function roomFor(productId: string, { limits, ordered }: Allowance): number {
  return Math.max(0, limits.perProduct - (ordered.get(productId) ?? 0));
}

/** The limit that an order of these lines would break as a whole; null when it keeps to all of them. */
export function orderLimitReached(
  lines: readonly CartLine[],
  total: Paise,
  { limits, openOrders, openValue }: Allowance,
): LimitReached | null {
  if (openOrders >= limits.openOrders) return 'too_many_open_orders';
  const pieces = lines.reduce((sum, { product, quantity }) => sum + (product === null ? 0 : quantity), 0);
  if (pieces > limits.pieces) return 'too_many_pieces';
  return add(openValue, total) > limits.openValue ? 'open_orders_value' : null;
}

/** The figure of a limit for its sentence, as the server's refusal gives it. */
export function limitFigure(
  reached: LimitReached,
  { perProduct, pieces, openOrders, openValue }: OrderLimits,
): { most: number } | { mostValue: Paise } {
  if (reached === 'open_orders_value') return { mostValue: openValue };
  return {
    most: { too_many_of_product: perProduct, too_many_pieces: pieces, too_many_open_orders: openOrders }[
      reached
    ],
  };
}
