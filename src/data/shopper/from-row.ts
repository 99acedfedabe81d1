import type { CartRow, WishlistRow } from '#domain/cart/cart.ts';
import { fromRupees } from '#domain/money/money.ts';
import type { Order, OrderItem } from '#domain/order/order.ts';
import { reviewFitOf, type ItemReview } from '#domain/review/item-review.ts';
import { itemStatusOf } from '#domain/order/order.ts';
import { knownKinds } from '#domain/account/notifications.ts';
import type { Profile } from '#domain/account/profile.ts';
import type { CartDoc } from '../schema/cart.ts';
import type { OrderDoc } from '../schema/orders.ts';
import type { ProfileDoc } from '../schema/profile.ts';
import type { WishlistDoc } from '../schema/wishlist.ts';
import { actorOf, correctionOf, orderedFacts } from '../schema/from-row.ts';
import { withoutOverrides } from '#domain/text/isolated.ts';
import { ACKNOWLEDGED_ID } from '../schema/replicated-row.ts';
import type { ReplicaPhase } from '../storage/replica-phase.ts';
import { liveDocs } from '../replication/replicated-collection.ts';
import type { ShopperState } from './state.ts';

/** A line of the cart. `known` is the product's name and picture for a product that the catalogue has no more. */
export function cartRowFromDoc(doc: CartDoc): CartRow {
  return {
    productId: doc.product_id ?? '',
    size: doc.size ?? '',
    color: doc.color ?? '',
    quantity: doc.quantity ?? 1,
    addedAt: doc.created_at ?? '',
    ...(doc.product_name !== undefined && {
      known: { name: doc.product_name, image: doc.product_image ?? '' },
    }),
  };
}

/** A line of the wishlist. */
export function wishlistRowFromDoc(doc: WishlistDoc): WishlistRow {
  const notify = (doc.notify_choices ?? []).map((choice) => {
    const [size = '', color = ''] = choice.split('|');
    return { size, color };
  });
  const price = doc.price_when_added;
  return {
    productId: doc.product_id ?? doc.id,
    addedAt: doc.created_at ?? '',
    notify,
    ...(price !== undefined && price !== null && { priceWhenAdded: fromRupees(price) }),
  };
}

/** A shopper's profile. A role that this version does not know counts as 'user'. */
export function profileFromDoc(doc: ProfileDoc): Profile {
  return {
    fullName: doc.full_name ?? '',
    email: doc.email ?? '',
    phoneNumber: doc.phone_number ?? '',
    address: doc.address ?? '',
    landmark: doc.landmark ?? '',
    city: doc.city ?? '',
    state: doc.state ?? '',
    pincode: doc.pincode ?? '',
    muted: knownKinds(doc.muted ?? []),
    role: doc.role === 'seller' || doc.role === 'admin' ? doc.role : 'user',
    addressVersion: doc.address_version ?? 0,
  };
}

type ItemDoc = NonNullable<OrderDoc['items']>[number];

function itemFromDoc(item: ItemDoc): OrderItem {
  return {
    ...orderedFacts(item),
    sellerId: item.seller_id ?? '',
    brandName: item.brand_name ?? '',
    returnPolicy: item.return_policy ?? '',
    mrp: fromRupees(item.mrp_at_time ?? item.price_at_time ?? 0),
    afterCancel:
      item.due_if_cancelled == null
        ? null
        : { due: fromRupees(item.due_if_cancelled), losesCoupon: item.loses_coupon ?? false },
    paid: item.paid == null ? null : fromRupees(item.paid),
    review: item.review == null ? null : reviewFromDoc(item.review),
  };
}

function reviewFromDoc(doc: NonNullable<ItemDoc['review']>): ItemReview {
  return {
    id: doc.id ?? '',
    stars: doc.stars ?? 0,
    fit: reviewFitOf(doc.fit),
    words: doc.words ?? '',
    pictures: doc.pictures ?? [],
    revision: doc.revision ?? 0,
    answer: doc.answer ?? '',
    hiddenReason: doc.hidden_at == null ? null : (doc.hidden_reason ?? ''),
    createdAt: doc.created_at ?? '',
  };
}

