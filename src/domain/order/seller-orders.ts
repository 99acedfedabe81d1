import { asciiDigits } from '../text/digits.ts';
import { folded } from '../text/folded.ts';
import { DAY, indianDay } from '../time/indian-day.ts';
import type { Paise } from '../money/money.ts';
import { add, times, ZERO } from '../money/money.ts';
import type { ItemStatus } from './order.ts';
import { ITEM_STATUSES } from './order.ts';
import { orderIdPart } from './order-number.ts';
import { choiceName, countedPieces, typedPieces } from '../listing/choice-stock.ts';
import { byLetters, runsLow } from '../listing/seller-listing.ts';
import type { DispatchItem, Listing } from '../account/seller.ts';
import { joinedPincode } from '../validation/address.ts';
import { phonePart } from '../validation/phone.ts';

const RETENTION_DAYS = 30;
const RECENT_DAYS = 10;

/** Open, or finished in the last 30 days: leaving the list by age changes no row, so the phone drops those itself. */
export function onPackingList(item: DispatchItem, now: number): boolean {
  if (item.status !== 'delivered' && item.status !== 'cancelled') return true;
  const finished = Date.parse(item.deliveredAt ?? item.updatedAt);
  return Number.isNaN(finished) || finished > now - RETENTION_DAYS * DAY;
}

/** How many items stand in each status. */
export function countByStatus(items: readonly DispatchItem[]): Record<ItemStatus, number> {
  const counts = Object.fromEntries(ITEM_STATUSES.map((status) => [status, 0])) as Record<ItemStatus, number>;
  for (const { status } of items) counts[status] += 1;
  return counts;
}

const toBePacked = ({ status }: DispatchItem) => status === 'pending' || status === 'processing';

/**
 * The seller's items of an order that share a parcel with `item`. They are still to be packed like it, or were sent
 * under the same number.
 */
export function parcelOf(item: DispatchItem, orderItems: readonly DispatchItem[]): DispatchItem[] {
  return orderItems.filter(
    (other) =>
      other.status !== 'cancelled' &&
      toBePacked(other) === toBePacked(item) &&
      (toBePacked(item) || other.trackingNumber === item.trackingNumber),
  );
}

/** The number under which the seller sent the last item of an order, of its items; null when none is on its way. */
export function sentNumber(orderItems: readonly DispatchItem[]): string | null {
  const sent = orderItems.filter(
    ({ status, trackingNumber }) => status === 'shipped' && trackingNumber !== null,
  );
  return sent.sort((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))[0]?.trackingNumber ?? null;
}

/** The courier that was used last for these items; '' for none. */
export function lastCourier(items: readonly DispatchItem[]): string {
  let last: DispatchItem | null = null;
  for (const item of items)
    if (item.courier !== '' && (last === null || Date.parse(item.updatedAt) > Date.parse(last.updatedAt)))
      last = item;
  return last?.courier ?? '';
}

/** The sales of one day in India ('YYYY-MM-DD'): how many pieces were delivered and not refunded, for how much. */
export type SalesDay = { day: string; pieces: number; amount: Paise };

/**
 * The revenue of the last 30 days, oldest first, today last: as the figure of all times, from what was delivered, without refunds. The packing list
 * holds every item that was delivered in these days. `now`: server time, ms.
 */
export function salesByDay(items: readonly DispatchItem[], now: number): SalesDay[] {
  const days = new Map<string, SalesDay>();
  for (let back = RETENTION_DAYS - 1; back >= 0; back -= 1) {
    const day = indianDay(now - back * DAY);
    days.set(day, { day, pieces: 0, amount: ZERO });
  }
  for (const item of items) {
    if (item.status !== 'delivered') continue;
    const sold = days.get(indianDay(Date.parse(item.deliveredAt ?? item.updatedAt)));
    if (sold === undefined) continue;
    const kept = item.quantity - refundedPieces(item);
    sold.pieces += kept;
    sold.amount = add(sold.amount, times(item.price, kept));
  }
  return [...days.values()];
}

/** Pieces that were delivered and whose refund is paid. They are no revenue. */
const refundedPieces = ({ returns }: DispatchItem) =>
  returns.reduce((sum, { status, quantity }) => sum + (status === 'refunded' ? quantity : 0), 0);

export type BestSeller = { productId: string; name: string; image: string; pieces: number; amount: Paise };

/** What sold most in the last 30 days, by pieces and then by money, at most `most`. */
export function bestSellers(items: readonly DispatchItem[], now: number, most: number): BestSeller[] {
  const since = indianDay(now - (RETENTION_DAYS - 1) * DAY);
  const sold = new Map<string, BestSeller>();
  for (const item of items) {
    if (item.status === 'cancelled' || indianDay(Date.parse(item.createdAt)) < since) continue;
    const { productId, name, image } = item;
    const before = sold.get(productId) ?? { productId, name, image, pieces: 0, amount: ZERO };
    sold.set(productId, {
      ...before,
      pieces: before.pieces + item.quantity,
      amount: add(before.amount, item.amount),
    });
  }
  return [...sold.values()].sort((a, b) => b.pieces - a.pieces || b.amount - a.amount).slice(0, most);
}

/**
 * Products with five pieces or fewer, or with none of a size or colour, the emptiest first. A product that is not in the shop is
 * left out.
 */
