import { foldCart, foldWishlist } from '../../src/domain/fold.ts';
import type { Intent, QueuedIntent } from '../../src/domain/intents.ts';
import type { LineChoice } from '../../src/domain/cart.ts';
import { MAX_LINE_QUANTITY } from '../../src/domain/product.ts';

/** Which of the two phones. */
export type Phone = 0 | 1;
export const PHONES: readonly Phone[] = [0, 1];

/** How many products the shop needs: one shared in the cart, one on both wishlists, and two of each phone's own. */
export const PRODUCTS = 6;

/**
 * Who may touch what, so that the right end is known whatever the server's order: both phones only ever add to shared
 * lines, and do everything with lines that the other one never touches.
 */
export type Ground = {
  shared: LineChoice[];
  sharedWish: string;
  owned: Record<Phone, { lines: LineChoice[]; wishes: string[] }>;
};

export function groundOf(products: readonly string[]): Ground {
  const product = (index: number) => products[index] ?? '';
  const line = (index: number, size: string): LineChoice => ({ productId: product(index), size, color: '' });
  const own = (first: number) => ({
    lines: [line(first, 'S'), line(first, 'M'), line(first + 1, 'S')],
    wishes: [product(first), product(first + 1)],
  });
  return {
    shared: [line(0, 'S'), line(0, 'M')],
    sharedWish: product(1),
    owned: { 0: own(2), 1: own(4) },
  };
}

/** Cart and wishlist in comparable words, sorted. */
export type Belongings = { cart: string[]; wishlist: string[] };

export function lineText({ productId, size, quantity }: LineChoice & { quantity: number }): string {
  return `${productId} ${size} ${quantity}`;
}

/** What a phone's own lines and wishes must be, at any moment, after what was tapped on it. */
export function ownAfter(ground: Ground, phone: Phone, taps: readonly Intent[]): Belongings {
  const queued: QueuedIntent[] = taps.map((intent) => ({ ...intent, n: null, at: '' }));
  const products = new Set(ground.owned[phone].wishes);
  return {
    cart: foldCart([], queued)
      .filter((row) => products.has(row.productId))
      .map(lineText)
      .toSorted(),
    wishlist: foldWishlist([], queued)
      .map((row) => row.productId)
      .filter((id) => products.has(id))
      .toSorted(),
  };
}

/** What both phones and Postgres must hold in the end. Shared lines: the sum of all adds, in whatever order. */
export function allAfter(ground: Ground, taps: Record<Phone, readonly Intent[]>): Belongings {
  const cart: string[] = [];
  const wishlist = new Set<string>();
  const sums = new Map(ground.shared.map((line) => [line.size, 0]));
  for (const phone of PHONES) {
    const own = ownAfter(ground, phone, taps[phone]);
    cart.push(...own.cart);
    for (const id of own.wishlist) wishlist.add(id);
    for (const intent of taps[phone]) {
      if (intent.name === 'cart.add' && intent.args.productId === ground.shared[0]?.productId) {
        sums.set(intent.args.size, (sums.get(intent.args.size) ?? 0) + intent.args.quantity);
      } else if (intent.name === 'wishlist.add' && intent.args.productId === ground.sharedWish) {
        wishlist.add(ground.sharedWish);
      }
    }
  }
  for (const line of ground.shared) {
    const sum = sums.get(line.size) ?? 0;
    if (sum > 0) cart.push(lineText({ ...line, quantity: Math.min(MAX_LINE_QUANTITY, sum) }));
  }
  return { cart: cart.toSorted(), wishlist: [...wishlist].toSorted() };
}
