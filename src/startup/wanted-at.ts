import { categoryNamed } from '#domain/product/options.ts';
import { SUMMER_COLLECTION } from '#domain/content/summer-collection.ts';
import type { Wanted } from '#data/catalogue/preview-target.ts';
import { screenAt } from '#paths';

// The database would have to refuse anything else as no number.
const PRODUCT_ID = /^\d{1,15}$/;

/** The data that a preview can bring for the screen at a URL; null where nothing. */
export function wantedAt(pathname: string): Wanted | null {
  const { screen, params = {} } = screenAt(pathname) ?? {};
  const { productId = '', name = '', categorySlug = '' } = params;
  // PostgreSQL has no text with it.
  if (name.includes('\0') || categorySlug.includes('\0')) return null;
  switch (screen) {
    case 'home':
      return 'home';
    case 'product':
      return PRODUCT_ID.test(productId) ? { product: productId } : null;
    case 'collection':
      return { collection: name };
    case 'summerCollection':
      return { collection: SUMMER_COLLECTION };
    case 'category':
      return { category: categoryNamed(categorySlug) ?? categorySlug };
    case 'newArrivals':
      return { list: 'newest' };
    case 'collections':
    case 'brands':
      return { list: screen };
    default:
      return null;
  }
}
