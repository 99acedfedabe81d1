import type { LineChoice } from '../cart.ts';
import type { ErrorCode } from '../error-code.ts';
import type { Product } from '../product.ts';

type Options = Pick<Product, 'sizes' | 'colors'>;
type Choice = Pick<LineChoice, 'size' | 'color'>;

const missing = (offered: readonly string[], chosen: string) =>
  offered.length > 0 && !offered.includes(chosen);

/**
 * What still has to be chosen on the product page, the size first: `size_required`, `color_required`. '' is not chosen,
 * as is what the product no longer comes in; one without sizes (or colours) does not ask for any.
 */
export function checkProductOptions({ sizes, colors }: Options, { size, color }: Choice): ErrorCode | null {
  if (missing(sizes, size)) return 'size_required';
  return missing(colors, color) ? 'color_required' : null;
}

/** The chooser asks for both in one sentence, `size_and_color_required`, where the product comes in both. */
export function checkOptionSheet(product: Options, choice: Choice): ErrorCode | null {
  const problem = checkProductOptions(product, choice);
  const both = product.sizes.length > 0 && product.colors.length > 0;
  return problem !== null && both ? 'size_and_color_required' : problem;
}
