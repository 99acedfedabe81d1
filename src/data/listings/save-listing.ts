import { ShopError } from '#domain/error-code.ts';
import type { ListingValues } from '#domain/listing-fields.ts';
import { toListingError } from './listing-refusal.ts';
import { listingColumns } from './listing-wire.ts';
import type { SellerLine } from './seller-line.ts';

type Row = { id: number | string };

/**
 * Lists a product and gives its id. Its pictures have names that no others have: when this was tried before (`again`), a product
 * that shows one of them already was added by a try whose answer was lost, and is taken as this one, also where the first picture is
 * another by now. Not otherwise: two tabs that share a draft share its pictures.
 */
export async function addListing(line: SellerLine, values: ListingValues, again: boolean): Promise<string> {
  try {
    const known = again ? await findByPictures(line, values.images) : null;
    if (known !== null) {
      await updateListing(line, known, values);
      return known;
    }
    const rows = (await line.ask('rest/v1/products?select=id', {
      headers: { prefer: 'return=representation' },
      body: { ...listingColumns(values), seller_id: line.userId },
    })) as Row[];
    if (rows[0] === undefined) throw new ShopError('unexpected');
    line.refresh();
    return String(rows[0].id);
  } catch (error) {
    throw toListingError(error);
  }
}

async function findByPictures(line: SellerLine, pictures: readonly string[]): Promise<string | null> {
  if (pictures.length === 0) return null;
  const query = new URLSearchParams({
    select: 'id',
    seller_id: `eq.${line.userId}`,
    images: `ov.{${JSON.stringify(pictures).slice(1, -1)}}`,
    limit: '1',
  });
  const rows = (await line.ask(`rest/v1/products?${query.toString()}`, { method: 'GET' })) as Row[];
  return rows[0] === undefined ? null : String(rows[0].id);
}

/** Changes what is given of a product. What a value was before is not asked: the last one wins. Throws 'product_gone' when it is gone. */
export async function updateListing(
  line: SellerLine,
  id: string,
  values: Partial<ListingValues>,
): Promise<void> {
  try {
    await line.ask('rest/v1/rpc/edit_listing', {
      body: { p_product_id: id, p_values: listingColumns(values) },
    });
    line.refresh();
  } catch (error) {
    throw toListingError(error);
  }
}
