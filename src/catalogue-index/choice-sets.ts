import { choicesOf, choiceStock, type Choice } from '../domain/product/choices.ts';
import type { Product } from '../domain/product/product.ts';

/** The choices of a product that can be had. Products with the same ones share a value. */
export type ChoiceSet = readonly Choice[];

type Stocked = Pick<Product, 'sizes' | 'colors' | 'stock' | 'choiceStock'>;

/** The choices of a product that are not sold out. */
export const choiceSetOf = (product: Stocked): ChoiceSet =>
  choicesOf(product).filter((choice) => choiceStock(product, choice) > 0);

/** The key of a set in a dictionary. Sizes and colours have no blank, slash or comma. */
export const choiceSetKey = (set: ChoiceSet): string =>
  set.map(({ size, color }) => `${size}/${color}`).join();

/** Whether one of the wanted sizes can be had in one of the wanted colours. Null wants any. */
export function hasChoice(
  set: ChoiceSet,
  sizes: readonly string[] | null,
  colors: readonly string[] | null,
): boolean {
  return set.some(
    ({ size, color }) =>
      (sizes === null || sizes.includes(size)) && (colors === null || colors.includes(color)),
  );
}
