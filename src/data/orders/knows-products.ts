import type { CatalogueState } from '../catalogue/state.ts';

/**
 * Whether the catalogue knows of each row's product, on sale or withdrawn. While the catalogue arrives, or could not be fetched, a
 * product that is not in it may be on sale all the same.
 */
export function knowsProducts(
  { phase, index, gone }: CatalogueState,
  rows: readonly { productId: string }[],
): boolean {
  if (phase.status === 'complete') return true;
  return rows.every(({ productId }) => index.product(productId) !== undefined || gone(productId) !== null);
}
