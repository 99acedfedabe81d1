import { compare } from '../../domain/listing-rules.ts';
import type { BrandDoc } from '../collections/brands.ts';
import type { CollectionDoc } from '../collections/collections.ts';
import type { ContentDoc } from '../collections/content.ts';
import type { ProductDoc } from '../collections/products.ts';
import type { MirrorPhase } from '../mirror-phase.ts';
import { liveDocs } from '../sync/live-docs.ts';
import {
  brandFromMirror,
  collectionFromMirror,
  productFromMirror,
  rankedProductId,
  slideFromMirror,
  tileFromMirror,
} from './from-mirror.ts';
import type { CatalogueState } from './state.ts';

export type CatalogueDocs = {
  products?: ReadonlyMap<string, ProductDoc>;
  brands?: ReadonlyMap<string, BrandDoc>;
  collections?: ReadonlyMap<string, CollectionDoc>;
  content?: ReadonlyMap<string, ContentDoc>;
};

// Documents are replaced, never changed in place, so an unchanged one keeps its product: lists compare by identity.
const made = new WeakMap<ProductDoc, { brand: BrandDoc; product: ReturnType<typeof productFromMirror> }>();

/** The mirrored rows as the catalogue that screens read: what has gone left out, brands joined, newest first. */
export function assembleCatalogue(docs: Required<CatalogueDocs>, phase: MirrorPhase): CatalogueState {
  const brandDocs = new Map(liveDocs(docs.brands).map((doc) => [doc.id, doc]));
  const products = liveDocs(docs.products)
    .flatMap((doc) => {
      // A product whose brand has not arrived yet, or is no longer verified, is not on sale.
      const brandDoc = brandDocs.get(doc.seller_id ?? '');
      return brandDoc === undefined ? [] : [productOf(doc, brandDoc)];
    })
    .toSorted(compare('newest'));
  const content = liveDocs(docs.content).toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  const byId = new Map(products.map((product) => [product.id, product]));
  return {
    phase,
    products,
    byId,
    brands: [...brandDocs.values()].map(brandFromMirror).toSorted((a, b) => a.name.localeCompare(b.name)),
    collections: liveDocs(docs.collections).map(collectionFromMirror),
    ranked: content
      .filter((doc) => doc.kind === 'ranked')
      .flatMap((doc) => byId.get(rankedProductId(doc)) ?? []),
    slides: content.filter((doc) => doc.kind === 'slide').map(slideFromMirror),
    tiles: content.filter((doc) => doc.kind === 'tile').map(tileFromMirror),
  };
}

function productOf(doc: ProductDoc, brand: BrandDoc) {
  const known = made.get(doc);
  if (known?.brand === brand) return known.product;
  const product = productFromMirror(doc, brandFromMirror(brand));
  made.set(doc, { brand, product });
  return product;
}
