import {
  declarationOf,
  listingFieldNames,
  type LISTING_FIELDS,
  type ListingField,
  type ListingValues,
} from '#domain/listing/listing-fields.ts';
import { toRupees, type Paise } from '#domain/money/money.ts';
import type { Database } from '../api/database.types.ts';

type Column = (typeof LISTING_FIELDS)[Exclude<ListingField, 'choices'>]['column'];

/** This type does not compile when the table lacks the column of a field. The choices have a table of their own. */
type Columns = Partial<
  Pick<Database['public']['Tables']['products']['Insert'], Column> & { choices: string }
>;

/** Turns values of a listing into columns of the seller's row, with money in rupees. Absent values stay absent. */
export function listingColumns(values: Partial<ListingValues>): Columns {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const { column, kind } = declarationOf(field as ListingField);
      return [column, kind === 'rupees' ? toRupees(value as Paise) : value];
    }),
  );
}

/** Returns the form's field for a column; null for a column that no form shows. */
export function fieldOfColumn(column: string): ListingField | null {
  return listingFieldNames.find((field) => declarationOf(field).column === column) ?? null;
}
