import type { DispatchItem } from '../account/seller.ts';
import { byLetters } from '../listing/seller-listing.ts';
import { orderSearch, parcelOf } from './seller-orders.ts';

/** Items of one order that are moved on together: they stand in one status and, once sent, left under one number. */
export type DispatchParcel = {
  /** The same as long as the parcel stands in this status. */
  id: string;
  items: [DispatchItem, ...DispatchItem[]];
  /** All items of the order that are this seller's. */
  order: readonly DispatchItem[];
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
    const id = JSON.stringify([item.orderId, item.status, item.trackingNumber, alone]);
    const parcel = parcels.get(id);
    if (parcel === undefined) {
      parcels.set(id, { id, items: [item], order: orders.get(item.orderId) ?? [item] });
    } else parcel.items.push(item);
  }
  return [...parcels.values()];
}

/** Whether two readings of the list say the same about a parcel. */
export function isSameParcel(one: DispatchParcel, other: DispatchParcel): boolean {
  return one.id === other.id && sameItems(one.items, other.items) && sameItems(one.order, other.order);
}

const sameItems = (one: readonly DispatchItem[], other: readonly DispatchItem[]) =>
  one.length === other.length && one.every((item, place) => item === other[place]);

/** How many pieces are in it. */
export const piecesIn = (items: readonly DispatchItem[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** The items that go into one box together, and all items of their order that are this seller's. */
export type Box = { packed: readonly DispatchItem[]; order: readonly DispatchItem[] };

/** The boxes of parcels, each once. An item that stands in another status may share the box. */
export function boxesOf(parcels: readonly DispatchParcel[]): Box[] {
  const boxes = new Map<string, Box>();
  for (const { items, order } of parcels) {
    const packed = parcelOf(items[0], order);
    boxes.set(packed.map(({ id }) => id).join(), { packed, order });
  }
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
 * The search of the packing list. It looks for what `inMatchingOrders` looks for, and for the recipient and the tracking number,
 * which only the device knows beside the order. Each order that is found is whole.
 */
export function dispatchSearch(items: readonly DispatchItem[]): (typed: string) => readonly DispatchItem[] {
  return orderSearch(items, ({ recipient, trackingNumber }) => [recipient, trackingNumber ?? '']);
}
