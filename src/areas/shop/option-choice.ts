import { useState } from 'react';
import { maxQuantity } from '../../domain/product.ts';
import type { Product } from '../../domain/product.ts';

export type OptionChoice = { size: string; color: string; quantity: number };

const only = (values: readonly string[]) => (values.length === 1 ? (values[0] ?? '') : '');

export type OptionState = {
  choice: OptionChoice;
  most: number;
  set: (change: Partial<OptionChoice>) => void;
};

/** What is chosen of a product; '' is not chosen yet. A product with one size (or colour) has it chosen. Starts anew with another product. */
export function useOptionChoice(product: Product): OptionState {
  const fresh = { id: product.id, size: only(product.sizes), color: only(product.colors), quantity: 1 };
  const [kept, setKept] = useState(fresh);
  const choice = kept.id === product.id ? kept : fresh;
  const most = Math.max(1, maxQuantity(product.stock));
  return {
    choice: { size: choice.size, color: choice.color, quantity: Math.min(choice.quantity, most) },
    most,
    set: (change: Partial<OptionChoice>) => setKept({ ...choice, ...change }),
  };
}

/** What still has to be chosen. A product without sizes (or colours) does not ask for one. */
export function missingOptions(product: Product, choice: OptionChoice): { size: boolean; color: boolean } {
  return {
    size: product.sizes.length > 0 && choice.size === '',
    color: product.colors.length > 0 && choice.color === '',
  };
}
