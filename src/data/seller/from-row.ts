import { spreadText } from '#domain/listing/choice-stock.ts';
import { fromRupees } from '#domain/money/money.ts';
import type { DispatchItem, Listing, SellerProfile } from '#domain/account/seller.ts';
import type { DispatchDoc } from '../schema/seller-dispatch.ts';
import type { ListingDoc } from '../schema/seller-listings.ts';
import type { SellerProfileDoc } from '../schema/seller-profile.ts';
import type { SellerReturn } from '#domain/order/seller-returns.ts';
import { actorOf, orderedFacts, productFacts, returnFromDoc } from '../schema/from-row.ts';
import { withoutOverrides } from '#domain/text/isolated.ts';

/** A seller's product with prices in paise, its stock, and the version that an edit sends back. */
export function listingFromDoc(doc: ListingDoc): Listing {
  const facts = productFacts(doc);
  const stock = doc.stock_quantity ?? 0;
  return {
    ...facts,
    stock,
    choices: doc.choices || spreadText(facts.sizes, facts.colors, stock),
    active: doc.is_active ?? true,
    paused: doc.is_paused ?? false,
    version: doc.version ?? 0,
    updatedAt: doc.updated_at ?? '',
  };
}

/** Turns an item of the replica or of `seller_dispatch` into fields. Both send the same columns. */
export function dispatchFromWire(doc: Omit<DispatchDoc, 'seq' | 'gone'>): DispatchItem {
  return {
    ...orderedFacts(doc),
    orderId: doc.order_id ?? '',
    amount: fromRupees(doc.amount ?? 0),
    createdAt: doc.created_at ?? '',
    updatedAt: doc.updated_at ?? '',
    recipient: doc.recipient_name ?? '',
    address: withoutOverrides(doc.shipping_address ?? ''),
    phone: doc.phone_number ?? '',
    notes: doc.delivery_notes ?? '',
    paymentMethod: doc.payment_method ?? 'cod',
    paymentStatus: doc.payment_status ?? 'pending',
    estimatedDeliveryDate: doc.estimated_delivery_date ?? null,
    partCash: doc.amount_due == null ? null : fromRupees(doc.amount_due),
    cash: doc.cash == null ? null : fromRupees(doc.cash),
    cancellation: doc.cancelled_at
      ? { at: doc.cancelled_at, by: actorOf(doc.cancelled_by), reason: doc.cancel_reason ?? '' }
      : null,
  };
}

/** A row of `seller_returns`: a return with its item, without the order. */
export type ReturnRow = Parameters<typeof returnFromDoc>[0] &
  Pick<DispatchDoc, 'order_id' | 'product_name' | 'product_image' | 'size' | 'color'> & {
    bought_quantity?: number;
  };

/** Turns a row of `seller_returns` into fields. Nobody's name or phone number is in it. */
export function sellerReturnFromWire(row: ReturnRow): SellerReturn {
  return {
    ...returnFromDoc(row),
    orderId: row.order_id ?? '',
    name: row.product_name ?? '',
    image: row.product_image ?? '',
    size: row.size ?? '',
    color: row.color ?? '',
    bought: row.bought_quantity ?? 1,
    recipient: null,
    phone: null,
  };
}

/** A seller's brand. `sizeCharts` has one place for each slot, null for an empty one. */
export function sellerProfileFromDoc(doc: SellerProfileDoc): SellerProfile {
  return {
    brandName: doc.brand_name ?? '',
    email: doc.business_email ?? '',
    address: doc.business_address ?? '',
    phone: doc.phone_number ?? '',
    gstNumber: doc.gst_number ?? '',
    verified: doc.is_verified ?? false,
    sizeCharts: (doc.size_charts ?? [null, null, null]).map((path) => path || null),
    createdAt: doc.created_at ?? '',
  };
}