/** An order with amounts in paise. The document stores rupees. Without `amount_due` the total is due. */
export function orderFromDoc(doc: OrderDoc): Order {
  return {
    id: doc.id,
    status: itemStatusOf(doc.status),
    paymentMethod: doc.payment_method ?? 'cod',
    paymentStatus: doc.payment_status ?? 'pending',
    transactionId: doc.transaction_id ?? '',
    total: fromRupees(doc.total_amount ?? 0),
    subtotal: fromRupees(doc.subtotal ?? 0),
    shippingFee: fromRupees(doc.shipping_fee ?? 0),
    savings: fromRupees(doc.discount_amount ?? 0),
    couponCode: doc.coupon_code ?? null,
    couponDiscount: fromRupees(doc.coupon_discount ?? 0),
    amountDue: fromRupees(doc.amount_due ?? doc.total_amount ?? 0),
    shippingAddress: withoutOverrides(doc.shipping_address ?? ''),
    phoneNumber: doc.phone_number ?? '',
    estimatedDeliveryDate: doc.estimated_delivery_date ?? null,
    actualDeliveryDate: doc.actual_delivery_date ?? null,
    trackingNumber: doc.tracking_number ?? null,
    createdAt: doc.created_at ?? '',
    items: (doc.items ?? []).map(itemFromDoc),
    parcels: (doc.parcels ?? []).map((parcel) => ({
      sellerId: parcel.seller_id ?? '',
      goods: fromRupees(parcel.goods ?? 0),
      shipping: fromRupees(parcel.shipping ?? 0),
      discount: fromRupees(parcel.discount ?? 0),
      cash: fromRupees(parcel.cash ?? 0),
    })),
    history: (doc.history ?? []).map((event) => ({
      status: itemStatusOf(event.status),
      itemId: event.item_id ?? null,
      at: event.at ?? '',
      by: actorOf(event.actor_role),
      note: event.note ?? '',
      correction: correctionOf(event.tracking_number, event.courier),
    })),
  };
}

export type ShopperDocs = {
  cart?: ReadonlyMap<string, CartDoc>;
  wishlist?: ReadonlyMap<string, WishlistDoc>;
  profile?: ReadonlyMap<string, ProfileDoc>;
  orders?: ReadonlyMap<string, OrderDoc>;
};

/** Turns one person's replicated rows into the state to which screens apply their pending mutations. */
export function assembleShopper(
  userId: string,
  docs: Required<ShopperDocs>,
  phase: ReplicaPhase,
): ShopperState {
  const [profile] = liveDocs(docs.profile);
  return {
    userId,
    phase,
    cart: { rows: liveDocs(docs.cart).map(cartRowFromDoc), acknowledgedId: lastAcknowledged(docs.cart) },
    wishlist: {
      rows: liveDocs(docs.wishlist).map(wishlistRowFromDoc),
      acknowledgedId: lastAcknowledged(docs.wishlist),
    },
    profile: {
      rows: profile === undefined ? null : profileFromDoc(profile),
      acknowledgedId: lastAcknowledged(docs.profile),
    },
    orders: liveDocs(docs.orders)
      .map(orderFromDoc)
      .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
  };
}

type Marked = { id: string; gone?: boolean; watermark?: number };

function lastAcknowledged(docs: ReadonlyMap<string, Marked>): number {
  return docs.get(ACKNOWLEDGED_ID)?.watermark ?? 0;
}

/** Returns the highest mutation id of this device that these rows claim to contain. */
export function highestAcknowledged({ cart, wishlist, profile, orders }: ShopperDocs): number {
  return Math.max(...[cart, wishlist, profile, orders].map((docs) => (docs ? lastAcknowledged(docs) : 0)));
}
