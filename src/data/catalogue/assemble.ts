import type { BrandDoc } from '../schema/brands.ts';
import type { CollectionDoc } from '../schema/collections.ts';
import type { ContentDoc } from '../schema/content.ts';
import type { ProductDoc } from '../schema/products.ts';
import type { ProductDetails } from '#domain/product/product.ts';
import type { ReplicaPhase } from '../storage/replica-phase.ts';
import { liveDocs } from '../replication/live-docs.ts';
import { contentOf } from './content-of.ts';
import { brandFromMirror, collectionFromMirror, detailsFromMirror } from './from-row.ts';
import type { IndexKeeper, ShownBase } from './index-keeper.ts';
import type { CatalogueState } from './state.ts';

export type CatalogueDocs = {
  products?: ReadonlyMap<string, ProductDoc>;
  brands?: ReadonlyMap<string, BrandDoc>;
  collections?: ReadonlyMap<string, CollectionDoc>;
  content?: ReadonlyMap<string, ContentDoc>;
};

type Beside = {
  keeper: IndexKeeper;
  base: ShownBase | null;
  /** Details that were asked for one by one. */
  details: ReadonlyMap<string, ProductDetails>;
};

/** The mirrored rows as the catalogue that screens read: what has gone left out, brands joined. */
export function assembleCatalogue(
  docs: Required<CatalogueDocs>,
  phase: ReplicaPhase,
  { keeper, base, details }: Beside,
): CatalogueState {
  const brands = liveDocs(docs.brands)
    .map(brandFromMirror)
    .sort((a, b) => a.name.localeCompare(b.name));
  return {
    phase,
    index: keeper.follow(base, docs.products, docs.brands, brands),
    words: base === null || base.words !== null ? 'here' : 'arriving',
    details(id) {
      const doc = docs.products.get(id);
      if (doc === undefined || doc.seq <= (base?.seq ?? 0)) return details.get(id) ?? null;
      return doc.gone === true ? null : detailsFromMirror(doc);
    },
    gone: (id) => docs.products.get(id)?.gone === true,
    brands,
    collections: liveDocs(docs.collections).map(collectionFromMirror),
    ...contentOf(liveDocs(docs.content)),
  };
}
