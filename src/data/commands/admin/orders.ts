import { ShopError } from '#domain/mutation/error-code.ts';
import { backOfficeCall } from '#data/back-office-call.ts';
import { stores } from '#data/page.ts';
import { adminOrderOf, filterArgs, type AdminOrder, type OrderFilter } from '#data/queries/admin/orders.ts';
import { userIdOf } from '#data/session/session-state.ts';
import { onlineOnly } from '../online-only.ts';

/** The orders that an export has read so far. `total` is null before its first page. */
export type ReadOrders = { orders: AdminOrder[]; total: number | null };

/**
 * Reads all orders that the list shows, the newest first, page by page into `read`. A try that broke off is gone on with. Throws a
 * ShopError: 'export_too_large' before anything was read.
 */
export const readAllOrders = onlineOnly(
  async (
    search: string,
    filter: OrderFilter,
    read: ReadOrders,
    onRead: (read: number, of: number) => void,
  ): Promise<void> => {
    const reader = userIdOf(stores.session.get());
    for (let more = true; more;) {
      const last = read.orders.at(-1);
      const page = (await backOfficeCall('admin_order_export', {
        p_search: search,
        ...filterArgs(filter),
        ...(last && { p_before: last.createdAt, p_before_id: last.id }),
      })) as { total: number | null; more: boolean; rows: Record<string, unknown>[] };
      // Somebody else has signed in meanwhile. The file would hold what both may see.
      if (userIdOf(stores.session.get()) !== reader) throw new ShopError('signed_out');
      read.orders.push(...page.rows.map(adminOrderOf));
      read.total ??= page.total;
      onRead(read.orders.length, Math.max(read.total ?? 0, read.orders.length));
      ({ more } = page);
    }
  },
);
