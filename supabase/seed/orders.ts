import { brandOrders } from './brand-orders.ts';
import { buyable } from './baskets.ts';
import { demoProducts } from './catalogue/products.ts';
import { makeOrder, type OrderPlan, type OrderStatus, type SeedOrder } from './make-order.ts';
import type { SeedProduct } from './types.ts';
import { shopperId } from './users.ts';

type Script = Pick<OrderPlan, 'head' | 'daysAgo' | 'coupon'> & {
  /** One status per line of the order. */
  lines: OrderStatus[];
  sameSeller: boolean;
};

/** Oldest last: one order in every status, and one shared by two sellers who are not equally fast. */
const scripts: Script[] = [
  { head: '3c9f41d2', daysAgo: 0.3, lines: ['pending', 'pending'], sameSeller: true },
  { head: 'a07be815', daysAgo: 2, lines: ['processing'], sameSeller: true },
  { head: '58d2c6f3', daysAgo: 3, lines: ['shipped', 'processing'], sameSeller: false },
  {
    head: 'e41a9b70',
    daysAgo: 5,
    lines: ['shipped'],
    sameSeller: true,
    coupon: { code: 'DRIP10', discount: (subtotal) => Math.min(200, Math.round(subtotal / 10)) },
  },
  { head: '1fb36e9c', daysAgo: 19, lines: ['delivered', 'delivered', 'delivered'], sameSeller: true },
  { head: '92c5d07a', daysAgo: 26, lines: ['cancelled'], sameSeller: true },
];

function planOf(products: readonly SeedProduct[], script: Script, turn: number): OrderPlan {
  const pool = buyable(products);
  const start = 10 + turn * 17;
  const first = pool[start] as number;
  const seller = products[first]?.seller_id;
  const rest = pool.slice(start + 1).filter((i) => (products[i]?.seller_id === seller) === script.sameSeller);
  const chosen = [first, ...rest];
  return {
    ...script,
    shopper: shopperId,
    lines: script.lines.map((status, line) => [chosen[line] as number, status]),
    quantity: turn % 2 === 0 ? 2 : 1,
  };
}

/** The shopper's order history, one order in every status, and what others ordered of the demo's seller. */
export function demoOrders(now: Date, products: readonly SeedProduct[] = demoProducts(now)): SeedOrder[] {
  const plans = [...scripts.map((script, turn) => planOf(products, script, turn)), ...brandOrders(products)];
  return plans.map((plan, turn) => makeOrder(products, plan, turn, now));
}
