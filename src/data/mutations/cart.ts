import { roomInCart, type CartRow, type LineChoice } from '#domain/cart.ts';
import type { CartFix } from '#domain/cart-fixes.ts';
import { cartRows } from '../orders/cart-rows.ts';
import { stores } from '../page.ts';
import { queued } from './queued.ts';

type Quantity = { quantity: number };

/** The person's cart. Each edit is an intent: two phones that add the same size meet with both quantities. */
export const cart = {
  /** How many pieces `add` can still add to the line of this choice: what is more is left out. */
  room: (choice: LineChoice): number =>
    roomInCart(cartRows(stores.shopper.get(), stores.outbox.get()), choice),
  /** Adds to the line of this choice, or makes it. */
  add: queued('login_for_cart', ({ productId, size, color, quantity }: LineChoice & Quantity) => ({
    name: 'cart.add',
    args: { productId, size, color, quantity },
  })),
  /** Puts a line back that was just taken out: as it was, where it was. */
  putBack: queued('login_for_cart', ({ productId, size, color, quantity, addedAt }: CartRow) => ({
    name: 'cart.add',
    args: { productId, size, color, quantity, addedAt },
  })),
  /** Sets the quantity of a line; a missing line stays missing. */
  set: queued('login_for_cart', ({ productId, size, color, quantity }: LineChoice & Quantity) => ({
    name: 'cart.set',
    args: { productId, size, color, quantity },
  })),
  remove: queued('login_for_cart', ({ productId, size, color }: LineChoice) => ({
    name: 'cart.remove',
    args: { productId, size, color },
  })),
  /** Makes the cart orderable (`cartFixes`), line by line. */
  fix: async (fixes: readonly CartFix[]): Promise<void> => {
    for (const { line, to } of fixes)
      await (to === 0 ? cart.remove(line) : cart.set({ ...line, quantity: to }));
  },
  clear: queued('login_for_cart', () => ({ name: 'cart.clear', args: {} })),
};
