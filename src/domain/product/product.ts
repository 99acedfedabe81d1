import type { Paise } from '../money/money.ts';
import type { Gender } from './options.ts';

export type Brand = {
  id: string;
  name: string;
  email: string;
  phone: string;
  verified: boolean;
  /** Paths of at most three size charts. */
  sizeCharts: string[];
};

/** A product on sale: what lists, filters, the cart and orders need of it. */
export type Product = {
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
  collections: readonly string[];
  shippingCharges: Paise;
  /** Upper bound of the seller's delivery option, in days. */
  deliveryDays: number;
  sizes: readonly string[];
  colors: readonly string[];
  /** 0 to 9 exactly; MAX_LINE_QUANTITY means as many or more: the mirror is told no more than that. */
  stock: number;
  styleType: string;
};

/** What only the product's own page shows. */
export type ProductDetails = {
  description: string;
  /** Public paths of all 1080 px pictures. */
  images: readonly string[];
  estimatedDelivery: string;
  returnPolicy: string;
  sizeChart: string;
};

/** Pieces of one line of a cart, and as far as phones are told stock: the catalogue's SQL says the same number. */
export const MAX_LINE_QUANTITY = 10;
/** From here down a choice of quantity says how many are left. */
export const FEW_LEFT = 5;

/** The most one cart line may hold of a product with this mirrored stock (decisions: up to min(stock, 10)). */
export function maxQuantity(stock: number): number {
  return Math.min(stock, MAX_LINE_QUANTITY);
}

/** Whether a discount, in percent, is worth the turmeric badge: smaller ones are plain. */
export function isBigDiscount(percent: number): boolean {
  return percent >= 30;
}

export function isSoldOut(product: Pick<Product, 'stock'>): boolean {
  return product.stock <= 0;
}
