import { ShopError, type ErrorCode } from '#domain/mutation/error-code.ts';
import type { ItemStatus } from '#domain/order/order.ts';
import type { SellerOrder } from '#domain/order/seller-orders.ts';
import { byOrder } from '#domain/order/seller-orders.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import type { SellerParticulars } from '#domain/validation/seller-profile.ts';
import { userIdOf } from '../session/session-state.ts';
import type { DispatchDoc } from '../schema/seller-dispatch.ts';
import { startBackOffice, stores } from '../page.ts';
import { dispatchFromWire } from '../seller/from-row.ts';
import { hasText } from '../api/is-ours.ts';
import { toShopError } from '../api/shop-error.ts';
import { backOfficeCall } from '../back-office-call.ts';
import { onlineOnly } from './online-only.ts';

// The server returns at most this many rows at once.
const PAGE = 200;

// The server answers in a fraction of a second, and a list of hundreds is moved at once.
const AT_ONCE = 4;

// The server has refused this item. Any other error says that it cannot be asked now.
const OF_THE_ITEM = new Set<ErrorCode>([
  'transition_refused',
  'item_not_found',
  'tracking_required',
  'courier_refused',
]);

export type ParcelMove = {
  /** The items of a parcel. */
  items: readonly DispatchItem[];
  /** The number under which it is sent; null for every move but to 'shipped'. */
  trackingNumber: string | null;
  /** The courier: see `courierOf`. Nothing if not said. */
  courier?: string;
  /** Why they are cancelled, which the shopper reads: at most 500 characters. */
  reason?: string;
};

/** `stopped`: why the items that are neither moved nor refused were not tried, or got no answer; null if there are none. */
export type Moved = {
  moved: DispatchItem[];
  refused: { item: DispatchItem; error: ShopError }[];
  stopped: ShopError | null;
};

export const dispatch = {
  /**
   * Moves the items of parcels on, or cancels them. A refused item does not hold the others back. Its error is 'transition_refused' if
   * somebody else moved it; `status` is the one it has by now, if known. Others are 'tracking_required', 'courier_refused' and
   * 'item_not_found'. An item that has left under the same number and courier already counts as moved: an earlier try has done it.
   * Never rejects. `onMoved` gets the number of items that were moved so far.
   */
  move: onlineOnly(
    async (
      moves: readonly ParcelMove[],
      to: ItemStatus,
      onMoved: (count: number) => void = () => {},
    ): Promise<Moved> => {
      const result: Moved = { moved: [], refused: [], stopped: null };
      const waiting = [...moves];
      const work = async () => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
          for (const item of next.items) {
            if (result.stopped !== null) return;
            const error = await moveItem(item, to, next);
            if (error === null) onMoved(result.moved.push(item));
            else if (OF_THE_ITEM.has(error.code)) result.refused.push({ item, error });
            else result.stopped ??= error;
          }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      if (result.moved.length + result.refused.length === 0) return result;
      await dispatch.refresh();
      const sent = new Map(moves.flatMap((move) => move.items.map(({ id }) => [id, move])));
      const hasLeft = ({ item: { id } }: Moved['refused'][number]) => hasLeftAs(id, sent.get(id));
      return {
        ...result,
        moved: [...result.moved, ...result.refused.filter(hasLeft).map(({ item }) => item)],
        refused: result.refused.filter((one) => !hasLeft(one)).map(withStatusNow),
      };
    },
  ),
  /**
   * Corrects the number and courier of a parcel that is on its way: all own items of the order under the number of `item`. Throws a
   * ShopError: 'tracking_changed' if the parcel has another number by now, 'not_on_its_way', 'tracking_required', 'courier_refused' or
   * 'rate_limited'. A repeated correction changes nothing.
   */
  correct: onlineOnly(async (item: DispatchItem, trackingNumber: string, courier: string): Promise<void> => {
    const args = {
      p_order_id: item.orderId,
      p_was: item.trackingNumber,
      p_tracking_number: trackingNumber,
      p_courier: courier,
    };
    try {
      await backOfficeCall('correct_tracking', args, { isOurs: hasText('order_id') });
    } finally {
      // The list may be what was wrong.
      await dispatch.refresh();
    }
  }),
  /** Fetches what is new now. Never rejects; the sync status shows how it went. */
  refresh: onlineOnly(async (): Promise<void> => {
    const backOffice = await startBackOffice();
    await backOffice.syncNow();
  }),
};

