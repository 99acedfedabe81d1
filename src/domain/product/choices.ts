import { MAX_LINE_QUANTITY, type Product } from './product.ts';

/** A size and a colour. Each is '' where the product comes in none, or where none is chosen yet. */
export type Choice = { size: string; color: string };

/** What of a product says how many pieces each of its choices has. */
export type Stocked = Pick<Product, 'sizes' | 'colors' | 'stock' | 'choiceStock'>;

const NONE = [''] as const;

/** The options of one kind, or the one empty option of a product that has none. */
export const orNone = (options: readonly string[]): readonly string[] =>
  options.length === 0 ? NONE : options;

/** Every choice of a product, in the order of the letters of `choiceStock`: all colours of the first size, then of the next. */
export function choicesOf({ sizes, colors }: Pick<Product, 'sizes' | 'colors'>): Choice[] {
  return orNone(sizes).flatMap((size) => orNone(colors).map((color) => ({ size, color })));
}

/**
 * The pieces of a choice: 0 to 9 exactly, and MAX_LINE_QUANTITY means as many or more. If size or colour is '', the most that one of
 * the choices has that fit, not their sum. A size that the product does not have has 0. A row that was stored before there were
 * choices gives the product's sum for each.
 */
export function choiceStock(product: Stocked, chosen: Choice): number {
  return piecesOfAll(product).reduce(
    (most, choice) => (fits(choice, chosen) ? Math.max(most, choice.pieces) : most),
    0,
  );
}

/** Whether some choice of the product fits, sold out or not. '' fits any. */
export const canBeOffered = (product: Pick<Product, 'sizes' | 'colors'>, chosen: Choice): boolean =>
  choicesOf(product).some((choice) => fits(choice, chosen));

const fits = ({ size, color }: Choice, chosen: Choice) =>
  (chosen.size === '' || chosen.size === size) && (chosen.color === '' || chosen.color === color);

/** The choices of a product that are not sold out. */
export const choicesLeft = (product: Stocked): Choice[] =>
  piecesOfAll(product).flatMap(({ size, color, pieces }) => (pieces > 0 ? { size, color } : []));

function piecesOfAll(product: Stocked): (Choice & { pieces: number })[] {
  const choices = choicesOf(product);
  const isKnown = product.choiceStock.length === choices.length;
  return choices.map((choice, place) => ({
    ...choice,
    pieces: isKnown ? piecesOf(product.choiceStock.charAt(place)) : product.stock,
  }));
}

// Its digits are 0 to 9 and a, as `private.stock_letter` writes them.
const RADIX = MAX_LINE_QUANTITY + 1;

function piecesOf(letter: string): number {
  const pieces = Number.parseInt(letter, RADIX);
  return Number.isNaN(pieces) ? 0 : pieces;
}

/** The other choices that can be had in place of one: those of its colour first. */
export function otherChoices(product: Stocked, { size, color }: Choice): Choice[] {
  const others = choicesLeft(product).filter((choice) => choice.size !== size || choice.color !== color);
  return [
    ...others.filter((choice) => choice.color === color),
    ...others.filter((choice) => choice.color !== color),
  ];
}

/** The sizes that are sold out in every colour; [] of a product that is sold out as a whole. */
export function sizesGone(product: Stocked): string[] {
  if (product.stock === 0) return [];
  return product.sizes.filter((size) => choiceStock(product, { size, color: '' }) === 0);
}
