import { ShopError } from '#domain/mutation/error-code.ts';
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
import { backOfficeCall } from '../back-office-call.ts';
import { onlineOnly } from './online-only.ts';

// The server returns at most this many rows at once.
const PAGE = 200;

export const dispatch = {
  /**
   * Moves one item on, or cancels it for a `reason` that the shopper reads, at most 500 characters. Throws a ShopError. 'transition_refused': somebody else moved the item; `status` is the one
   * it has by now, if known. Others are 'tracking_required', 'item_not_found', or why the server could not be asked.
   */
  move: onlineOnly(
    async (
      item: DispatchItem,
      to: ItemStatus,
      trackingNumber: string | null,
      reason?: string,
    ): Promise<void> => {
      const backOffice = await startBackOffice();
      const session = stores.session.get();
      if (session.status === 'signed-out') throw new ShopError('signed_out');
      try {
        const args = {
          p_order_id: item.orderId,
          p_status: to,
          p_seller_id: session.user.id,
          p_tracking_number: trackingNumber,
          p_item_id: item.id,
          // A cancel that was decided before the parcel left must not call it back.
          p_seen_status: item.status,
          p_reason: reason ?? '',
        };
        await backOffice.call('update_order_and_items_status', args, { isOurs: hasText('order_id') });
      } catch (error) {
        if (!(error instanceof ShopError) || error.code !== 'transition_refused') throw error;
        // The list is old. Another device has moved the item, or an earlier try whose answer was lost.
        await backOffice.syncNow();
        const now = stores.seller.get().dispatch.find(({ id }) => id === item.id);
        // The list may not have come. Then it still shows the status that the server has just denied.
        throw new ShopError(
          'transition_refused',
          now?.status === item.status ? undefined : { status: now?.status },
        );
      }
      await backOffice.syncNow();
    },
  ),
  /** Fetches what is new now. Never rejects; the sync status shows how it went. */
  refresh: onlineOnly(async (): Promise<void> => {
    const backOffice = await startBackOffice();
    await backOffice.syncNow();
  }),
};

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
