import { lineKey, roomInCart, type CartRow, type LineChoice } from '../cart/cart.ts';
import { offeredChoice } from '../cart/offered.ts';
import type { Order } from '../order/order.ts';
import { choiceStock } from '../product/choices.ts';
import { maxQuantity, type Product } from '../product/product.ts';

export type Reorder = {
  /** The lines for the cart: products that are still on sale, as many pieces as there are. */
  adds: (LineChoice & { quantity: number })[];
  /** The items that cannot be ordered again, by the name they were bought under. */
  missing: { name: string; why: 'product_gone' | 'out_of_stock' | 'line_full' }[];
  /** The lines with fewer pieces than were bought. */
  fewer: { name: string; quantity: number }[];
};

/**
 * Returns what ordering the same again means today. Cancelled items count only when nothing else is left of the order. Sizes
 * and colours that are no longer offered are gone. Several items of one choice share its stock. A line that is in the
 * cart already (`rows`) takes only what it has room for.
 */
export function reorder(
  { items }: Pick<Order, 'items'>,
  shop: { product: (id: string) => Product | undefined },
  rows: readonly CartRow[],
): Reorder {
  const kept = items.filter((item) => item.status !== 'cancelled');
  const result: Reorder = { adds: [], missing: [], fewer: [] };
  const left = new Map<string, number>();
  for (const { productId, size, color, quantity: bought, name } of kept.length > 0 ? kept : items) {
    const product = shop.product(productId);
    if (product === undefined || !offeredChoice(product, { size, color })) {
      result.missing.push({ name, why: 'product_gone' });
      continue;
    }
    const choice = { productId, size, color };
    const key = lineKey(choice);
    const stock = left.get(key) ?? maxQuantity(choiceStock(product, choice));
    const room = roomInCart([...rows, ...result.adds], choice);
    const quantity = Math.min(bought, stock, room);
    left.set(key, stock - quantity);
    if (quantity <= 0) {
      result.missing.push({ name, why: stock <= 0 ? 'out_of_stock' : 'line_full' });
      continue;
    }
    if (quantity < bought) result.fewer.push({ name, quantity });
    result.adds.push({ productId, size, color, quantity });
  }
  return result;
}
