import type { ListingValues } from '#domain/listing/listing-fields.ts';
import { toListingError } from './listing-refusal.ts';
import { listingColumns } from './listing-wire.ts';
import type { SellerAccess } from './seller-access.ts';

/**
 * Lists a product and returns its id. Its pictures have names that no others have. If this was tried before (`isRepeat`), a product
 * with one of them was added by a try whose answer was lost, and is updated instead. Its first picture may be another by now. A
 * first try does not do so, because two tabs that share a draft share its pictures. Throws a ShopError (`toListingError`).
 */
export async function addListing(
  access: SellerAccess,
  values: ListingValues,
  isRepeat: boolean,
): Promise<string> {
  try {
    const known = isRepeat ? await findByPictures(access, values.images) : null;
    if (known !== null) {
      await updateListing(access, known, values);
      return known;
    }
    const { id } = (await access.call('add_listing', { p_values: listingColumns(values) })) as { id: string };
    access.refresh();
    return id;
  } catch (error) {
    throw toListingError(error);
  }
}

async function findByPictures(access: SellerAccess, pictures: readonly string[]): Promise<string | null> {
  if (pictures.length === 0) return null;
  // As an array, supabase-js would not quote a comma in a name.
  const anyOfThem = `{${JSON.stringify(pictures).slice(1, -1)}}`;
  const { data } = await access.query((supabase) =>
    supabase
      .from('products')
      .select('id')
      .eq('seller_id', access.userId)
      .overlaps('images', anyOfThem)
      .limit(1)
      .throwOnError(),
  );
  return data[0] === undefined ? null : String(data[0].id);
}

/** Writes the given values of a product, whatever they were before: the last write wins. Throws 'product_gone' when it is gone. */
export async function updateListing(
  access: SellerAccess,
  id: string,
  values: Partial<ListingValues>,
): Promise<void> {
  await editColumns(access, id, listingColumns(values));
}

/** Takes a product off sale or puts it back, beside what an admin says of it. Throws 'product_gone' when it is gone. */
export async function pauseListing(access: SellerAccess, id: string, paused: boolean): Promise<void> {
  await editColumns(access, id, { is_paused: paused });
}

async function editColumns(
  access: SellerAccess,
  id: string,
  columns: ReturnType<typeof listingColumns> | { is_paused: boolean },
): Promise<void> {
  try {
    await access.call('edit_listing', { p_product_id: Number(id), p_values: columns });
    access.refresh();
  } catch (error) {
    throw toListingError(error);
  }
}
