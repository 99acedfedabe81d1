import type { Paise } from '../money/money.ts';
import type { Gender } from './options.ts';
import type { PictureColors } from './picture-colors.ts';

export type Brand = {
  id: string;
  name: string;
  email: string;
  phone: string;
  verified: boolean;
  /** Paths of at most three size charts. */
  sizeCharts: string[];
  /** Goods of the brand in one order, before any coupon, from which its parcel is delivered free. Null without such a rule. */
  freeDeliveryFrom: Paise | null;
};

/**
 * The columns of texts that lists show or search, by field. `choiceStock` has a letter a choice: 0 to 9 pieces, or a for ten
 * and more. The functions of `choices.ts` read it.
 */
export const CARD_COLUMNS = { styleType: 'style_type', choiceStock: 'choice_stock' } as const;

export type CardText = keyof typeof CARD_COLUMNS;
export const cardTextNames = Object.keys(CARD_COLUMNS) as CardText[];

/** An object with what `of` gives for each text of CARD_COLUMNS. */
export const eachCardText = <T>(of: (field: CardText) => T) =>
  Object.fromEntries(cardTextNames.map((field) => [field, of(field)])) as Record<CardText, T>;

/** A product on sale: what lists, filters, the cart and orders need of it. */
export type Product = Record<CardText, string> & {
  id: string;
  brand: Brand;
  name: string;
  category: string;
  gender: Gender;
  /** Public path of the first 1080 px picture, or ''; the 360 px one is derived (`pictures.ts`). */
  picture: string;
  mrp: Paise;
  price: Paise;
  discountPercentage: number;
  /** ISO time. */
  createdAt: string;
  /** Coarse number of views; orders "trending". */
  popularity: number;
  /** The average of its reviews in tenths of a star, 10 to 50, or 0 without one. */
  rating: number;
  /** Counts its reviews, at most 16,383. */
  ratingCount: number;
  collections: readonly string[];
  shippingCharges: Paise;
  /** Upper bound of the seller's delivery option, in days. */
  deliveryDays: number;
  sizes: readonly string[];
  colors: readonly string[];
  /** The stock of all choices together. Exact from 0 to 9. MAX_LINE_QUANTITY means that many or more, and the replica gets no more. */
  stock: number;
};

/** The columns of what only the product's own page shows. `images` are the public paths of all 1080 px pictures. */
export const DETAIL_COLUMNS = {
  images: 'images',
  imageColors: 'image_colors',
  sizeChart: 'size_chart',
  estimatedDelivery: 'estimated_delivery',
  returnPolicy: 'return_policy',
  description: 'description',
} as const;

export type Detail = keyof typeof DETAIL_COLUMNS;
export const detailNames = Object.keys(DETAIL_COLUMNS) as Detail[];
/** Those that are texts. */
export type DetailText = Exclude<Detail, 'images' | 'imageColors'>;
export type ProductDetails = Record<DetailText, string> & {
  images: readonly string[];
  imageColors: PictureColors;
};

/** Pieces of one line of a cart, and as far as phones are told stock: the catalogue's SQL says the same number. */
export const MAX_LINE_QUANTITY = 10;
/** From here down a choice of size and colour says how many are left. */
export const FEW_LEFT = 3;

/** The most one cart line may hold of a product with this replicated stock (decisions: up to min(stock, 10)). */
export function maxQuantity(stock: number): number {
  return Math.min(stock, MAX_LINE_QUANTITY);
}

/** Whether a discount, in percent, is worth the turmeric badge: smaller ones are plain. */
export function isBigDiscount(percent: number): boolean {
  return percent >= 30;
}

/** Whether no piece is left by the stock that this device knows. The server decides at the order. */
export function isSoldOut(product: Pick<Product, 'stock'>): boolean {
  return product.stock <= 0;
}
