import { useMemo } from 'react';
import type { ListRequest } from '#domain/admin/list-request.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import type { DispatchDoc } from '#data/schema/seller-dispatch.ts';
import { dispatchFromWire } from '#data/seller/from-row.ts';
import type { OnlineRead, Paged } from '../online/online-read.ts';
import { listArgs } from '../online/list-args.ts';
import { pageOf, useOnlineRead } from '../online/online-read.ts';

const toItems = pageOf((row) => dispatchFromWire(row as DispatchDoc));

/** The statuses that end an item. */
export type EndStatus = 'delivered' | 'cancelled';

/**
 * Reads a page, counted from 1, of the items with that status from the server. The search is that of the packing
 * list.
 */
export function useCompletedItems(
  status: EndStatus,
  { search, sort, descending, page }: ListRequest,
): OnlineRead<Paged<DispatchItem>> {
  const args = useMemo(
    () => ({ p_statuses: [status], ...listArgs({ search, sort, descending, page }) }),
    [status, search, sort, descending, page],
  );
  return useOnlineRead('seller_dispatch', args, toItems);
}
