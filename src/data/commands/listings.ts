import type { ListingChange } from '#domain/listing/bulk-change.ts';
import type { ListingValues } from '#domain/listing/listing-fields.ts';
import type { ImportableRow } from '#domain/listing/listing-import.ts';
import { importRows, type ImportProgress } from '../listings/import-rows.ts';

import { toListingError } from '../listings/listing-refusal.ts';
import { listingColumns } from '../listings/listing-wire.ts';
import { addListing, pauseListing, updateListing } from '../listings/save-listing.ts';
import { sellerAccess } from '../listings/seller-access.ts';
import { removeUnusedPictures } from '../listings/store-picture.ts';
import { onlineOnly } from './online-only.ts';

export type { ImportedRow, ImportProgress } from '../listings/import-rows.ts';

const MANY_TIMEOUT = 20_000;

/** A seller's changes to their products. The caller has checked the values (`domain/validation/listing`). */
export const listings = {
  /**
   * Returns the id. `isRepeat`: an earlier try may have reached the server without an answer. Throws 'listing_refused' with the
   * field, 'listing_incomplete', 'picture_unchecked', 'size_chart_unknown'.
   */
  add: onlineOnly(async (values: ListingValues, isRepeat: boolean): Promise<string> =>
    addListing(await sellerAccess(), values, isRepeat),
  ),
  /** Changes what is given and deletes the pictures that are not used any more. Throws as `add`, and 'product_gone'. */
  update: onlineOnly(async (id: string, values: Partial<ListingValues>): Promise<void> => {
    const access = await sellerAccess();
    await updateListing(access, id, values);
    if (values.images !== undefined) await removeUnusedPictures(access);
  }),
  /** Takes a product off sale until it is put back. Throws 'product_gone'. */
  pause: onlineOnly(async (id: string, paused: boolean): Promise<void> =>
    pauseListing(await sellerAccess(), id, paused),
  ),
  /** Deletes a product. Orders keep what they show of it. Throws 'product_gone'. */
  remove: onlineOnly(async (id: string): Promise<void> => {
    const access = await sellerAccess();
    try {
      await access.call('delete_product', { p_product_id: Number(id) });
    } catch (error) {
      throw toListingError(error);
    }
    access.refresh();
    await removeUnusedPictures(access);
  }),
  /**
   * Changes up to 500 products, all or none. A `key` (a uuid) counts once, however often it is sent. Throws
   * 'product_gone' and 'listing_refused' when nothing was changed. After any other error it may have been.
   */
  changeMany: onlineOnly(async (key: string, changes: readonly ListingChange[]): Promise<void> => {
    const access = await sellerAccess();
    const rows = changes.map(({ id, stockAdd, paused, ...values }) => ({
      id,
      ...listingColumns(values),
      ...(paused !== undefined && { is_paused: paused }),
      ...(stockAdd !== undefined && { stock_add: stockAdd }),
    }));
    try {
      await access.call('change_listings', { p_key: key, p_changes: rows }, { timeout: MANY_TIMEOUT });
    } catch (error) {
      throw toListingError(error);
    } finally {
      access.refresh();
    }
  }),
  /** See `importRows`. */
  import: onlineOnly(
    async (rows: readonly ImportableRow[], progress: ImportProgress, signal: AbortSignal): Promise<void> =>
      importRows(await sellerAccess(), rows, progress, signal),
  ),
};
