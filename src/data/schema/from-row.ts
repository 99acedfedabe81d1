import { fromRupees } from '#domain/money/money.ts';
import { genderOf } from '#domain/product/options.ts';
import { CARD_COLUMNS, DETAIL_COLUMNS, type CardText, type DetailText } from '#domain/product/product.ts';
import type { PictureColors } from '#domain/product/picture-colors.ts';
import { returnReasonOf, returnStatusOf, type ItemReturn } from '#domain/order/item-return.ts';
import { itemStatusOf, type Correction } from '#domain/order/order.ts';
import { withoutOverrides } from '#domain/text/isolated.ts';
import type { OrderDoc } from './orders.ts';
import type { ProductDoc, productColumns } from './products.ts';
import type { DispatchDoc } from './seller-dispatch.ts';
import type { ListingDoc } from './seller-listings.ts';

type ItemDoc = NonNullable<OrderDoc['items']>[number];

// Every column may be missing, because rows stay on a phone while older and newer versions of the app write them.

/**
 * Turns a product's columns that shop and seller have in common into fields. Each counts the stock in its own way. Rupees become
 * paise.
 */
export function productFacts(doc: ProductDoc | ListingDoc) {
  return {
    id: doc.id,
    name: doc.name ?? '',
    category: doc.category ?? '',
    gender: genderOf(doc.gender),
    mrp: fromRupees(doc.mrp ?? 0),
    price: fromRupees(doc.selling_price ?? 0),
    discountPercentage: doc.discount_percentage ?? 0,
    shippingCharges: fromRupees(doc.shipping_charges ?? 0),
    sizes: doc.sizes ?? [],
    colors: doc.colors ?? [],
    collections: doc.collections ?? [],
    tags: doc.tags ?? [],
    createdAt: doc.created_at ?? '',
    ...textsOf(doc),
    images: doc.images ?? [],
    imageColors: (doc.image_colors ?? {}) as PictureColors,
  };
}

type Text = CardText | DetailText;

// It is made once, because a start without a snapshot reads thousands of rows.
const TEXT_COLUMNS = Object.entries({ ...CARD_COLUMNS, ...DETAIL_COLUMNS }).filter(
  ([field]) => field !== 'images' && field !== 'imageColors',
) as [Text, keyof typeof productColumns][];

function textsOf(doc: ProductDoc | ListingDoc): Record<Text, string> {
  const texts = {} as Record<Text, string>;
  for (const [field, column] of TEXT_COLUMNS) texts[field] = (doc[column] ?? '') as string;
  return texts;
}

/** Turns an ordered item's columns that shopper and seller have in common into fields. Rupees become paise. */
export function orderedFacts(item: ItemDoc | Omit<DispatchDoc, 'seq' | 'gone'>) {
  return {
    id: item.id ?? '',
    productId: item.product_id ?? '',
    name: item.product_name ?? '',
    image: item.product_image ?? '',
    quantity: item.quantity ?? 1,
    price: fromRupees(item.price_at_time ?? 0),
    size: item.size ?? '',
    color: item.color ?? '',
    status: itemStatusOf(item.item_status),
    trackingNumber: item.tracking_number ?? null,
    courier: item.courier ?? '',
    deliveredAt: item.delivered_at ?? null,
    returns: (item.returns ?? []).map(returnFromDoc),
  };
}

/** The role that did a step; `system` for anybody else. */
export const actorOf = (role: string | undefined): 'shopper' | 'seller' | 'system' =>
  role === 'shopper' || role === 'seller' ? role : 'system';

type ReturnDoc = NonNullable<ItemDoc['returns']>[number];

/** The correction that a line of an order's history tells of; null of any other line. */
export const correctionOf = (number: unknown, courier: unknown): Correction | null =>
  typeof number === 'string' ? { number, courier: typeof courier === 'string' ? courier : null } : null;

/** A return as replicas and lists have it. Rupees become paise. */
export function returnFromDoc(doc: ReturnDoc): ItemReturn {
  return {
    id: doc.id ?? '',
    key: doc.key ?? '',
    quantity: doc.quantity ?? 1,
    reason: returnReasonOf(doc.reason),
    words: doc.words ?? '',
    pictures: doc.pictures ?? [],
    exchange:
      doc.wanted === 'exchange'
        ? {
            size: doc.exchange_size ?? '',
            color: doc.exchange_color ?? '',
            isHeld: doc.is_held ?? false,
            heldUntil: doc.held_until ?? null,
          }
        : null,
    status: returnStatusOf(doc.status),
    note: doc.note ?? '',
    isOverruled: doc.is_overruled ?? false,
    isResaleable: doc.is_resaleable ?? null,
    amount: fromRupees(doc.amount ?? 0),
    shipping: fromRupees(doc.shipping ?? 0),
    paid: fromRupees(doc.paid ?? 0),
    needsUpi: doc.needs_upi ?? false,
    trackingNumber: doc.tracking_number ?? null,
    sendTo: doc.send_to == null ? null : withoutOverrides(doc.send_to),
    createdAt: doc.created_at ?? '',
    decidedAt: doc.decided_at ?? null,
    approvedAt: doc.approved_at ?? null,
    receivedAt: doc.received_at ?? null,
    closedAt: doc.closed_at ?? null,
  };
}
