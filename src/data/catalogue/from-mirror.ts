import type { Slide, Tile } from '../../domain/content.ts';
import type { CatalogueRow } from '../../domain/catalogue/columns-of.ts';
import type { Brand, ProductDetails } from '../../domain/product.ts';
import type { BrandDoc } from '../collections/brands.ts';
import type { CollectionDoc } from '../collections/collections.ts';
import type { ContentDoc } from '../collections/content.ts';
import type { ProductDoc } from '../collections/products.ts';
import { productFacts } from '../from-wire.ts';
import type { CollectionRow } from './state.ts';

export function brandFromMirror(doc: BrandDoc): Brand {
  return {
    id: doc.id,
    name: doc.brand_name ?? '',
    email: doc.business_email ?? '',
    phone: doc.phone_number ?? '',
    verified: doc.is_verified ?? false,
    sizeCharts: (doc.size_charts ?? []).filter(Boolean),
  };
}

export function rowFromMirror(doc: ProductDoc): CatalogueRow {
  const { images, ...facts } = productFacts(doc);
  return {
    ...facts,
    sellerId: doc.seller_id ?? '',
    picture: images[0] ?? '',
    popularity: doc.popularity ?? 0,
    deliveryDays: doc.delivery_time ?? 0,
    stock: doc.stock ?? 0,
  };
}

export function detailsFromMirror(doc: ProductDoc): ProductDetails {
  const { description, images, estimatedDelivery, returnPolicy, sizeChart } = productFacts(doc);
  return { description, images, estimatedDelivery, returnPolicy, sizeChart };
}

export function collectionFromMirror(doc: CollectionDoc): CollectionRow {
  return {
    name: doc.id,
    banner: doc.banner_url ?? '',
    thumbnail: doc.thumbnail_url ?? '',
    description: doc.description ?? '',
  };
}

export function slideFromMirror(doc: ContentDoc): Slide {
  return {
    id: doc.id,
    image: doc.image_url ?? '',
    title: doc.title ?? '',
    subtitle: doc.subtitle ?? '',
    linkUrl: doc.link_url ?? '',
    linkText: doc.link_text ?? '',
  };
}

/** The product that a row of the ranked list names: its id is `ranked:` and the product's. */
export function rankedProductId(doc: ContentDoc): string {
  return doc.id.slice(doc.id.indexOf(':') + 1);
}

export function tileFromMirror(doc: ContentDoc): Tile {
  return {
    id: doc.id,
    name: doc.category_name ?? '',
    image: doc.image_url ?? '',
    linkUrl: doc.link_url ?? '',
    description: doc.description ?? '',
    type: doc.type === 'promo' ? 'promo' : 'category',
  };
}
