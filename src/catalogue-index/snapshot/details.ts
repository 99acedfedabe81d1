import type { ProductDetails } from '../../domain/product/product.ts';
import type { WireProduct } from './wire-product.ts';

type Block = { [Field in keyof ProductDetails]: ProductDetails[Field][] };

/** A block of details as bytes: a column a field, so that what is alike stands together. */
export function packDetails(rows: readonly WireProduct[]): Uint8Array<ArrayBuffer> {
  const block: Block = {
    images: rows.map((row) => row.images),
    sizeChart: rows.map((row) => row.size_chart),
    estimatedDelivery: rows.map((row) => row.estimated_delivery),
    returnPolicy: rows.map((row) => row.return_policy),
    description: rows.map((row) => row.description),
  };
  return new TextEncoder().encode(JSON.stringify(block));
}

/** The details of one product of a block, by its place in it; null when there is none. */
export function unpackDetails(bytes: Uint8Array, place: number): ProductDetails | null {
  const block = JSON.parse(new TextDecoder().decode(bytes)) as Block;
  const images = block.images[place];
  if (images === undefined) return null;
  return {
    description: block.description[place] ?? '',
    images,
    estimatedDelivery: block.estimatedDelivery[place] ?? '',
    returnPolicy: block.returnPolicy[place] ?? '',
    sizeChart: block.sizeChart[place] ?? '',
  };
}
