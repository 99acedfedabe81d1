import type { ErrorCode } from '../error-code.ts';
import type { Product } from '../product.ts';

export type OptionChoice = { size: string | null; color: string | null };
type Options = Pick<Product, 'sizes' | 'colors'>;

function missing({ sizes, colors }: Options, { size, color }: OptionChoice) {
  return { size: sizes.length > 0 && !size, color: colors.length > 0 && !color };
}

/** The option sheet asks for whatever the product comes in: `size_and_color_required`. */
export function checkOptionSheet(product: Options, choice: OptionChoice): ErrorCode | null {
  const { size, color } = missing(product, choice);
  return size || color ? 'size_and_color_required' : null;
}

/** The product page names what is missing, the size first. */
export function checkProductOptions(product: Options, choice: OptionChoice): ErrorCode | null {
  const { size, color } = missing(product, choice);
  if (size) return 'size_required';
  return color ? 'color_required' : null;
}
