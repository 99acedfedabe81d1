import { ShopError } from '#domain/mutation/error-code.ts';
import type { ListingFields } from '#domain/listing/listing-fields.ts';
import type { CheckedListing } from '#domain/validation/listing.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { listingFaultSentence } from '#messages/seller/listing-faults.ts';
import type { FormPart } from './form-part.ts';

/** The sentence under each field: what the form itself finds, and the field that the shop refused. */
export function faultsToErrors(
  checked: CheckedListing,
  refused: keyof ListingFields | null,
): FormPart['errors'] {
  const own = checked.ok
    ? {}
    : Object.fromEntries(
        Object.entries(checked.faults).map(([field, fault]) => [field, listingFaultSentence(fault)]),
      );
  if (refused === null || refused in own) return own;
  const code = refused === 'sizeChart' ? 'size_chart_unknown' : 'listing_refused';
  return { ...own, [refused]: sentenceForCode(code) };
}

/** Which field the shop did not take, when it said which. */
export function refusedField(failure: unknown): keyof ListingFields | null {
  if (!(failure instanceof ShopError)) return null;
  if (failure.code === 'picture_unchecked' || failure.code === 'picture_missing') return 'images';
  if (failure.code === 'size_chart_unknown') return 'sizeChart';
  if (failure.code !== 'listing_refused') return null;
  return (failure.detail as { field: keyof ListingFields | null }).field;
}
