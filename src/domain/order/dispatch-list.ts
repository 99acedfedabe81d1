import type { DispatchItem } from '../account/seller.ts';
import { byLetters } from '../listing/seller-listing.ts';
import { SIZES } from '../product/options.ts';
import { orderSearch, parcelOf } from './seller-orders.ts';

/** Items of one order that are moved on together: they stand in one status and, once sent, left under one number. */
export type DispatchParcel = {
  /** The same as long as the parcel stands in this status, also when its number is corrected. */
  id: string;
  items: [DispatchItem, ...DispatchItem[]];
  /** All items of the order that are this seller's. */
  order: readonly DispatchItem[];
  /** The items that go into one box with these. Some may stand in another status; those that are sent alone are not among them. */
  packed: readonly DispatchItem[];
};

/**
 * The items by parcel, each parcel where its first item stands. The list `all` has the seller's items of every order. The set `apart`
 * has the ids of items that their seller wants to send alone.
 */
export function dispatchParcels(
  items: readonly DispatchItem[],
  all: readonly DispatchItem[],
  apart: ReadonlySet<string> = new Set(),
): DispatchParcel[] {
  const orders = new Map<string, DispatchItem[]>();
  for (const item of all) {
    const order = orders.get(item.orderId);
    if (order === undefined) orders.set(item.orderId, [item]);
    else order.push(item);
  }
  const parcels = new Map<string, DispatchParcel>();
  for (const item of items) {
    const alone = apart.has(item.id) ? item.id : '';
    const { orderId, status, trackingNumber } = item;
    const group = JSON.stringify([orderId, status, trackingNumber, alone]);
    const parcel = parcels.get(group);
    if (parcel === undefined) {
      const order = orders.get(orderId) ?? [item];
      const packed =
        alone === '' ? parcelOf(item, order).filter(({ id: other }) => !apart.has(other)) : [item];
      const id = trackingNumber === null ? group : JSON.stringify([status, item.id]);
      parcels.set(group, { id, items: [item], order, packed });
    } else parcel.items.push(item);
  }
  return [...parcels.values()];
}

/** Whether two readings of the list say the same about a parcel. */
export function isSameParcel(one: DispatchParcel, other: DispatchParcel): boolean {
  return (
    one.id === other.id &&
    sameItems(one.items, other.items) &&
    sameItems(one.order, other.order) &&
    sameItems(one.packed, other.packed)
  );
}

const sameItems = (one: readonly DispatchItem[], other: readonly DispatchItem[]) =>
  one.length === other.length && one.every((item, place) => item === other[place]);

/** How many pieces are in it. */
export const piecesIn = (items: readonly DispatchItem[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** The items that go into one box together, and all items of their order that are this seller's. */
export type Box = Pick<DispatchParcel, 'packed' | 'order'>;

/** The boxes of parcels, each once. */
export function boxesOf(parcels: readonly DispatchParcel[]): Box[] {
  const boxes = new Map<string, Box>();
  for (const { packed, order } of parcels) boxes.set(packed.map(({ id }) => id).join(), { packed, order });
  return [...boxes.values()].filter(({ packed }) => packed.length > 0);
}

/** What to take from the shelf: the pieces of one product in one size and colour, for `orders` orders. */
export type PickLine = {
  id: string;
  name: string;
  size: string;
  color: string;
  pieces: number;
  orders: number;
};

/** What to take from the shelf for these items, by name, size and colour. */
export function pickList(items: readonly DispatchItem[]): PickLine[] {
  const lines = new Map<string, PickLine>();
  for (const { productId, name, size, color, quantity } of items) {
    // A product keeps the name under which it was ordered: after a new name, one product has two lines.
    const id = JSON.stringify([productId, name, size, color]);
    const line = lines.get(id) ?? { id, name, size, color, pieces: 0, orders: 0 };
    lines.set(id, { ...line, pieces: line.pieces + quantity, orders: line.orders + 1 });
  }
  return [...lines.values()].sort(
    (a, b) =>
      byLetters.compare(a.name, b.name) ||
      byLetters.compare(a.color, b.color) ||
      placeOfSize(a.size) - placeOfSize(b.size) ||
      byLetters.compare(a.size, b.size),
  );
}

/** The filters of the open tabs of the packing list. */
export const DISPATCH_FILTERS = ['all', 'late', 'today', 'several', 'noted'] as const;
export type DispatchFilter = (typeof DISPATCH_FILTERS)[number];

/** The filter that an address names; all for any other text. */
export const dispatchFilterOf = (text: string | null): DispatchFilter =>
  DISPATCH_FILTERS.find((known) => known === text) ?? 'all';

/** Whether a parcel belongs to what is shown. `today`: a day in India ('YYYY-MM-DD'). */
export function isParcelShown({ items }: DispatchParcel, filter: DispatchFilter, today: string): boolean {
  const [{ estimatedDeliveryDate, notes }] = items;
  switch (filter) {
    case 'all':
      return true;
    case 'late':
      return estimatedDeliveryDate !== null && estimatedDeliveryDate < today;
    case 'today':
      return estimatedDeliveryDate === today;
    case 'several':
      return piecesIn(items) > 1;
    case 'noted':
      return notes !== '';
  }
}

/**
 * The search of a seller's orders. It looks for what `orderSearch` looks for, and for the recipient and the tracking number. Words are found in any order, each somewhere in the order. A tracking number is found
 * with and without its blanks and hyphens. Each order that is found is whole. The database's twin is `seller_dispatch`.
 */
export function dispatchSearch(items: readonly DispatchItem[]): (typed: string) => readonly DispatchItem[] {
  const search = orderSearch(items, ({ recipient, trackingNumber }) => [
    recipient,
    trackingNumber ?? '',
    bare(trackingNumber ?? ''),
  ]);
  const ordersOf = (text: string) => new Set(search(text).map(({ orderId }) => orderId));
  return (typed) => {
    const [first = '', ...rest] = typed.trim().split(/\s+/);
    if (bare(typed) === '' || (rest.length === 0 && first === bare(first))) return search(typed);
    const [whole, number] = [ordersOf(typed), ordersOf(bare(typed))];
    const words = [first, ...rest].map(ordersOf);
    return items.filter(
      ({ orderId }) =>
        whole.has(orderId) || number.has(orderId) || words.every((orders) => orders.has(orderId)),
    );
  };
}

/** From small to large, then every other size. */
function placeOfSize(size: string): number {
  const place = SIZES.findIndex((known) => known === size);
  return place < 0 ? SIZES.length : place;
}

const bare = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