export function lowStock(listings: readonly Listing[]): Listing[] {
  return listings.filter(runsLow).sort((a, b) => a.stock - b.stock || byLetters.compare(a.name, b.name));
}

/** The pieces left of the size and colour that was ordered; null when its product or choice is not among the listings, by id. */
export function stockLeft(
  { productId, size, color }: DispatchItem,
  listings: ReadonlyMap<string, Listing>,
): number | null {
  const listing = listings.get(productId);
  if (listing === undefined) return null;
  return countedPieces(typedPieces(listing.choices)).get(choiceName(size, color)) ?? null;
}

/** Items ordered on the last ten days in India, today the tenth, newest first, at most ten. */
export function recentItems(items: readonly DispatchItem[], now: number): DispatchItem[] {
  const since = indianDay(now - (RECENT_DAYS - 1) * DAY);
  return items
    .filter(({ createdAt }) => indianDay(Date.parse(createdAt)) >= since)
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    .slice(0, 10);
}

/** The items of one order, in the order they were given. */
export type SellerOrder = { orderId: string; items: [DispatchItem, ...DispatchItem[]]; amount: Paise };

/** Items by their order, each order where its first item stands. `amount` is the sum of the seller's own items. */
export function byOrder(items: readonly DispatchItem[]): SellerOrder[] {
  const orders = new Map<string, SellerOrder>();
  for (const item of items) {
    const order = orders.get(item.orderId);
    if (order === undefined) {
      orders.set(item.orderId, { orderId: item.orderId, items: [item], amount: item.amount });
    } else {
      order.items.push(item);
      order.amount = add(order.amount, item.amount);
    }
  }
  return [...orders.values()];
}

const older = (a: DispatchItem, b: DispatchItem) => Date.parse(a.createdAt) - Date.parse(b.createdAt);

/** The earliest promised day first, then the oldest order. An order without a promised day comes last. */
function sooner(a: DispatchItem, b: DispatchItem): number {
  const promised = ({ estimatedDeliveryDate }: DispatchItem) => estimatedDeliveryDate ?? '9999';
  return byLetters.compare(promised(a), promised(b)) || older(a, b);
}

/** The orders that wait for the seller: items not yet shipped, by their promised day. */
export function ordersToPack(items: readonly DispatchItem[]): SellerOrder[] {
  return byOrder(items.filter(toBePacked).sort(sooner));
}

/** The sort orders of the packing list's tabs; the newest order first, as long as nobody chooses. */
export const DISPATCH_SORTS = ['newest', 'promised'] as const;
export type DispatchSort = (typeof DISPATCH_SORTS)[number];

/** The sort order that an address or the device names; the newest first for any other text. */
export const dispatchSortOf = (text: string | null): DispatchSort =>
  DISPATCH_SORTS.find((sort) => sort === text) ?? 'newest';

/** The items of one order stay in their order. */
export function sortedToDispatch(items: readonly DispatchItem[], sort: DispatchSort): DispatchItem[] {
  return [...items].sort(sort === 'promised' ? sooner : (a, b) => older(b, a));
}

/**
 * Makes a search that gives the items of the orders that answer it, each order whole. It looks for the order's id as screens and mails
 * write it. It also looks for the address, the phone however it is written, and the names of the items. Digits may be of any script.
 * The texts are folded once, for a list that is searched at each letter. The function `more` gives further texts of an item.
 */
export function orderSearch(
  items: readonly DispatchItem[],
  more: (item: DispatchItem) => string[] = () => [],
): (typed: string) => readonly DispatchItem[] {
  let searched: Searched[] | null = null;
  return (typed) => {
    const wanted = { text: plain(typed), phone: phonePart(typed), id: orderIdPart(typed) };
    if (wanted.text === '') return items;
    searched ??= items.map((item) => ({
      item,
      texts: [item.name, ...more(item)].map(plain),
      address: joinedPincode(plain(item.address)),
      id: item.orderId.replaceAll('-', ''),
    }));
    const found = new Set(searched.filter((one) => answers(one, wanted)).map(({ item }) => item.orderId));
    return items.filter(({ orderId }) => found.has(orderId));
  };
}

/** What completed items can be sorted by; by date first, newest first, as long as nobody chooses. */
export const ENDED_SORTS = ['created_at', 'amount'] as const;
export type EndedSort = (typeof ENDED_SORTS)[number];

/** Sorted as the shop sorts them: what costs the same is by date, too. */
export function sortedItems(
  items: readonly DispatchItem[],
  sort: EndedSort,
  descending: boolean,
): DispatchItem[] {
  const up = [...items].sort((a, b) => (sort === 'amount' && a.amount - b.amount) || older(a, b));
  return descending ? up.reverse() : up;
}

const plain = (text: string) => asciiDigits(folded(text));

/** An item with its texts folded, its order's id without hyphens. */
type Searched = { item: DispatchItem; texts: string[]; address: string; id: string };
type Wanted = { text: string; phone: string | null; id: string | null };

function answers({ item, texts, address, id }: Searched, wanted: Wanted): boolean {
  return (
    texts.some((text) => text.includes(wanted.text)) ||
    address.includes(joinedPincode(wanted.text)) ||
    (wanted.phone !== null && item.phone.includes(wanted.phone)) ||
    (wanted.id !== null && id.includes(wanted.id))
  );
}
