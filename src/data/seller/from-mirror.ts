import { fromRupees } from '../../domain/money.ts';
import { genderOf } from '../../domain/options.ts';
import { itemStatusOf } from '../../domain/order.ts';
import type { DispatchItem, Listing, SellerProfile } from '../../domain/seller.ts';
import type { DispatchDoc } from '../collections/seller-dispatch.ts';
import type { ListingDoc } from '../collections/seller-listings.ts';
import type { SellerProfileDoc } from '../collections/seller-profile.ts';

export function listingFromMirror(doc: ListingDoc): Listing {
  return {
    id: doc.id,
    name: doc.name ?? '',
    description: doc.description ?? '',
    category: doc.category ?? '',
    gender: genderOf(doc.gender),
    images: doc.images ?? [],
    mrp: fromRupees(doc.mrp ?? 0),
    price: fromRupees(doc.selling_price ?? 0),
    discountPercentage: doc.discount_percentage ?? 0,
    stock: doc.stock_quantity ?? 0,
    shippingCharges: fromRupees(doc.shipping_charges ?? 0),
    estimatedDelivery: doc.estimated_delivery ?? '',
    returnPolicy: doc.return_policy ?? '',
    sizes: doc.sizes ?? [],
    colors: doc.colors ?? [],
    styleType: doc.style_type ?? '',
    sizeChart: doc.size_chart ?? '',
    collections: doc.collections ?? [],
    tags: doc.tags ?? [],
    active: doc.is_active ?? true,
    version: doc.version ?? 0,
    createdAt: doc.created_at ?? '',
    updatedAt: doc.updated_at ?? '',
  };
}

/** An item as the mirror and `seller_dispatch` have it: both send the same columns. */
export function dispatchFromWire(doc: Omit<DispatchDoc, 'seq' | 'gone'>): DispatchItem {
  return {
    id: doc.id,
    orderId: doc.order_id ?? '',
    productId: doc.product_id ?? '',
    name: doc.product_name ?? '',
    image: doc.product_image ?? '',
    quantity: doc.quantity ?? 1,
    price: fromRupees(doc.price_at_time ?? 0),
    amount: fromRupees(doc.amount ?? 0),
    size: doc.size ?? '',
    color: doc.color ?? '',
    status: itemStatusOf(doc.item_status),
    trackingNumber: doc.tracking_number ?? null,
    deliveredAt: doc.delivered_at ?? null,
    createdAt: doc.created_at ?? '',
    updatedAt: doc.updated_at ?? '',
    address: doc.shipping_address ?? '',
    phone: doc.phone_number ?? '',
    notes: doc.delivery_notes ?? '',
    paymentMethod: doc.payment_method ?? 'cod',
    paymentStatus: doc.payment_status ?? 'pending',
    estimatedDeliveryDate: doc.estimated_delivery_date ?? null,
    amountDue: doc.amount_due == null ? null : fromRupees(doc.amount_due),
  };
}

export function sellerProfileFromMirror(doc: SellerProfileDoc): SellerProfile {
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
