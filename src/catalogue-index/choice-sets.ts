import type { Choice } from '../domain/product/choices.ts';

/** The choices of a product that can be had. Products with the same ones share a value. */
export type ChoiceSet = readonly Choice[];

/** The key of a set in a dictionary. Sizes and colours have no blank, slash or comma. */
export const choiceSetKey = (set: ChoiceSet): string =>
  set.map(({ size, color }) => `${size}/${color}`).join();

/** Whether an option is one of those asked for. Null asks for any. */
export const isWanted = (wanted: readonly string[] | null, option: string): boolean =>
  wanted === null || wanted.includes(option);

/** Whether one of the wanted sizes can be had in one of the wanted colours. Null wants any. */
export function hasChoice(
  set: ChoiceSet,
  sizes: readonly string[] | null,
  colors: readonly string[] | null,
): boolean {
  return set.some(({ size, color }) => isWanted(sizes, size) && isWanted(colors, color));
}
