import { useCallback, useState } from 'react';
import { coupon } from '#data/commands/coupon.ts';
import { order } from '#data/commands/order.ts';
import { mutate } from '#data/mutate.ts';
import { isWishlistedNow } from '#data/queries/shop/wishlist.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { sentenceFor } from '#messages/errors.ts';
import { toast } from '#ui/layers/toast.ts';

export type RemovedLine = {
  line: CartLine;
  /** It went to the wishlist. */
  saved: boolean;
  /** Its product was on the wishlist already, and stays there. */
  wished: boolean;
  /** The code that was applied while the line was in the cart. */
  couponCode: string | null;
};

/** The line that was taken out last, while this screen is open: it can be put back as it was. */
export function useRemovedLine() {
  const [removed, setRemoved] = useState<RemovedLine | null>(null);

  // The same each time, so that the rows that are given them need not be drawn again.
  const takeOut = useCallback((name: 'cart.remove' | 'cart.save', line: CartLine) => {
    setRemoved({
      line,
      saved: name === 'cart.save',
      wished: isWishlistedNow(line.productId),
      couponCode: order.cart().prices.couponCode,
    });
    mutate(name, line).catch((error: unknown) => {
      setRemoved((now) => (now?.line === line ? null : now));
      toast.error(sentenceFor(error));
    });
  }, []);
  const remove = useCallback((line: CartLine) => takeOut('cart.remove', line), [takeOut]);
  const save = useCallback((line: CartLine) => takeOut('cart.save', line), [takeOut]);

  async function undo() {
    if (removed === null) return;
    const { line, saved, wished, couponCode } = removed;
    setRemoved(null);
    try {
      await mutate('cart.add', line);
    } catch (error) {
      setRemoved((now) => now ?? removed);
      toast.error(sentenceFor(error));
      return;
    }
    if (couponCode !== null) coupon.restore(couponCode);
    if (!saved || wished) return;
    // The line is back. Another try would add it once more.
    await mutate('wishlist.remove', line).catch((error: unknown) => toast.error(sentenceFor(error)));
  }

  return { removed, remove, save, undo: () => void undo() };
}
