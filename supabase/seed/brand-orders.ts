import { buyable } from './baskets.ts';
import { brandAt } from './catalogue/brands.ts';
import type { OrderPlan, OrderStatus } from './make-order.ts';
import { randomFrom } from './random.ts';
import type { SeedProduct } from './types.ts';
import { customerIds } from './users.ts';

/** Newest first: enough in every status to pack, a month to draw, and two from before what a phone keeps. */
const script: [daysAgo: number, lines: OrderStatus[], notes?: string][] = [
  [0.05, ['pending']],
  [0.2, ['pending', 'pending'], 'A present: no bill in the parcel, please.'],
  [0.6, ['pending']],
  [1.1, ['processing'], 'Leave it with the guard at gate 2.'],
  [1.8, ['processing', 'cancelled']],
  [2.6, ['processing']],
  [3.2, ['shipped']],
  [4.1, ['shipped', 'shipped']],
  [5.5, ['shipped']],
  [6.3, ['delivered']],
  [8.2, ['delivered']],
  [9.7, ['cancelled']],
  [11.4, ['delivered', 'delivered']],
  [13.1, ['delivered']],
  [15.6, ['delivered']],
  [18.3, ['delivered']],
  [21.2, ['delivered', 'delivered']],
  [24.5, ['delivered']],
  [27.8, ['delivered']],
  [33.4, ['delivered']],
  [48, ['delivered']],
  [63, ['delivered']],
];

/** The orders of the first brand, whose seller is the demo's: somebody who signs in there finds work to do. */
export function brandOrders(products: readonly SeedProduct[]): OrderPlan[] {
  const own = buyable(products).filter((index) => products[index]?.seller_id === brandAt(0).id);
  return script.map(([daysAgo, lines, notes = ''], turn) => {
    const random = randomFrom(`brand-order/${turn}`);
    // Squares of nine meet only four products: some sell better than others.
    const chosen = [own[(turn * turn) % 9], own[9 + (turn % (own.length - 9))]];
    return {
      head: random.int(0x1000_0000, 0xffff_ffff).toString(16),
      shopper: customerIds[turn % customerIds.length] ?? '',
      daysAgo,
      lines: lines.map((status, line) => [chosen[line] as number, status] as const),
      quantity: random.chance(0.3) ? 2 : 1,
      notes,
    };
  });
}
