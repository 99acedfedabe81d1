import {
  DETAIL_COLUMNS,
  detailNames,
  type Detail,
  type ProductDetails,
} from '../../domain/product/product.ts';
import type { WireProduct } from './wire-product.ts';

type Block = { [Field in Detail]: ProductDetails[Field][] };

/** The values of fields that an older block lacks. */
const MISSING: Partial<ProductDetails> = { imageColors: {} };

/** A block of details as bytes: a column a field, so that what is alike stands together. */
export function packDetails(rows: readonly WireProduct[]): Uint8Array<ArrayBuffer> {
  const block = detailNames.map((field) => [field, rows.map((row) => row[DETAIL_COLUMNS[field]])]);
  return new TextEncoder().encode(JSON.stringify(Object.fromEntries(block)));
}

/** The details of one product of a block, by its place in it; null when there is none. A block of before a field has it as ''. */
export function unpackDetails(bytes: Uint8Array, place: number): ProductDetails | null {
  const block = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Block>;
  if (block.images?.[place] === undefined) return null;
  const details = detailNames.map((field) => [field, block[field]?.[place] ?? MISSING[field] ?? '']);
  return Object.fromEntries(details) as ProductDetails;
}
