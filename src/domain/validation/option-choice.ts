import type { LineChoice } from '../cart/cart.ts';
import type { ErrorCode } from '../mutation/error-code.ts';
import type { Product } from '../product/product.ts';

type Options = Pick<Product, 'sizes' | 'colors'>;
type Choice = Pick<LineChoice, 'size' | 'color'>;

const missing = (offered: readonly string[], chosen: string) =>
  offered.length > 0 && !offered.includes(chosen);

/**
 * Whether size and colour still have to be chosen. '' and values that are no longer offered are not chosen. A product
 * without sizes (or colours) does not ask for any.
 */
export function missingOptions({ sizes, colors }: Options, { size, color }: Choice) {
  return { size: missing(sizes, size), color: missing(colors, color) };
}

/** The product page's first missing choice, size before colour: `size_required`, `color_required`. */
export function checkProductOptions(product: Options, choice: Choice): ErrorCode | null {
  const { size, color } = missingOptions(product, choice);
  if (size) return 'size_required';
  return color ? 'color_required' : null;
}

/** The chooser asks for both in one sentence, `size_and_color_required`, where the product comes in both. */
export function checkOptionSheet(product: Options, choice: Choice): ErrorCode | null {
  const problem = checkProductOptions(product, choice);
  const both = product.sizes.length > 0 && product.colors.length > 0;
  return problem !== null && both ? 'size_and_color_required' : problem;
}
