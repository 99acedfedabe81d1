import { useProductDetails } from '#data/queries/shop/product.ts';
import type { Product } from '#domain/product/product.ts';
import { pictureOfColor } from '#domain/product/picture-colors.ts';

/**
 * The picture of a product in a colour, '' for none chosen. It follows from the details, which this phone has for every product of the
 * snapshot, offline too. Until they are read it is the picture of lists.
 */
export function usePictureOfColor(product: Product | null, color: string): string {
  // Without a colour nothing is read.
  const { details } = useProductDetails(color === '' ? '' : (product?.id ?? ''));
  const inColor = details === null ? '' : pictureOfColor(details.images, details.imageColors, color);
  return inColor || (product?.picture ?? '');
}
