import type { Product } from './product.ts';

/** A list in its order, with what is sold out behind what can be bought: nothing out of stock leads a list. */
export function soldOutLast(products: readonly Product[]): Product[] {
  return [...products.filter(({ stock }) => stock > 0), ...products.filter(({ stock }) => stock === 0)];
}
