import { ShopError } from '#domain/mutation/error-code.ts';
import { RemoteError } from '../api/remote-error.ts';
import { toShopError } from '../api/shop-error.ts';
import { fieldOfColumn } from './listing-wire.ts';

const CHECK_VIOLATION = '23514';
const OUT_OF_RANGE = '22003';

/**
 * Turns the refusal of a product into a ShopError. It is 'listing_refused' with `{ field }` of the form if a value is refused;
 * the field is null when the database did not name it. Otherwise it is the error's own code ('listing_incomplete',
 * 'size_chart_unknown', 'picture_unchecked', 'product_gone', a failure of the connection).
 */
export function toListingError(error: unknown): ShopError {
  const broken =
    error instanceof RemoteError &&
    (error.detail === 'listing_refused' || [CHECK_VIOLATION, OUT_OF_RANGE].includes(error.code));
  if (!broken) return toShopError(error);
  // These texts are our own trigger's message, and the name of the table's constraint.
  const column = /^products\.(\w+) is not allowed/.exec(error.message)?.[1];
  const field = error.message.includes('selling_price_within_mrp') ? 'price' : fieldOfColumn(column ?? '');
  return new ShopError('listing_refused', { field });
}
