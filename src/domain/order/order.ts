import type { Paise } from '../money/money.ts';
import type { ItemReview } from '../review/item-review.ts';
import type { ItemReturn } from './item-return.ts';

export const ITEM_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

/** The status that a text from the server names; one this version does not know yet counts as pending. */
export function itemStatusOf(text: string | undefined): ItemStatus {
  return ITEM_STATUSES.find((known) => known === text) ?? 'pending';
}

/** Name, picture and price as bought: an order never changes when the product does. */
export type OrderItem = {
  id: string;
  productId: string;
  sellerId: string;
  brandName: string;
  name: string;
  image: string;
  quantity: number;
  price: Paise;
  mrp: Paise;
  size: string;
  color: string;
  status: ItemStatus;
  trackingNumber: string | null;
  /** The courier, as its seller chose or typed it; '' for not said. */
  courier: string;
  deliveredAt: string | null;
  /** As it was when the item was bought, such as '7 Days Return'; '' when nobody knows. */
  returnPolicy: string;
  /** The server's figures for the order without this item; null when the shopper cannot cancel it. */
  afterCancel: { due: Paise; losesCoupon: boolean } | null;
  /** Paid for all pieces of a delivered item, without the delivery charge; null before, or when nobody knows. */
  paid: Paise | null;
  /** Oldest first. */
  returns: ItemReturn[];
  /** The person's own; null before it is written. */
  review: ItemReview | null;
};

/** One seller's part of an order without what was cancelled. `cash`: goods and shipping less its share of the coupon. */
export type Parcel = { sellerId: string; goods: Paise; shipping: Paise; discount: Paise; cash: Paise };

/** The tracking number of an item after its seller corrected number or courier. `courier` is null where it stayed, '' where it was taken away. */
export type Correction = { number: string; courier: string | null };

/**
 * A move to a status, and by whom. `itemId` null: the whole order, when placed. `note`: the reason that was given, or
 * ''. With `correction` nothing moved.
 */
export type HistoryEvent = {
  status: ItemStatus;
  itemId: string | null;
  at: string;
  by: 'shopper' | 'seller' | 'system';
  note: string;
  correction: Correction | null;
};

/** The pull answers with so many of a person's orders, the newest. Older ones stay on the server. */
export const REPLICATED_ORDERS = 100;

export type Order = {
  id: string;
  status: ItemStatus;
  paymentMethod: string;
  paymentStatus: string;
  transactionId: string;
  total: Paise;
  subtotal: Paise;
  shippingFee: Paise;
  /** Savings against MRP, informational. */
  savings: Paise;
  couponCode: string | null;
  couponDiscount: Paise;
  /** The amount still to be paid after cancelled items. */
  amountDue: Paise;
  shippingAddress: string;
  phoneNumber: string;
  estimatedDeliveryDate: string | null;
  actualDeliveryDate: string | null;
  trackingNumber: string | null;
  createdAt: string;
  items: OrderItem[];
  /** Together their cash is `amountDue`. */
  parcels: Parcel[];
  history: HistoryEvent[];
};
