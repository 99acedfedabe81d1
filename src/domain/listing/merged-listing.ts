import type { ListingFields } from './listing-fields.ts';
import { mergedDraft } from '../validation/merged-draft.ts';

/**
 * `mergedDraft` of a product's form. The colours and the box that brings them are one choice: without the box there are none, so who
 * touched either has touched both.
 */
export function mergedListing(
  opened: ListingFields,
  typed: ListingFields,
  now: ListingFields,
): ReturnType<typeof mergedDraft<ListingFields>> {
  const merged = mergedDraft(opened, typed, now);
  if (!('colors' in merged.touched || 'manyColors' in merged.touched)) return merged;
  const { colors, manyColors } = typed;
  return {
    ...merged,
    fields: { ...merged.fields, colors, manyColors },
    touched: { ...merged.touched, colors, manyColors },
  };
}
