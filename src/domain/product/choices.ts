import { MAX_LINE_QUANTITY, type Product } from './product.ts';

/** A size and a colour. Each is '' where the product comes in none, or where none is chosen yet. */
export type Choice = { size: string; color: string };

type Stocked = Pick<Product, 'sizes' | 'colors' | 'stock' | 'choiceStock'>;

const NONE = [''] as const;
const orNone = (options: readonly string[]) => (options.length === 0 ? NONE : options);

/** Every choice of a product, in the order of the letters of `choiceStock`: all colours of the first size, then of the next. */
export function choicesOf({ sizes, colors }: Pick<Product, 'sizes' | 'colors'>): Choice[] {
  return orNone(sizes).flatMap((size) => orNone(colors).map((color) => ({ size, color })));
}

/**
 * The pieces of a choice: 0 to 9 exactly, and MAX_LINE_QUANTITY means as many or more. While size or colour is not chosen,
 * those of the choice that has most. A size that the product does not have has none. A row that was stored before there
 * were choices knows their sum alone.
 */
export function choiceStock(product: Stocked, chosen: Choice): number {
  const choices = choicesOf(product);
  const isKnown = product.choiceStock.length === choices.length;
  return choices.reduce((most, { size, color }, place) => {
    if ((chosen.size !== '' && chosen.size !== size) || (chosen.color !== '' && chosen.color !== color))
      return most;
    return Math.max(most, isKnown ? piecesOf(product.choiceStock.charAt(place)) : product.stock);
  }, 0);
}

// Its digits are 0 to 9 and a, as `private.stock_letter` writes them.
const RADIX = MAX_LINE_QUANTITY + 1;

function piecesOf(letter: string): number {
  const pieces = Number.parseInt(letter, RADIX);
  return Number.isNaN(pieces) ? 0 : pieces;
}

/** The other choices that can be had in place of one: those of its colour first, each with its pieces. */
export function otherChoices(product: Stocked, { size, color }: Choice): Choice[] {
  const others = choicesOf(product).filter(
    (choice) => (choice.size !== size || choice.color !== color) && choiceStock(product, choice) > 0,
  );
  return [
    ...others.filter((choice) => choice.color === color),
    ...others.filter((choice) => choice.color !== color),
  ];
}

/** The sizes of which no colour is left, of a product that can be had in others. */
export function sizesGone(product: Stocked): string[] {
  if (product.stock === 0) return [];
  return product.sizes.filter((size) => choiceStock(product, { size, color: '' }) === 0);
}
