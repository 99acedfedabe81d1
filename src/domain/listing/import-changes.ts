import { choiceChanges, namedChoices, refitted, sumText, typedPieces } from './choice-stock.ts';
import { FIELD_OF, FILE_COLUMNS, type FileColumn } from './listing-file.ts';
import type { ImportableRow } from './listing-import.ts';
import type { ListingField, ListingValues } from './listing-fields.ts';
import { isLargeChange, type PriceChange } from '../money/price-change.ts';
import type { PictureColors } from '../product/picture-colors.ts';
import { colorsInOrder } from './assigned-colors.ts';
import type { Listing } from '../account/seller.ts';

type Shown = Exclude<ListingValues[keyof ListingValues], PictureColors>;

/** The fields of columns that are read apart. */
const APART: Partial<Record<FileColumn, ListingField>> = {
  image_urls: 'images',
  image_colors: 'imageColors',
};

/**
 * One cell of a file that would change something, or one choice of its cell of choices. For what is new, `before` is null. Money is in
 * paise.
 */
export type ValueChange = { column: FileColumn; choice?: string; before: Shown | null; after: Shown };

// By these a row that slipped by a column is seen; all of a new product's would bury them.
const SHOWN_OF_NEW: readonly FileColumn[] = ['mrp', 'selling_price', 'stock_quantity', 'choices'];

/** The number of choices over which the shop spreads the sum of a row; null when it spreads none. */
export function spreadOver({ values }: ImportableRow, listing: Listing | null): number | null {
  if (!values.stock || values.choices !== undefined) return null;
  const sizes = values.sizes ?? listing?.sizes ?? [];
  const choices = namedChoices(sizes, values.colors ?? listing?.colors ?? []).length;
  return choices > 1 ? choices : null;
}

/**
 * The pieces of the sizes and colours that a row takes out: they go with them. The shop keeps the sum when no choice stays, and takes a
 * sum that the row has.
 */
export function withdrawnPieces({ values }: ImportableRow, listing: Listing | null): number {
  const { sizes, colors, stock } = values;
  if (listing === null || stock !== undefined || (sizes ?? colors) === undefined) return 0;
  const after = { sizes: sizes ?? listing.sizes, colors: colors ?? listing.colors };
  const kept = refitted(typedPieces(listing.choices), listing, after);
  return kept.size === 0 ? 0 : listing.stock - Number(sumText(kept.values()));
}

/** The changes of a row to its product, column by column; of a new one its price and stock. */
export function importChanges({ values }: ImportableRow, listing: Listing | null): ValueChange[] {
  return FILE_COLUMNS.flatMap((column) => {
    const field = APART[column] ?? FIELD_OF[column];
    if (field === undefined) return [];
    const after = values[field];
    if (after === undefined || (listing === null && !SHOWN_OF_NEW.includes(column))) return [];
    if (field === 'choices')
      return choiceChanges(listing?.choices ?? '', values.choices ?? '').map(({ name, ...change }) => ({
        column,
        choice: name,
        ...change,
      }));
    if (field === 'imageColors') {
      // In the order of the pictures after the row, as its cell says them.
      const images = values.images ?? listing?.images ?? [];
      const inOrder = (colors: PictureColors) => colorsInOrder(images, colors);
      return [
        { column, before: listing && inOrder(listing.imageColors), after: inOrder(values.imageColors ?? {}) },
      ];
    }
    return [{ column, before: listing === null ? null : listing[field], after: after as Shown }];
  });
}

export type RowPriceChange = PriceChange & { row: number };

/** The prices that rows would move by more than half. `listings` by id. */
export function largePriceChanges(
  rows: readonly ImportableRow[],
  listings: ReadonlyMap<string, Listing>,
): RowPriceChange[] {
  return rows
    .flatMap(({ row, id, values: { price } }) => {
      const listing = id === null ? undefined : listings.get(id);
      if (listing === undefined || price === undefined) return [];
      return [{ row, name: listing.name, before: listing.price, after: price }];
    })
    .filter(isLargeChange);
}
