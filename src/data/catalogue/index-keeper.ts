import { CatalogueIndex } from '#catalogue-index/catalogue-index.ts';
import { columnsOf } from '#catalogue-index/columns-of.ts';
import type { CatalogueColumns, Thumbhashes, WordRows } from '#catalogue-index/columns.ts';
import type { Brand } from '#domain/product/product.ts';
import type { BrandDoc } from '../schema/brands.ts';
import type { ProductDoc } from '../schema/products.ts';
import { rowFromMirror } from './from-row.ts';

// Below this many changes an index is never made anew; above, when they are more than a quarter of it.
const FEW = 200;

/** The columns that are shown, and once they are here the words of their descriptions and the thumbhashes of their pictures. */
export type ShownBase = {
  seq: number;
  columns: CatalogueColumns;
  words: WordRows | null;
  thumbhashes: Thumbhashes | null;
};

export type IndexKeeper = {
  /** The index of a base and the rows that count beside it. */
  follow: (
    base: ShownBase | null,
    products: ReadonlyMap<string, ProductDoc>,
    brandDocs: ReadonlyMap<string, BrandDoc>,
    brands: readonly Brand[],
  ) => CatalogueIndex;
};

/**
 * Keeps one index in step with a base and mirrored rows: what changed is put into it, and it is made anew with another base,
 * or, without one, when much has changed.
 */
export function keepIndex(): IndexKeeper {
  let index = new CatalogueIndex(columnsOf([]), []);
  // Documents are replaced, never changed in place: an unchanged one is the same object.
  let known = new Map<string, ProductDoc>();
  let knownBrands: BrandDoc[] = [];
  let since = 0;
  let shown: ShownBase | null = null;

  const begin = (columns: CatalogueColumns, brands: readonly Brand[], docs: Iterable<ProductDoc>) => {
    index = new CatalogueIndex(columns, brands);
    known = new Map(Array.from(docs, (doc) => [doc.id, doc]));
    since = 0;
  };

  return {
    follow(base, mirrored, brandDocs, brands) {
      const docs = [...mirrored.values()].filter((doc) => base === null || doc.seq > base.seq);
      // Rows of a history that is over: nothing beside this base says of each that it has gone.
      const counted = new Set(docs.map(({ id }) => id));
      const vanished = [...known.keys()].some((id) => !counted.has(id));
      const anew = base !== null && (vanished || base.columns !== shown?.columns);
      if (anew) begin(base.columns, brands, []);
      if (base?.words && (anew || base.words !== shown?.words)) index.setDescriptions(base.words);
      if (base?.thumbhashes && (anew || base.thumbhashes !== shown?.thumbhashes))
        index.setThumbhashes(base.thumbhashes);
      const changed = docs.filter((doc) => known.get(doc.id) !== doc);
      since += changed.length;
      if (base === null && (shown !== null || vanished || since > Math.max(FEW, known.size / 4))) {
        begin(columnsOf(docs.filter((doc) => doc.gone !== true).map(rowFromMirror)), brands, docs);
      } else {
        for (const doc of changed) {
          known.set(doc.id, doc);
          if (doc.gone === true) index.remove(doc.id);
          else index.put(rowFromMirror(doc));
        }
      }
      shown = base;
      const all = [...brandDocs.values()];
      if (all.length !== knownBrands.length || all.some((doc, at) => doc !== knownBrands[at])) {
        knownBrands = all;
        index.setBrands(brands);
      }
      return index;
    },
  };
}
