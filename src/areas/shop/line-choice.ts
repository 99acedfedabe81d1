import type { LineChoice } from '#domain/cart/cart.ts';
import type { OptionChoice } from './option-choice.ts';

/** A choice made for a product, as the cart takes it. */
export function lineChoice(productId: string, choice: OptionChoice): LineChoice & { quantity: number } {
  return { productId, size: choice.size, color: choice.color, quantity: choice.quantity };
}
