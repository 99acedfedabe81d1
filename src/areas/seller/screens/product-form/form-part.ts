import type { ListingFields } from '#domain/listing/listing-fields.ts';

/** What each part of the product form works on. */
export type FormPart = {
  fields: ListingFields;
  /** The sentence under a field, where it is wrong. */
  errors: Partial<Record<keyof ListingFields, string>>;
  change: (fields: Partial<ListingFields>) => void;
};
