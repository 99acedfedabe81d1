import type { Paise } from '../domain/money/money.ts';
import type { Product } from '../domain/product/product.ts';

export const SORTS = ['newest', 'trending', 'price-up', 'price-down', 'discount'] as const;
export type Sort = (typeof SORTS)[number];

/** The question a list of products answers; the search screen keeps it in the URL. */
export type ListingQuery = {
  text?: string;
  gender?: string;
  categories?: string[];
  styles?: string[];
  brands?: string[];
  sizes?: string[];
  colors?: string[];
  /** Both bounds belong to the range. */
  priceFrom?: Paise;
  priceTo?: Paise;
  collection?: string;
  /** The least discount, in whole percent. */
  discountFrom?: number;
  /** Only products created in the last this many days (Asia/Kolkata). */
  withinDays?: number;
  /** Without a sort, the best answers to `text` come first, and without a text the newest. */
  sort?: Sort;
  limit?: number;
};

/** A list that makes its products when they are read, since a screen shows a few of thousands. An array is one too. */
export type ProductList = { readonly length: number; slice: (start: number, end: number) => Product[] };
