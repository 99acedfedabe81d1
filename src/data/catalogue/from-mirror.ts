import type { Slide, Tile } from '../../domain/content.ts';
import { fromRupees } from '../../domain/money.ts';
import { genderOf } from '../../domain/options.ts';
import type { Brand, Product } from '../../domain/product.ts';
import type { BrandDoc } from '../collections/brands.ts';
import type { CollectionDoc } from '../collections/collections.ts';
import type { ContentDoc } from '../collections/content.ts';
import type { ProductDoc } from '../collections/products.ts';
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

export function productFromMirror(doc: ProductDoc, brand: Brand): Product {
  return {
    id: doc.id,
    brand,
    name: doc.name ?? '',
    description: doc.description ?? '',
    category: doc.category ?? '',
    gender: genderOf(doc.gender),
    images: doc.images ?? [],
    mrp: fromRupees(doc.mrp ?? 0),
    price: fromRupees(doc.selling_price ?? 0),
    discountPercentage: doc.discount_percentage ?? 0,
    createdAt: doc.created_at ?? '',
    popularity: doc.popularity ?? 0,
    collections: doc.collections ?? [],
    tags: doc.tags ?? [],
    shippingCharges: fromRupees(doc.shipping_charges ?? 0),
    deliveryDays: doc.delivery_time ?? 0,
    estimatedDelivery: doc.estimated_delivery ?? '',
    returnPolicy: doc.return_policy ?? '',
    sizes: doc.sizes ?? [],
    colors: doc.colors ?? [],
    stock: doc.stock ?? 0,
    styleType: doc.style_type ?? '',
    sizeChart: doc.size_chart ?? '',
  };
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
