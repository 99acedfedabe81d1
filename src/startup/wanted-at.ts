import { SUMMER_COLLECTION } from '#domain/content/summer-collection.ts';
import type { Wanted } from '#data/catalogue/request-preview.ts';

// The database would have to refuse anything else as no number.
const PRODUCT_ID = /^\d{1,15}$/;

/**
 * The data that a preview can bring for the screen at a URL; null where nothing. Without the table of all screens,
 * which a page cannot carry in itself: a test compares the two. Throws where the address holds a lone '%'.
 */
export function wantedAt(pathname: string): Wanted | 'home' | null {
  const parts = pathname.replace(/\/+$/, '').split('/').map(decodeURIComponent);
  const [, screen = '', of = '', ...more] = parts;
  if (more.length > 0) return null;
  switch (screen.toLowerCase()) {
    case '':
      return of === '' ? 'home' : null;
    case 'summer-collection':
      return of === '' ? { collection: SUMMER_COLLECTION } : null;
    case 'product':
      return PRODUCT_ID.test(of) ? { product: of } : null;
    case 'collection':
      return of === '' ? null : { collection: of };
    case 'category':
      return of === '' ? null : { category: capitalised(of) };
    default:
      return null;
  }
}

/** As categories are spelled: their list need not be here for that. */
const capitalised = (slug: string) => slug.slice(0, 1).toUpperCase() + slug.slice(1).toLowerCase();
