import type { CatalogueRow } from '#catalogue-index/columns-of.ts';
import { detailNames, type Brand, type ProductDetails } from '#domain/product/product.ts';
import type { BrandDoc } from '../schema/brands.ts';
import type { CollectionDoc } from '../schema/collections.ts';
import type { ProductDoc } from '../schema/products.ts';
import { fromRupees } from '#domain/money/money.ts';
import { productFacts } from '../schema/from-row.ts';
import type { CollectionRow } from './state.ts';

/** A brand as the shop shows it. A brand without `is_verified` counts as unverified. Empty places for size charts are left out. */
export function brandFromDoc(doc: BrandDoc): Brand {
  return {
    id: doc.id,
    name: doc.brand_name ?? '',
    email: doc.business_email ?? '',
    phone: doc.phone_number ?? '',
    verified: doc.is_verified ?? false,
    sizeCharts: (doc.size_charts ?? []).filter(Boolean),
    freeDeliveryFrom: doc.free_delivery_from == null ? null : fromRupees(doc.free_delivery_from),
  };
}

/** A product as the index takes it, prices in paise, with its first picture only. The document stores prices in rupees. */
export function rowFromDoc(doc: ProductDoc): CatalogueRow {
  const { images, imageColors: _, ...facts } = productFacts(doc);
  return {
    ...facts,
    sellerId: doc.seller_id ?? '',
    picture: images[0] ?? '',
    popularity: doc.popularity ?? 0,
    rating: doc.rating ?? 0,
    ratingCount: doc.rating_count ?? 0,
    deliveryDays: doc.delivery_time ?? 0,
    stock: doc.stock ?? 0,
  };
}

/** The part of a product that only its own page shows (`DETAIL_COLUMNS`). */
export function detailsFromDoc(doc: ProductDoc): ProductDetails {
  const facts = productFacts(doc);
  const details = detailNames.map((field) => [field, facts[field]]);
  return Object.fromEntries(details) as ProductDetails;
}

/** A collection without its products. A missing picture or description is ''. */
export function collectionFromDoc(doc: CollectionDoc): CollectionRow {
  return {
    name: doc.id,
    banner: doc.banner_url ?? '',
    thumbnail: doc.thumbnail_url ?? '',
    description: doc.description ?? '',
  };
}
