import { fromRupees } from '../../domain/money/money.ts';
import { genderOf } from '../../domain/product/options.ts';
import {
  CARD_COLUMNS,
  eachCardText,
  type CardText,
  type DETAIL_COLUMNS,
  type DetailText,
} from '../../domain/product/product.ts';
import type { PictureColors } from '../../domain/product/picture-colors.ts';
import type { CatalogueRow } from '../columns-of.ts';

/** A product on sale as the catalogue's procedure sends it to everybody: money in rupees, names as in the database. */
export type WireProduct = Record<
  (typeof DETAIL_COLUMNS)[DetailText] | (typeof CARD_COLUMNS)[CardText],
  string
> & {
  id: string;
  seq: number;
  seller_id: string;
  name: string;
  category: string;
  gender: string;
  images: string[];
  image_colors: PictureColors;
  mrp: number;
  selling_price: number;
  discount_percentage: number;
  created_at: string;
  collections: string[];
  shipping_charges: number;
  delivery_time: number;
  sizes: string[];
  colors: string[];
  stock: number;
  popularity: number;
  /** Tenths of a star. */
  rating: number;
  rating_count: number;
};

/** A row of the catalogue that is no product: brands, collections, content. */
export type OtherRow = { id: string; seq: number } & Record<string, unknown>;

/** The rows beside the products, by collection. */
export type OtherRows = Record<'brands' | 'collections' | 'content', OtherRow[]>;

/** The row as the columns take it. */
export function rowFromWire(row: WireProduct): CatalogueRow {
  return {
    id: row.id,
    sellerId: row.seller_id,
    name: row.name,
    description: row.description,
    category: row.category,
    gender: genderOf(row.gender),
    picture: row.images[0] ?? '',
    mrp: fromRupees(row.mrp),
    price: fromRupees(row.selling_price),
    discountPercentage: row.discount_percentage,
    createdAt: row.created_at,
    popularity: row.popularity,
    rating: row.rating,
    ratingCount: row.rating_count,
    collections: row.collections,
    shippingCharges: fromRupees(row.shipping_charges),
    deliveryDays: row.delivery_time,
    sizes: row.sizes,
    colors: row.colors,
    stock: row.stock,
    ...eachCardText((field) => row[CARD_COLUMNS[field]]),
  };
}
