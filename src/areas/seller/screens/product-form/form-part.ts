import type { ListingFields } from '#domain/listing/listing-fields.ts';

/** The props of each part of the product form. */
export type FormPart = {
  fields: ListingFields;
  /** The sentence under a field, where it is wrong. */
  errors: Partial<Record<keyof ListingFields, string>>;
  change: (fields: Partial<ListingFields>) => void;
};
