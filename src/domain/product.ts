import type { Paise } from './money.ts';
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

/** A product on sale, as the catalogue's mirror holds it. */
export type Product = {
  id: string;
  brand: Brand;
  name: string;
  description: string;
  category: string;
  gender: Gender;
  /** Public paths of the 1080 px pictures; the 360 px one is derived (`pictures.ts`). */
  images: string[];
  mrp: Paise;
  price: Paise;
  discountPercentage: number;
  /** ISO time. */
  createdAt: string;
  /** Coarse number of views; orders "trending". */
  popularity: number;
  collections: string[];
  tags: string[];
  shippingCharges: Paise;
  /** Upper bound of the seller's delivery option, in days. */
  deliveryDays: number;
  estimatedDelivery: string;
  returnPolicy: string;
  sizes: string[];
  colors: string[];
  /** 0 to 5 exactly; ENOUGH_STOCK means six or more (the mirror is told no more than that). */
  stock: number;
  styleType: string;
  sizeChart: string;
};

export const ENOUGH_STOCK = 6;
export const MAX_LINE_QUANTITY = 10;

/** The most one cart line may hold of a product with this mirrored stock (decisions: up to min(stock, 10)). */
export function maxQuantity(stock: number): number {
  return stock >= ENOUGH_STOCK ? MAX_LINE_QUANTITY : stock;
}

export function isSoldOut(product: Pick<Product, 'stock'>): boolean {
  return product.stock <= 0;
}