/** Moves one item. Returns why it was not moved; null if it was. */
async function moveItem(
  item: DispatchItem,
  to: ItemStatus,
  { trackingNumber, reason = '', courier = '' }: ParcelMove,
): Promise<ShopError | null> {
  const seller = userIdNow();
  if (seller === null) return new ShopError('signed_out');
  const args = {
    p_order_id: item.orderId,
    p_status: to,
    p_seller_id: seller,
    p_tracking_number: trackingNumber,
    p_item_id: item.id,
    // A cancel that was decided before the parcel left must not call it back.
    p_seen_status: item.status,
    p_reason: reason,
    p_courier: courier,
  };
  try {
    await backOfficeCall('update_order_and_items_status', args, { isOurs: hasText('order_id') });
    return null;
  } catch (error) {
    return toShopError(error);
  }
}

function hasLeftAs(id: string, move: ParcelMove | undefined): boolean {
  const now = stores.seller.get().dispatch.find((item) => item.id === id);
  const { trackingNumber = null, courier = '' } = move ?? {};
  return (
    now?.status === 'shipped' &&
    trackingNumber !== null &&
    now.trackingNumber === trackingNumber &&
    (courier === '' || now.courier === courier)
  );
}

/** Says where an item stands by now. Another device has moved it, or an earlier try whose answer was lost. */
function withStatusNow({ item, error }: Moved['refused'][number]): Moved['refused'][number] {
  const now = stores.seller.get().dispatch.find(({ id }) => id === item.id);
  // The list may not have come. Then it still shows the status that the server has just denied.
  if (error.code !== 'transition_refused' || now === undefined || now.status === item.status)
    return { item, error };
  return { item, error: new ShopError('transition_refused', { status: now.status }) };
}

function userIdNow(): string | null {
  return userIdOf(stores.session.get());
}

/** Gets the number of items that are read, and of all. */
type OnRead = (read: number, total: number) => void;

export const completedOrders = {
  /**
   * Reads all delivered orders that match the search, newest first, each with all own delivered items. The map `items` holds, by
   * id, what an earlier try has read for the same search. It is filled page by page, so that the next try goes on from there.
   * Items that were delivered meanwhile are included. Throws a ShopError.
   */
  readAll: onlineOnly(
    async (search: string, items: Map<string, DispatchItem>, onRead: OnRead): Promise<SellerOrder[]> => {
      const before = new Set(items.keys());
      const reader = userIdNow();
      let total = 1;
      async function readPage(offset: number): Promise<DispatchDoc[]> {
        const page = (await backOfficeCall('seller_dispatch', {
          p_statuses: ['delivered'],
          p_search: search,
          p_limit: PAGE,
          p_offset: offset,
        })) as { total: number; rows: DispatchDoc[] };
        // Somebody else has signed in meanwhile. The file would hold the orders of both.
        if (userIdNow() !== reader) throw new ShopError('signed_out');
        ({ total } = page);
        for (const row of page.rows) items.set(row.id, dispatchFromWire(row));
        onRead(items.size, total);
        return page.rows;
      }
      for (let offset = 0; offset < total;) {
        const rows = await readPage(offset);
        // After a page that is known, the reading goes on where the earlier try ended.
        const known = rows.length === PAGE && rows.every(({ id }) => before.has(id));
        offset = Math.max(offset + PAGE, known ? before.size : 0);
      }
      // Rows are sorted by the time of the order, so items delivered meanwhile may lie on the skipped pages.
      for (let offset = 0; items.size < total && offset < total; offset += PAGE) await readPage(offset);
      const newest = [...items.values()].sort(
        (a, b) => Number(a.createdAt < b.createdAt) - Number(a.createdAt > b.createdAt),
      );
      return byOrder(newest);
    },
  ),
};

export const sellerProfile = {
  /** Saves the given particulars of the brand; absent ones stay. Only an admin changes its name. Throws a ShopError. */
  save: onlineOnly(async ({ address, phone, gstNumber }: Partial<SellerParticulars>): Promise<void> => {
    await backOfficeCall('update_seller_profile', {
      p_business_address: address ?? null,
      p_phone_number: phone ?? null,
      p_gst_number: gstNumber ?? null,
    });
    await dispatch.refresh();
  }),
};
