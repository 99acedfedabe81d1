import type { Paise } from '../money/money.ts';
import { indianDay } from '../time/indian-day.ts';
import { orderStatus } from './order-states.ts';
import type { ItemStatus, Order, OrderItem, Parcel } from './order.ts';

/** The part of an order that one seller sends: sellers ship apart, so each has a way of its own. */
export type Shipment = {
  sellerId: string;
  brandName: string;
  items: OrderItem[];
  status: ItemStatus;
  steps: ShipmentStep[];
  trackingNumbers: string[];
  /** Null when everything in it was cancelled. */
  cash: Parcel | null;
};

/** `at`: when every live item of the shipment had come that far; null while it has not. */
export type ShipmentStep = { status: Exclude<ItemStatus, 'cancelled'>; at: string | null };

const WAY = ['pending', 'processing', 'shipped', 'delivered'] as const;

/** An order's shipments in the order of its items, each with the steps of its way. Cancelled items do not hold a shipment back. */
export function shipments({
  items,
  history,
  createdAt,
  parcels,
}: Pick<Order, 'items' | 'history' | 'createdAt' | 'parcels'>): Shipment[] {
  const bySeller = new Map<string, OrderItem[]>();
  for (const item of items) bySeller.set(item.sellerId, [...(bySeller.get(item.sellerId) ?? []), item]);
  return [...bySeller].map(([sellerId, own]) => {
    const live = own.filter((item) => item.status !== 'cancelled');
    const status = orderStatus(own.map((item) => item.status));
    const reached = WAY.indexOf(status as (typeof WAY)[number]);
    return {
      sellerId,
      brandName: own[0]?.brandName ?? '',
      items: own,
      status,
      steps: WAY.map((step, place) => ({
        status: step,
        at: place > reached ? null : step === 'pending' ? createdAt : lastTime(history, live, step),
      })),
      trackingNumbers: [...new Set(live.flatMap((item) => item.trackingNumber ?? []))],
      cash: parcels.find((parcel) => parcel.sellerId === sellerId) ?? null,
    };
  });
}

/** '' when the step was reached at a time the history does not tell. */
function lastTime(history: Order['history'], live: OrderItem[], step: ItemStatus): string {
  const ids = new Set(live.map((item) => item.id));
  return history
    .filter(
      ({ status, itemId, correction }) =>
        status === step && correction === null && itemId !== null && ids.has(itemId),
    )
    .reduce((last, { at }) => (last === '' || Date.parse(at) > Date.parse(last) ? at : last), '');
}

/** Whether something of the order was expected before today. `now` in ms, by the server's clock. */
export function isLate(
  { status, estimatedDeliveryDate }: Pick<Order, 'status' | 'estimatedDeliveryDate'>,
  now: number,
): boolean {
  const isOpen = status !== 'delivered' && status !== 'cancelled';
  return isOpen && estimatedDeliveryDate !== null && estimatedDeliveryDate < indianDay(now);
}

/** The items that nobody has cancelled. */
export const itemsLeft = ({ items }: Pick<Order, 'items'>): OrderItem[] =>
  items.filter(({ status }) => status !== 'cancelled');

/** The items in their order, those that were cancelled behind the others. */
export const cancelledLast = ({ items }: Pick<Order, 'items'>): OrderItem[] => [
  ...itemsLeft({ items }),
  ...items.filter(({ status }) => status === 'cancelled'),
];

/** Whether the shopper may still take all that is left back: several items, none of which anybody has begun to pack. */
export function mayCancelAll(order: Pick<Order, 'items'>): boolean {
  const left = itemsLeft(order);
  return left.length > 1 && left.every(mayCancel);
}

/** The items of which the shopper may still take several back, but neither one alone nor the whole order; else none. */
export function cancellableTogether(order: Pick<Order, 'items'>): OrderItem[] {
  const open = order.items.filter(mayCancel);
  return open.length > 1 && itemsLeft(order).length > 2 ? open : [];
}

/** Whether the shopper may still take this item back: while nobody has begun to pack it. */
export function mayCancel(item: Pick<OrderItem, 'status'>): boolean {
  return item.status === 'pending';
}

/** The cash for each brand's parcel, of an order of several. */
export function cashByBrand({
  items,
  parcels,
}: Pick<Order, 'items' | 'parcels'>): { brandName: string; cash: Paise }[] {
  if (new Set(items.map(({ sellerId }) => sellerId)).size < 2) return [];
  return parcels.map(({ sellerId, cash }) => ({
    brandName: items.find((item) => item.sellerId === sellerId)?.brandName ?? '',
    cash,
  }));
}
