import type { Paise } from '../money/money.ts';
import type { ListingValues } from '../listing/listing-fields.ts';
import type { ItemReturn } from '../order/item-return.ts';
import type { HistoryEvent, ItemStatus } from '../order/order.ts';

/** A brand as its own people see it: tax number and address are nobody else's. */
export type SellerProfile = {
  brandName: string;
  email: string;
  address: string;
  phone: string;
  gstNumber: string;
  /** A brand that is not verified is not in the shop; it may still dispatch what was ordered. */
  verified: boolean;
  /** Paths of the charts by slot; an empty slot is null. */
  sizeCharts: (string | null)[];
  /** ISO time. */
  createdAt: string;
};

/** A product as its seller sees it, on sale or not, with its exact stock. */
export type Listing = ListingValues & {
  id: string;
  discountPercentage: number;
  collections: string[];
  /** An admin has not taken it out of the shop. */
  active: boolean;
  /** Its seller has taken it off sale for a while. */
  paused: boolean;
  /** Grows with every change: an edit says which one it is of. */
  version: number;
  createdAt: string;
  updatedAt: string;
};

/** One ordered item as its seller sees it: what to pack, where it goes, what to collect. */
export type DispatchItem = {
  id: string;
  orderId: string;
  productId: string;
  /** Name, picture and price as ordered. */
  name: string;
  image: string;
  quantity: number;
  price: Paise;
  /** `price` times `quantity`. */
  amount: Paise;
  size: string;
  color: string;
  status: ItemStatus;
  trackingNumber: string | null;
  /** The courier, as its seller chose or typed it; '' for not said. */
  courier: string;
  deliveredAt: string | null;
  createdAt: string;
  updatedAt: string;
  /** The recipient's name when the order was placed. */
  recipient: string;
  address: string;
  phone: string;
  notes: string;
  paymentMethod: string;
  paymentStatus: string;
  /** A day, or null. */
  estimatedDeliveryDate: string | null;
  /** The cash for this seller's part of the order: items, delivery charge and share of the coupon. Null when cancelled. */
  partCash: Paise | null;
  /** The same for this item alone; the first to be shipped carries the delivery charge. */
  cash: Paise | null;
  /** Oldest first. */
  returns: ItemReturn[];
  /** When (an ISO time), by whom and why it was cancelled; '' for no reason. Null while it is not, or when nobody knows. */
  cancellation: { at: string; by: HistoryEvent['by']; reason: string } | null;
};
