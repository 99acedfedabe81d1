import type { LineChoice } from './cart.ts';
import type { Product } from '../product/product.ts';

/** Whether a product still comes in this size and colour. '' is the only choice of one that comes in none; the server says the same. */
export function offeredChoice(
  { sizes, colors }: Pick<Product, 'sizes' | 'colors'>,
  { size, color }: Pick<LineChoice, 'size' | 'color'>,
): boolean {
  return offered(sizes, size) && offered(colors, color);
}

function offered(options: readonly string[], choice: string): boolean {
  return options.length === 0 ? choice === '' : options.includes(choice);
}
