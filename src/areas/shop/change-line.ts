import { mutate } from '#data/mutate.ts';
import { isInCart, roomNow } from '#data/queries/shop/in-cart.ts';
import { lineKey, type LineChoice } from '#domain/cart/cart.ts';
import { MAX_LINE_QUANTITY } from '#domain/product/product.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { sentenceFor } from '#messages/errors.ts';
import { toast } from '#ui/layers/toast.ts';
import type { OptionChoice } from './option-choice.ts';

/**
 * Replaces a line of the cart by another choice, with as many pieces as the line of that choice still takes. The old line goes whole. Says
 * how it went, and answers whether there is nothing more to change.
 */
export async function changeLine(
  line: LineChoice & { quantity: number },
  { size, color, quantity }: OptionChoice,
): Promise<boolean> {
  const to = { productId: line.productId, size, color };
  const same = lineKey(to) === lineKey(line);
  const fits = same ? quantity : Math.min(quantity, roomNow(to));
  // Another phone or tab was faster.
  if (!isInCart(line)) {
    toast.notice(cartMessages.lineGone);
    return true;
  }
  if (same && quantity === line.quantity) return true;
  if (fits === 0) {
    toast.hint(cartMessages.atMost(MAX_LINE_QUANTITY));
    return false;
  }
  try {
    if (same) await mutate('cart.set', { ...to, quantity });
    else await mutate('cart.change', { ...line, newSize: size, newColor: color, quantity: fits });
    if (fits < quantity) toast.notice(cartMessages.changedOnly(fits, quantity, MAX_LINE_QUANTITY));
    else if (!same) toast.success(cartMessages.changedTo(size, color));
    return true;
  } catch (error) {
    toast.error(sentenceFor(error));
    return false;
  }
}
