// The cases of tests/vectors (see its README) in the shapes of the domain.
import { readFileSync } from 'node:fs';
import type { Coupon } from '#domain/coupon/coupon.ts';
import type { Mutation } from '#domain/mutation/mutation.ts';
import { fromRupees } from '#domain/money/money.ts';
import type { PricedLine } from '#domain/money/shipping.ts';
import { brandOf, productOf } from './product-of.ts';

export type LineVector = {
  seller_id: string;
  selling_price: number;
  mrp?: number;
  shipping_charges?: number;
  delivery_time?: number;
  /** The rule of its seller. */
  free_delivery_from?: number | null;
  quantity: number;
};

export type CouponVector = {
  code: string;
  discount_type: 'percentage' | 'flat';
  discount_value: number;
  max_discount: number | null;
  min_order_value: number;
  expiry_date: string | null;
  brand_id: string | null;
  brand_name: string | null;
};

export type DiscountVector = { name: string; mrp: number; price: number; expect: number };

export type PictureColorsVector = {
  name: string;
  colors: Record<string, string>;
  color: string;
  expect: string[];
};

export type TextVector = {
  name: string;
  text: string;
  visible: string;
  trimmed: string;
  words: number;
  folded: string;
};

/** The cases of one file; each test states the shape that the README promises. */
export function vectors(
  name:
    | 'pricing'
    | 'coupon'
    | 'delivery'
    | 'status'
    | 'intents'
    | 'text'
    | 'address'
    | 'brand'
    | 'discount'
    | 'phone'
    | 'order-search'
    | 'upi'
    | 'picture-colors',
): unknown {
  return JSON.parse(readFileSync(new URL(`../vectors/${name}.json`, import.meta.url), 'utf8'));
}

export type CartVector = {
  name: string;
  intents: [
    verb: string,
    product?: string,
    size?: string,
    color?: string,
    quantity?: number,
    newSize?: string,
    newColor?: string,
  ][];
  expect: [product: string, size: string, color: string, quantity: number][];
};

/** The intent that a step of intents.json stands for; `ids` are the real ids of products 1, 2 and 3. */
export function intentOf(step: CartVector['intents'][number], ids: readonly string[]): Mutation {
  const [verb, product = '', size = '', color = '', quantity = 0, newSize = '', newColor = ''] = step;
  const line = { productId: ids[Number(product) - 1] ?? '', size, color };
  switch (verb) {
    case 'clear':
      return { name: 'cart.clear', args: {} };
    case 'add':
      return { name: 'cart.add', args: { ...line, quantity } };
    case 'set':
      return { name: 'cart.set', args: { ...line, quantity } };
    case 'remove':
      return { name: 'cart.remove', args: line };
    case 'change':
      return { name: 'cart.change', args: { ...line, quantity, newSize, newColor } };
    case 'save':
      return { name: 'cart.save', args: line };
    case 'move':
      return { name: 'wishlist.move', args: line };
    default:
      throw new RangeError(`no such step: ${verb}`);
  }
}

export function lineOf(line: LineVector): PricedLine {
  return {
    product: productOf({
      brand: brandOf({
        id: line.seller_id,
        freeDeliveryFrom: line.free_delivery_from == null ? null : fromRupees(line.free_delivery_from),
      }),
      price: fromRupees(line.selling_price),
      mrp: fromRupees(line.mrp ?? line.selling_price),
      shippingCharges: fromRupees(line.shipping_charges ?? 0),
      deliveryDays: line.delivery_time ?? 0,
    }),
    quantity: line.quantity,
  };
}

export function couponOf(coupon: CouponVector): Coupon {
  return {
    code: coupon.code,
    discountType: coupon.discount_type,
    discountValue:
      coupon.discount_type === 'percentage' ? coupon.discount_value : fromRupees(coupon.discount_value),
    maxDiscount: coupon.max_discount === null ? null : fromRupees(coupon.max_discount),
    minOrderValue: fromRupees(coupon.min_order_value),
    expiryDate: coupon.expiry_date,
    brandId: coupon.brand_id,
    brandName: coupon.brand_name,
  };
}
