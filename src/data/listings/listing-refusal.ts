import { ShopError } from '#domain/mutation/error-code.ts';
import { RemoteError } from '../api/remote-error.ts';
import { toShopError } from '../api/shop-error.ts';
import { fieldOfColumn } from './listing-wire.ts';

const CHECK_VIOLATION = '23514';
const OUT_OF_RANGE = '22003';

/**
 * A refused product as a ShopError: 'listing_refused' with `{ field }` of the form, null when the database did not say which;
 * otherwise what it says by itself ('listing_incomplete', 'size_chart_unknown', 'picture_unchecked', 'product_gone', the line).
 */
export function toListingError(error: unknown): ShopError {
  const broken =
    error instanceof RemoteError &&
    (error.detail === 'listing_refused' || [CHECK_VIOLATION, OUT_OF_RANGE].includes(error.code));
  if (!broken) return toShopError(error);
  // Our own trigger's words, and the name of the table's constraint.
  const column = /^products\.(\w+) is not allowed/.exec(error.message)?.[1];
  const field = error.message.includes('selling_price_within_mrp') ? 'price' : fieldOfColumn(column ?? '');
  return new ShopError('listing_refused', { field });
}
