import type { Paise } from '../money/money.ts';
import type { Choice } from '../product/choices.ts';
import { MAX_LINE_QUANTITY, type Product } from '../product/product.ts';

/** A cart line as the server and the replica hold it: what was chosen, nothing about the product. '' means "no size" or "no colour". */
export type CartRow = {
  productId: string;
  size: string;
  color: string;
  quantity: number;
  addedAt: string;
  /** Name and picture by the server's word: shown when the product has left the shop. */
  known?: { name: string; image: string };
};

export type LineChoice = Pick<CartRow, 'productId' | 'size' | 'color'>;

/** The choice of a line, or of anything that has one. */
export const choiceOf = ({ productId, size, color }: LineChoice): LineChoice => ({ productId, size, color });

/** Identity of a line: product, size and colour, with "none" as a value. The server logs cart lines under the same id. */
export function lineKey({ productId, size, color }: LineChoice): string {
  return `${productId}|${size}|${color}`;
}

/** The choice that a changed line becomes. */
export const changedLine = (line: LineChoice & { newSize: string; newColor: string }): LineChoice => ({
  productId: line.productId,
  size: line.newSize,
  color: line.newColor,
});

/** How many more pieces the line of a choice takes; a cart without that line takes a whole one. */
export function roomInCart(rows: readonly (LineChoice & { quantity: number })[], choice: LineChoice): number {
  const key = lineKey(choice);
  const held = rows.filter((row) => lineKey(row) === key);
  return Math.max(
    0,
    held.reduce((room, { quantity }) => room - quantity, MAX_LINE_QUANTITY),
  );
}

/** A line as screens show it. `product` is null when the product is no longer available. */
export type CartLine = CartRow & {
  key: string;
  product: Product | null;
};

/** `notify`: the choices that the person is to be told of when they can be had. An empty size or colour stands for any. */
export type WishlistRow = {
  productId: string;
  addedAt: string;
  notify: readonly Choice[];
  /** By the server's word; it is not known of a product that was saved only on this phone, or long ago. */
  priceWhenAdded?: Paise;
};
export type WishlistItem = WishlistRow & { product: Product | null };

export type PriceBreakdown = {
  /** So many pieces the figures are of. */
  pieces: number;
  mrpTotal: Paise;
  savings: Paise;
  couponDiscount: Paise;
  couponCode: string | null;
  shippingFee: Paise;
  subtotal: Paise;
  total: Paise;
  maxDeliveryDays: number;
};
