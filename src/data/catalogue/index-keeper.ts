import { CatalogueIndex } from '../../domain/catalogue/catalogue-index.ts';
import { columnsOf } from '../../domain/catalogue/columns-of.ts';
import type { Brand } from '../../domain/product.ts';
import type { BrandDoc } from '../collections/brands.ts';
import type { ProductDoc } from '../collections/products.ts';
import { rowFromMirror } from './from-mirror.ts';

// Below this many changes an index is never made anew; above, when they are more than a quarter of it.
const FEW = 200;

export type IndexKeeper = {
  /** The index of these rows. */
  follow: (
    products: ReadonlyMap<string, ProductDoc>,
    brandDocs: ReadonlyMap<string, BrandDoc>,
    brands: readonly Brand[],
  ) => CatalogueIndex;
};

/** Keeps one index in step with mirrored rows: what changed is put into it, and it is made anew when much has. */
export function keepIndex(): IndexKeeper {
  let index = new CatalogueIndex(columnsOf([]), []);
  // Documents are replaced, never changed in place: an unchanged one is the same object.
  let known = new Map<string, ProductDoc>();
  let knownBrands: BrandDoc[] = [];
  let since = 0;

  return {
    follow(products, brandDocs, brands) {
      const changed = [...products.values()].filter((doc) => known.get(doc.id) !== doc);
      since += changed.length;
      if (since > Math.max(FEW, known.size / 4)) {
        const rows = [...products.values()].filter((doc) => doc.gone !== true).map(rowFromMirror);
        index = new CatalogueIndex(columnsOf(rows), brands);
        known = new Map(products);
        since = 0;
      } else {
        for (const doc of changed) {
          known.set(doc.id, doc);
          if (doc.gone === true) index.remove(doc.id);
          else index.put(rowFromMirror(doc));
        }
      }
      const docs = [...brandDocs.values()];
      if (docs.length !== knownBrands.length || docs.some((doc, at) => doc !== knownBrands[at])) {
        knownBrands = docs;
        index.setBrands(brands);
      }
      return index;
    },
  };
}
