import {
  declarationOf,
  listingFieldNames,
  type LISTING_FIELDS,
  type ListingField,
  type ListingValues,
} from '#domain/listing/listing-fields.ts';
import { toRupees, type Paise } from '#domain/money/money.ts';
import type { Database } from '../api/database.types.ts';

/** It does not compile when the table lacks the column of a field. */
type Columns = Partial<
  Pick<Database['public']['Tables']['products']['Insert'], (typeof LISTING_FIELDS)[ListingField]['column']>
>;

/** Values of a listing as columns of `products`: money in rupees. What is absent stays absent. */
export function listingColumns(values: Partial<ListingValues>): Columns {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const { column, kind } = declarationOf(field as ListingField);
      return [column, kind === 'rupees' ? toRupees(value as Paise) : value];
    }),
  );
}

/** The field of the form that a column is; null for a column that no form shows. */
export function fieldOfColumn(column: string): ListingField | null {
  return listingFieldNames.find((field) => declarationOf(field).column === column) ?? null;
}
