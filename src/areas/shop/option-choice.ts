import { useState } from 'react';
import { choiceStock, type Choice } from '#domain/product/choices.ts';
import { maxQuantity } from '#domain/product/product.ts';
import type { Product } from '#domain/product/product.ts';

export type OptionChoice = Choice & { quantity: number };

const only = (values: readonly string[]) => (values.length === 1 ? (values[0] ?? '') : '');

// The seller may take a size away while somebody looks at it.
const stillOffered = (values: readonly string[], chosen: string) =>
  values.includes(chosen) ? chosen : only(values);

export type OptionState = {
  choice: OptionChoice;
  /** Pieces that one line may have of the choice. */
  most: number;
  /** Nothing is left of the choice, or of all that it may still become. */
  soldOut: boolean;
  set: (change: Partial<OptionChoice>) => void;
  /** Number of times the choice was sent incomplete. */
  tries: number;
  countTry: () => void;
};

/**
 * The chosen options of a product; '' is not chosen yet. A product with one size (or colour) has it chosen. Starts anew
 * with another product, with `start` if it is given.
 */
export function useOptionChoice(product: Product, start?: OptionChoice): OptionState {
  const fresh = {
    id: product.id,
    size: start?.size ?? only(product.sizes),
    color: start?.color ?? only(product.colors),
    // Until a person chooses one, it follows the line, which another phone may change.
    quantity: null as number | null,
    tries: 0,
  };
  const [chosen, setChosen] = useState(fresh);
  const choice = chosen.id === product.id ? chosen : fresh;
  const options = {
    size: stillOffered(product.sizes, choice.size),
    color: stillOffered(product.colors, choice.color),
  };
  const stock = choiceStock(product, options);
  const most = Math.max(1, maxQuantity(stock));
  return {
    choice: {
      ...options,
      quantity: Math.min(choice.quantity ?? start?.quantity ?? 1, most),
    },
    most,
    soldOut: stock === 0,
    set: (change: Partial<OptionChoice>) => setChosen({ ...choice, ...change }),
    tries: choice.tries,
    countTry: () => setChosen({ ...choice, tries: choice.tries + 1 }),
  };
}
