import { folded } from '../text/folded.ts';
import { wordForm } from '../text/word-form.ts';

// The fixed lists of the specification (section 9 of the storefront).
export const CATEGORIES = [
  'Shirt',
  'T-shirt',
  'Jeans',
  'Trousers',
  'Jacket',
  'Sweater',
  'Sweatshirt',
  'Co-ord',
] as const;
export const STYLES = [
  'Casual',
  'Formal',
  'Party',
  'College',
  'Office',
  'Trendy',
  'Summer',
  'Winter',
  'Sportswear',
  'Ethnic',
] as const;
export const SIZES = ['S', 'M', 'L', 'XL', 'XXL'] as const;
export const COLORS = [
  'Red',
  'Blue',
  'Black',
  'White',
  'Green',
  'Yellow',
  'Purple',
  'Orange',
  'Grey',
] as const;
/** The least discounts that the filter sheet offers, in percent. 1 is any. */
export const DISCOUNTS = [1, 10, 25, 50] as const;
export const GENDERS = ['unisex', 'male', 'female'] as const;
export const DELIVERY_OPTIONS = ['2-4 Days', '5-7 Days', '7-10 Days', '10-14 Days'] as const;
export const RETURN_OPTIONS = ['No Return', '7 Days Return', '15 Days Return', '30 Days Return'] as const;

export type Category = (typeof CATEGORIES)[number];
export type Style = (typeof STYLES)[number];
export type Gender = (typeof GENDERS)[number];

/** The category that a word of an address means: in any case, with or without its hyphen, a blank, or a plural's s. */
export function categoryNamed(word: string): Category | undefined {
  const form = wordForm(word);
  return CATEGORIES.find((category) => wordForm(category) === form);
}

/** The one of a fixed list that a word names, in any case. */
export function namedIn<Name extends string>(names: readonly Name[], word: string): Name | undefined {
  const plain = folded(word);
  return names.find((name) => folded(name) === plain);
}

/** The gender that a text from the server or a form names; 'unisex' when it is none of them. */
export function genderOf(text: string | undefined): Gender {
  return GENDERS.find((known) => known === text) ?? 'unisex';
}
