import { mutate } from '#data/mutate.ts';
import { roomNow } from '#data/queries/shop/in-cart.ts';
import type { LineChoice } from '#domain/cart/cart.ts';
import { MAX_LINE_QUANTITY } from '#domain/product/product.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { productMessages } from '#messages/shop/product.ts';
import { toast } from '#ui/layers/toast.ts';

/** Adds as many pieces as their line still takes, and says how it went. Answers whether any was added; throws as `mutate`. */
export async function addWhatFits(choice: LineChoice & { quantity: number }): Promise<boolean> {
  const { productId, size, color, quantity } = choice;
  const fits = Math.min(quantity, roomNow(choice));
  if (fits === 0) {
    toast.hint(cartMessages.atMost(MAX_LINE_QUANTITY));
    return false;
  }
  await mutate('cart.add', { productId, size, color, quantity: fits });
  if (fits === quantity) toast.success(productMessages.addedToCart);
  else toast.notice(cartMessages.addedOnly(fits, MAX_LINE_QUANTITY));
  return true;
}
